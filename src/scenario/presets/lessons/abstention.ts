import { parseAgents, writeLesson } from './write-lesson'

export const abstention = writeLesson({
  title: 'Is silence a no?',
  prompt: 'Three say yes, two abstain, nobody says no. Is it decided?',
  agents: parseAgents('Ana: Engineer, Bo: Reviewer, Cy: Designer, Di: Tester, Ed: Product'),
  on: { A: 'Publish the fix today', B: 'Wait for the next release' },
  ballots: [
    ['ana', 'A', 'agree', 1, 'All checks are green.'],
    ['bo', 'A', 'abstain', 1, 'I have not read it.'],
    ['cy', 'A', 'abstain', 1, 'Not my area.'],
    ['di', 'A', 'agree', 1, 'It passed every test.'],
    ['ed', 'A', 'agree', 1, 'Customers are waiting.'],
  ],
  rules: ['voting', 'bayesian', 'entropy', 'majority', 'supermajority'],
  consensus: { threshold: 0.7 },
  lesson: {
    topic: 'Abstention',
    prediction: {
      of: ['voting', 'majority'],
      why: 'Voting asks what share of all votes agrees. Majority asks whether more agree than disagree.',
    },
    reveal: {
      compare: ['voting', 'majority'],
      text: 'An abstention is on neither side, and yet it can stop a decision: it is one more vote to be a share of.',
    },
    tasks: [
      {
        text: 'Make Voting decide. Nobody may be talked into a yes.',
        checks: [
          { kind: 'verdict', rule: 'voting', is: 'decided', winner: 'A' },
          { kind: 'stance-count', stance: 'agree', is: 'at-most', value: 3 },
          { kind: 'agents-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'Choose Bo’s or Cy’s ballot and remove it, with the button Remove or the Delete key. Without it, 3 of 4 is 0.75.',
      },
    ],
    takeaway:
      'To abstain is to vote: for a rule that divides by all votes it has the weight of a no. Staying away does not. Tell people which of the two they are doing.',
  },
})
