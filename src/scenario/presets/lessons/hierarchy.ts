import { parseAgents, writeLesson } from './write-lesson'

export const hierarchy = writeLesson({
  title: 'The captain and the crew',
  prompt: 'The captain says sail, four say stay. When may one overrule all?',
  agents: parseAgents('Ruth: Captain, Sami: Mate, Tom: Engineer, Uma: Cook, Vic: Deckhand'),
  on: { A: 'Sail tonight', B: 'Stay in harbour' },
  ballots: [
    ['ruth', 'A', 'agree', 0.9, 'We can be ahead of the storm.'],
    ['ruth', 'B', 'disagree', 0.9, 'Every hour here costs us.'],
    ['sami', 'A', 'disagree', 0.8, 'The forecast has been wrong all week.'],
    ['sami', 'B', 'agree', 0.8, 'Tomorrow is early enough.'],
    ['tom', 'A', 'disagree', 0.6, 'One pump is out.'],
    ['tom', 'B', 'agree', 0.6, 'I can mend it by noon.'],
    ['uma', 'A', 'disagree', 0.5, 'Nobody has slept.'],
    ['uma', 'B', 'agree', 0.5, 'We need one night.'],
    ['vic', 'A', 'disagree', 0.5, 'I go by Tom.'],
    ['vic', 'B', 'agree', 0.5, 'I go by Tom.'],
  ],
  rules: ['voting', 'confidence-weighted', 'hierarchical', 'majority', 'pairwise'],
  consensus: { threshold: 0.6 },
  lesson: {
    topic: 'Hierarchy',
    prediction: {
      of: ['hierarchical', 'confidence-weighted'],
      why: 'Hierarchical follows the ballot that weighs most and looks at no other.',
    },
    reveal: {
      compare: ['hierarchical', 'confidence-weighted'],
      text: 'For B the crew’s four ballots weigh 2.4 together, and the captain’s against it 0.9. Hierarchical never adds them up.',
    },
    tasks: [
      {
        text: 'Let the crew win under Hierarchical. Nobody changes sides, and only one ballot changes.',
        checks: [
          { kind: 'verdict', rule: 'hierarchical', is: 'decided', winner: 'B' },
          { kind: 'stances-kept' },
          { kind: 'votes-changed', atMost: 1 },
          { kind: 'agents-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'Only the heaviest ballot counts, and that is the captain’s with 0.9. Give one ballot of the crew more than that.',
      },
    ],
    takeaway:
      'One who leads decides fast, and a step from 0.8 to 0.9 can outweigh everybody else. Keep it for when there is no time to count, and write down who may.',
  },
})
