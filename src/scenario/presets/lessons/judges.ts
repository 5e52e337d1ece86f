import { createPreset } from '../../../labs/create-preset'
import type { ScenarioDocument } from '../../scenario'
import { parseAgents } from './write-lesson'

const YES = JSON.stringify({ accept: true, critique: '' })
const NO = JSON.stringify({ accept: false, critique: 'A leap day: 2100 has none.' })

const loop = createPreset(
  'judges',
  {
    title: 'Two of three judges',
    prompt: 'Two of three judges accept the answer. How many must?',
    agents: parseAgents('Sol: Solver, Ada: Judge, Bo: Judge, Cy: Judge'),
  },
  {
    question: 'How many days have the years 2097 to 2100 together?',
    proposers: ['sol'],
    judges: ['ada', 'bo', 'cy'],
    models: {
      sol: {
        kind: 'replies',
        replies: [
          '1461: three years of 365 days, and one of 366.',
          '1460: four years of 365 days, because 2100 is no leap year.',
        ],
        right: [false, true],
      },
      ada: { kind: 'replies', replies: [YES] },
      bo: { kind: 'replies', replies: [YES] },
      cy: { kind: 'replies', replies: [NO, YES] },
    },
  },
)

export const judges: ScenarioDocument = {
  ...loop,
  shows: { ...loop.shows, at: 0, hidden: ['inspector'] },
  lesson: {
    topic: 'Judges',
    lab: 'judges',
    prediction: {
      of: ['judges'],
      why: 'Sol answers 1461. Ada and Bo accept, Cy knows something about the year 2100. Half of the judges, rounded up, is enough.',
    },
    reveal: {
      text: 'A wrong answer passes. Cy, who knows about the year 2100, was never asked: the quorum was full before.',
    },
    tasks: [
      {
        text: 'Have the right answer accepted. The answers and what the judges think stay as they are.',
        checks: [
          { kind: 'lab', lab: 'judges', is: 'decided', and: 'right' },
          { kind: 'lab-kept', lab: 'judges', part: 'models' },
          { kind: 'lab-kept', lab: 'judges', part: 'judges' },
          { kind: 'lab-kept', lab: 'judges', part: 'proposers' },
        ],
        hint: 'Ask for all three: under Judging, set “Must accept” to 3. Cy’s objection then goes back to Sol.',
      },
    ],
    takeaway:
      'A quorum of 2 lets through what two miss. A quorum of 3 waits for the one who knows, and costs another round. Choose it by what a wrong yes costs, not by what sounds like most.',
  },
}
