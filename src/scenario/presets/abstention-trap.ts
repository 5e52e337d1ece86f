import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'

const BALLOTS = [
  ['ana', 'agree', 'All checks are green.'],
  ['bo', 'abstain', 'I have not seen the load test.'],
  ['cy', 'abstain', 'Not my area.'],
  ['di', 'agree', 'No open defects.'],
  ['ed', 'agree', 'Customers are waiting.'],
] as const

export const abstentionTrap: ScenarioDocument = {
  version: SCENARIO_VERSION,
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
  moves: BALLOTS.map(([agent, stance, reasoning]) => ({
    agent,
    round: 1,
    type: 'vote',
    payload: { proposalId: 'A', stance, weight: 1, reasoning },
  })),
  finalOwner: 'bo',
  config: { consensus: { threshold: 0.7 } },
}
