import { parseAgents, writeLesson } from './write-lesson'

export const weights = writeLesson({
  title: 'One is sure',
  prompt: 'One is sure, two have doubts. Does a louder voice count for more?',
  agents: parseAgents('Ines: Bridge inspector, Omar: Bus driver, Tess: Shopkeeper'),
  on: { A: 'Close the bridge tonight' },
  ballots: [
    ['ines', 'A', 'agree', 1, 'There is a crack in the second pier.'],
    ['omar', 'A', 'disagree', 0.25, 'It has been creaking for years.'],
    ['tess', 'A', 'disagree', 0.25, 'Saturday is the day I live from.'],
  ],
  rules: ['voting', 'confidence-weighted', 'majority', 'weighted'],
  consensus: { threshold: 0.6 },
  lesson: {
    topic: 'Weights',
    prediction: {
      of: ['voting', 'confidence-weighted'],
      why: 'The small number on a ballot is its weight: how sure somebody is. Voting counts heads, Confidence-weighted adds up weight; both ask for a share of 0.6.',
    },
    reveal: {
      compare: ['voting', 'confidence-weighted'],
      text: 'Both read the same three ballots. One of them never looks at the weight.',
    },
    tasks: [
      {
        text: 'How sure must Ines be? Lower her weight until Confidence-weighted is undecided. Nobody changes sides.',
        checks: [
          { kind: 'verdict', rule: 'confidence-weighted', is: 'undecided' },
          { kind: 'stances-kept' },
          { kind: 'votes-changed', atMost: 1, by: 'ines' },
          { kind: 'agents-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'Drag sideways on Ines’s ballot, or choose it and type a weight. Against 0.5 on the other side, 0.75 ÷ 1.25 is exactly 0.6: go below 0.75.',
      },
    ],
    takeaway:
      'A weight is a second vote that nobody sees. Here 1 against 0.25 and 0.25 makes one voice two thirds of the room. Ask where a weight comes from before you add it up.',
  },
})
