import { parseAgents, writeLesson } from './write-lesson'

export const debate = writeLesson({
  title: 'After the talk',
  prompt: 'They talked, two changed their minds, and now all four agree. Why is it not decided?',
  agents: parseAgents('Ana: Editor, Ben: Author, Cleo: Lawyer, Dan: Fact checker'),
  on: { A: 'Print the story' },
  ballots: [
    ['ana', 'A', 'agree', 1, 'It is the story of the year.'],
    ['ben', 'A', 'agree', 1, 'Three witnesses say the same.'],
    ['cleo', 'A', 'disagree', 1, 'They will sue.'],
    ['dan', 'A', 'disagree', 1, 'One date does not fit.'],
    ['cleo', 'A', 'agree', 1, 'With the contract on file, they cannot.', 2],
    ['dan', 'A', 'agree', 1, 'The date was a typing error.', 2],
  ],
  rules: ['voting', 'majority', 'supermajority', 'unanimous'],
  needs: ['settings', 'inspector'],
  consensus: { threshold: 0.7 },
  lesson: {
    topic: 'Debate',
    prediction: {
      of: ['voting', 'majority'],
      why: 'In round 1 it is two against two. In round 2 Cleo and Dan vote again.',
    },
    reveal: {
      compare: ['voting', 'majority'],
      text: 'Six votes were cast, and all six count: the two old noes beside the two new yeses. 4 of 6 is 0.667.',
    },
    tasks: [
      {
        text: 'Make Voting see what the four think now. Touch no vote and not the threshold.',
        checks: [
          { kind: 'verdict', rule: 'voting', is: 'decided', winner: 'A' },
          { kind: 'votes-changed', atMost: 0 },
          { kind: 'setting', path: 'consensus.threshold', is: 'kept' },
          { kind: 'setting', path: 'consensus.thresholds', is: 'kept' },
          { kind: 'agents-kept' },
        ],
        hint: 'Under Settings, “Votes that count” can be every vote, or only the latest of each agent.',
      },
    ],
    takeaway:
      'A debate that changes minds leaves old votes behind. Count the latest, and 4 of 4 agree; count all, and whoever changed sides has cancelled their own vote.',
  },
})
