import { parseAgents, writeLesson } from './write-lesson'

export const ratios = writeLesson({
  title: 'Three of five',
  prompt: 'Three of five want to move the office. Is that enough?',
  agents: parseAgents(
    'Ana: Designer, Ben: Engineer, Cleo: Accountant, Dan: Support, Eli: Office manager',
  ),
  on: { A: 'Move to the building by the station' },
  ballots: [
    ['ana', 'A', 'agree', 1, 'There is daylight on every floor.'],
    ['ben', 'A', 'agree', 1, 'I would save an hour a day.'],
    ['cleo', 'A', 'agree', 1, 'The rent is lower.'],
    ['dan', 'A', 'disagree', 1, 'I would lose an hour a day.'],
    ['eli', 'A', 'disagree', 1, 'We moved two years ago.'],
  ],
  rules: ['voting', 'majority', 'supermajority', 'unanimous'],
  consensus: { threshold: 0.6 },
  lesson: {
    topic: 'Ratios',
    prediction: {
      of: ['majority', 'supermajority'],
      why: 'Majority asks for more yes than no. Supermajority asks for two thirds of the votes.',
    },
    reveal: {
      compare: ['majority', 'supermajority'],
      text: 'Nobody counted wrong. Each rule sets the same three votes against something else.',
    },
    tasks: [
      {
        text: 'Make Supermajority decide as well, by turning a single vote.',
        checks: [
          { kind: 'verdict', rule: 'supermajority', is: 'decided', winner: 'A' },
          { kind: 'votes-changed', atMost: 1 },
          { kind: 'agents-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'Click or tap Dan’s or Eli’s ballot until it agrees, or press A on it: then it is 4 of 5, or 0.8.',
      },
    ],
    takeaway:
      '“Most of us” is not one number. Three of five is 0.6: more than half, less than two thirds, and far from everybody. Say which bar counts before anybody votes.',
  },
})
