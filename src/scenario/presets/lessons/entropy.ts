import { parseAgents, writeLesson } from './write-lesson'

export const entropy = writeLesson({
  title: 'Three of four',
  prompt: 'Three of four agree. Is that a consensus?',
  agents: parseAgents('Ana: Teacher, Bo: Parent, Cy: Coach, Di: Head'),
  on: { A: 'Start school at nine', B: 'Start school at eight' },
  ballots: [
    ['ana', 'A', 'agree', 1, 'They are asleep until nine anyway.'],
    ['ana', 'B', 'disagree', 1, 'Nobody learns anything at eight.'],
    ['bo', 'A', 'agree', 1, 'Mine would have breakfast.'],
    ['bo', 'B', 'disagree', 1, 'Eight means running for the bus.'],
    ['cy', 'A', 'disagree', 1, 'Practice would end in the dark.'],
    ['cy', 'B', 'agree', 1, 'The afternoons are needed.'],
    ['di', 'A', 'agree', 1, 'Fewer come late.'],
    ['di', 'B', 'disagree', 1, 'The first lesson is half empty.'],
  ],
  rules: ['voting', 'confidence-weighted', 'hierarchical', 'bayesian', 'entropy'],
  consensus: { threshold: 0.7 },
  lesson: {
    topic: 'Entropy',
    prediction: {
      of: ['voting', 'entropy'],
      why: 'Voting asks for the share of votes that agree. Entropy asks how concentrated all support is on one proposal.',
    },
    reveal: {
      compare: ['voting', 'entropy'],
      text: 'A quarter of the support lies elsewhere. That is little for a share, and a lot for a concentration.',
    },
    tasks: [
      {
        text: 'Make Entropy decide without changing anybody’s stance.',
        checks: [
          { kind: 'stances-kept' },
          { kind: 'verdict', rule: 'entropy', is: 'decided', winner: 'A' },
          { kind: 'agents-kept' },
          { kind: 'proposals-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'Entropy looks at support alone. Let Cy’s support for B weigh less: 0.16 or less will do.',
      },
    ],
    takeaway:
      'A threshold of 0.7 is 70 % of the votes for Voting and 94.7 % of the support for Entropy. The same number asks for different things: set it for a rule, not for a board.',
  },
})
