import { createPreset } from '../../../labs/create-preset'
import type { ScenarioDocument } from '../../scenario'
import { parseAgents } from './write-lesson'

const ballot = createPreset(
  'ballot',
  {
    title: 'Three of five are in',
    prompt: 'Three of five have said yes, and the clock runs on. When is it over?',
    agents: parseAgents(
      'Ana: Engineer, Ben: Reviewer, Cleo: Support, Dan: Operations, Eli: Product',
    ),
    rule: 'majority',
  },
  {
    topic: 'Roll out the update at noon?',
    early: 'off',
    lastsMs: 60_000,
    votes: [
      { at: 5_000, agent: 'ana', choice: 'approve', reason: 'The tests are green.' },
      { at: 10_000, agent: 'ben', choice: 'approve', reason: 'I have read every line.' },
      { at: 15_000, agent: 'dan', choice: 'approve', reason: 'I am here all day.' },
      { at: 40_000, agent: 'cleo', choice: 'reject', reason: 'Noon is when people call.' },
      { at: 50_000, agent: 'eli', choice: 'reject', reason: 'One o’clock would do.' },
    ],
  },
)

export const liveBallots: ScenarioDocument = {
  ...ballot,
  shows: { ...ballot.shows, at: 15_000, hidden: ['inspector'] },
  lesson: {
    topic: 'Live ballots',
    lab: 'ballot',
    prediction: {
      of: ['majority', 'unanimous'],
      why: 'It is second 15: three of five have approved, and the ballot stays open for 60 seconds.',
    },
    reveal: {
      text: 'Majority waits for the clock, though since second 15 nothing could have changed what it decides. Unanimous was lost with Cleo’s no at second 40.',
    },
    tasks: [
      {
        text: 'Let Majority end as soon as nothing can change it. The votes stay as they are.',
        checks: [
          { kind: 'lab', lab: 'ballot', of: 'majority', is: 'decided', and: 'certain' },
          { kind: 'lab-kept', lab: 'ballot', part: 'votes' },
          { kind: 'lab-kept', lab: 'ballot', part: 'lastsMs' },
        ],
        hint: 'In the set-up, an early end can be off, at the documented share, or certain.',
      },
    ],
    takeaway:
      'A vote is decided long before it is closed: here at second 15 of 60. Ending early is safe when no vote that is still out can change the outcome, and only then.',
  },
}
