import { parseAgents, writeLesson } from './write-lesson'

export const priors = writeLesson({
  title: 'The third option',
  prompt: 'Everybody agrees. Why is one rule not convinced?',
  agents: parseAgents('Noor: Doctor, Paul: Pharmacist'),
  on: {
    A: 'Lower the dose',
    B: 'Keep the dose',
    C: 'Stop the medicine',
  },
  ballots: [
    ['noor', 'A', 'agree', 1, 'The blood test is clear.'],
    ['paul', 'A', 'agree', 1, 'It goes badly with the other one.'],
  ],
  rules: ['voting', 'bayesian', 'entropy', 'unanimous'],
  needs: ['agents'],
  consensus: { threshold: 0.7 },
  lesson: {
    topic: 'Priors',
    prediction: {
      of: ['voting', 'bayesian'],
      why: 'Bayesian begins with a belief before anybody has spoken: each of three options has one third. A full yes doubles the odds of an option.',
    },
    reveal: {
      compare: ['voting', 'bayesian'],
      text: 'Two doublings make the odds 4 to 1 to 1, and 4 of 6 is 0.667. B and C have not one vote, and still they take a third of the belief.',
    },
    tasks: [
      {
        text: 'Convince Bayesian without touching a vote or the threshold.',
        checks: [
          { kind: 'verdict', rule: 'bayesian', is: 'decided', winner: 'A' },
          { kind: 'votes-changed', atMost: 0 },
          { kind: 'agents-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'What takes belief away from A? Remove a proposal that nobody wants: its menu stands beside its name. Then the odds are 4 to 1, or 0.8.',
      },
    ],
    takeaway:
      'Whoever writes the list of options sets the prior. One more line that nobody wants makes every other answer less sure, before a single vote is cast.',
  },
})
