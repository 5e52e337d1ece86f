import type { AgentSetup } from '../deliberation/agent'
import type { Scenario } from '../deliberation/scenario'

/** Small scenarios, without any script, of huge runs: what a stranger may send in a link of a few thousand characters. */

const config = (maxDebateRounds: number): NonNullable<Scenario['config']> => ({
  rounds: { most: 200, stopWhenDecided: false, lastMs: 1 },
  consensus: {
    strategy: 'unanimous',
    conflictResolution: 'debate',
    maxDebateRounds,
    timeoutMs: 1e6,
  },
})

/** As long as an id may be, and of letters that take two bytes each. */
const nameAtLength = (place: number): string => String(place).padStart(200, '\u4E00')

const IDS = Array.from({ length: 500 }, (_, i) => nameAtLength(i))

const rivals: Scenario = {
  agents: [{ id: 'ana' }, { id: 'bo' }],
  proposals: IDS.map((id, i) => ({ id, content: 'Do it', by: i % 2 === 0 ? 'ana' : 'bo' })),
  moves: [
    { agent: 'ana', round: 200, type: 'discovery', payload: { finding: 'So', relevance: 1 } },
  ],
}

/** Every pair is listed after every round. */
export const IN_CONFLICT_FOR_EVER: Scenario = { ...rivals, config: config(0) }

/** Every posterior is listed after every round of every debate. */
export const DEBATED_FOR_EVER: Scenario = { ...rivals, config: config(20) }

/** Every rule names everything that is tied. */
export const TIED_FOR_EVER: Scenario = {
  ...IN_CONFLICT_FOR_EVER,
  moves: [
    ...rivals.moves,
    ...IDS.map((proposalId) => ({
      agent: 'ana',
      round: 1,
      type: 'vote' as const,
      payload: { proposalId, stance: 'agree' as const, weight: 1 },
    })),
  ],
}

const crowdOf = (setup: Partial<AgentSetup>): Scenario => ({
  agents: Array.from({ length: 2000 }, (_, i) => ({
    id: `a${i}`,
    behaviour: { kind: 'policy' },
    ...setup,
  })),
  proposals: ['A', 'B'].map((id, i) => ({ id, content: 'Do it', by: `a${i}` })),
  moves: [],
})

const QUIET = { curiosity: 0, caution: 0, conformity: 0, verbosity: 0 }

/** Each of a crowd has a turn in every round, and in every round of every debate, and nothing to say. */
export const SILENT_FOR_EVER: Scenario = {
  ...crowdOf({ personality: QUIET, listens: [], canEmit: ['discovery'] }),
  config: config(20),
}

/** The same, and what they would say is withheld. */
export const WITHHELD_FOR_EVER: Scenario = { ...crowdOf({ canEmit: [] }), config: config(20) }

/** As large as a run may be in rounds and agents, without debates. */
export const SILENT_FOR_LONG: Scenario = {
  ...crowdOf({ personality: QUIET, listens: [] }),
  config: config(0),
}
