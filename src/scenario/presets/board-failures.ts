import type { Move } from '../../engine'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'

const vote = (
  agent: string,
  payload: Extract<Move, { readonly type: 'vote' }>['payload'],
): Move => ({ agent, round: 1, type: 'vote', payload })

export const BOARD_FAILURES: Readonly<Record<string, ScenarioDocument>> = {
  'majority-trap': {
    version: SCENARIO_VERSION,
    title: 'Majority trap',
    prompt: 'Two say yes without evidence, one says no with it. Which rule listens?',
    agents: [
      { id: 'a', name: 'Ana', role: 'Product' },
      { id: 'b', name: 'Ben', role: 'Marketing' },
      { id: 'c', name: 'Cleo', role: 'Security', holdsVeto: true, evidenceScope: ['audit'] },
    ],
    proposals: [{ id: 'ship', content: 'Ship the release today' }],
    moves: [
      vote('a', { proposalId: 'ship', stance: 'agree', weight: 1, reasoning: 'It looks fine.' }),
      vote('b', { proposalId: 'ship', stance: 'agree', weight: 1, reasoning: 'We promised it.' }),
      vote('c', {
        proposalId: 'ship',
        stance: 'disagree',
        weight: 1,
        reasoning: 'The audit found an open port.',
        evidence: ['audit'],
      }),
    ],
    config: {
      consensus: { strategy: 'majority', threshold: 0.6 },
      bus: { enableConflictDetection: false },
      rounds: { stopWhenDecided: false },
    },
    shows: { rule: 'veto' },
  },

  'judge-capture': {
    version: SCENARIO_VERSION,
    title: 'Judge capture',
    prompt: 'One is sure and cites nothing, one doubts and cites both tests. Who is believed?',
    agents: [
      { id: 'x', name: 'Xan', role: 'Persuader' },
      { id: 'y', name: 'Yara', role: 'Tester', evidenceScope: ['load test', 'audit'] },
    ],
    proposals: [
      { id: 'A', content: 'The cache is safe' },
      { id: 'B', content: 'The cache loses writes' },
    ],
    moves: [
      vote('x', { proposalId: 'A', stance: 'agree', weight: 0.99, reasoning: 'Obviously.' }),
      vote('x', { proposalId: 'B', stance: 'disagree', weight: 0.99, reasoning: 'No way.' }),
      vote('y', {
        proposalId: 'B',
        stance: 'agree',
        weight: 0.6,
        reasoning: 'Two writes of a thousand were lost.',
        evidence: ['load test', 'audit'],
      }),
      vote('y', {
        proposalId: 'A',
        stance: 'disagree',
        weight: 0.6,
        reasoning: 'The load test says otherwise.',
        evidence: ['load test', 'audit'],
      }),
    ],
    rubric: ['load test', 'audit'],
    config: {
      consensus: { strategy: 'confidence-weighted', threshold: 0.5 },
      bus: { enableConflictDetection: false },
      rounds: { stopWhenDecided: false },
    },
    shows: { rule: 'weighted-rubric' },
  },
}
