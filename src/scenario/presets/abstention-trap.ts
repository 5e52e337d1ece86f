import type { Scenario } from '../scenario'

/** Shown to every newcomer: the same five ballots, and the strategies do not agree on what they mean. */
export const abstentionTrap: Scenario = {
  title: 'The abstention trap',
  prompt: 'Five agents voted. The rules disagree. Why?',
  agents: [
    { id: 'ana', name: 'Ana', role: 'Engineer' },
    { id: 'bo', name: 'Bo', role: 'Reviewer' },
    { id: 'cy', name: 'Cy', role: 'Designer' },
    { id: 'di', name: 'Di', role: 'Tester' },
    { id: 'ed', name: 'Ed', role: 'Product' },
  ],
  proposals: [
    { id: 'A', content: 'Ship the release on Friday' },
    { id: 'B', content: 'Wait for the second audit' },
  ],
  votes: [
    { agent: 'ana', proposal: 'A', stance: 'agree', weight: 1, reasoning: 'All checks are green.' },
    {
      agent: 'bo',
      proposal: 'A',
      stance: 'abstain',
      weight: 1,
      reasoning: 'I have not seen the load test.',
    },
    { agent: 'cy', proposal: 'A', stance: 'abstain', weight: 1, reasoning: 'Not my area.' },
    { agent: 'di', proposal: 'A', stance: 'agree', weight: 1, reasoning: 'No open defects.' },
    { agent: 'ed', proposal: 'A', stance: 'agree', weight: 1, reasoning: 'Customers are waiting.' },
  ],
  settings: { threshold: 0.7 },
}
