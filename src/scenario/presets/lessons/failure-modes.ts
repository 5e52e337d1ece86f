import { parseAgents, writeLesson } from './write-lesson'

const AGENTS = parseAgents('Ana: Product, Ben: Marketing, Cleo: Support, Dan: Security')

export const failureModes = writeLesson({
  title: 'All agree but one',
  prompt: 'Three say yes and cite nothing. One objects, and holds a veto. Who stops them?',
  agents: AGENTS.map((agent) =>
    agent.id === 'dan' ? { ...agent, holdsVeto: true, evidenceScope: ['audit'] } : agent,
  ),
  on: { A: 'Open the new login to everybody today' },
  ballots: [
    ['ana', 'A', 'agree', 1, 'It looks fine.'],
    ['ben', 'A', 'agree', 1, 'We promised it.'],
    ['cleo', 'A', 'agree', 1, 'Ana says that it is fine.'],
    ['dan', 'A', 'disagree', 1, 'I have a bad feeling.'],
  ],
  rules: ['voting', 'majority', 'supermajority', 'veto'],
  consensus: { threshold: 0.7 },
  lesson: {
    topic: 'Failure modes',
    prediction: {
      of: ['majority', 'veto'],
      why: 'Veto is Majority, unless somebody who may object does so and says why.',
    },
    reveal: {
      compare: ['majority', 'veto'],
      text: 'Dan holds a veto, and it does not count: he cites nothing. A rule cannot tell a bad feeling from a finding unless somebody writes the finding down.',
    },
    tasks: [
      {
        text: 'Make Dan’s objection count. Nobody changes sides.',
        checks: [
          { kind: 'verdict', rule: 'veto', is: 'rejected' },
          { kind: 'votes-changed', atMost: 0 },
          { kind: 'agents-kept' },
          { kind: 'settings-kept' },
        ],
        hint: 'Choose Dan’s ballot and open its details. Under Evidence, write “audit”.',
      },
    ],
    takeaway:
      'Three who repeat each other are one voice three times, and every rule that counts heads takes it for three. A veto protects only if it must be used, and must be given a reason.',
  },
})
