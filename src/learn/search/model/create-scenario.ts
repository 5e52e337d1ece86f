import { DEFAULT_SETTINGS, type Move } from '../../../engine'
import { CATALOGUE } from '../../../engine/catalogue'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../../scenario/scenario'
import type { BallotTable } from './ballot-table'
import { promptOf, SEARCH_SETTINGS, type SearchQuestion } from './question'
import { CITATION, PROPOSAL_IDS } from './table-judge'

const NAMES = [
  ...['Ana', 'Ben', 'Cleo', 'Dan', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Leo', 'Mia'],
  ...[
    'Noa',
    'Oda',
    'Pia',
    'Quin',
    'Rui',
    'Sam',
    'Tea',
    'Uma',
    'Vera',
    'Will',
    'Xan',
    'Yara',
    'Zoe',
  ],
]

const CONTENTS = ['Ship it on Friday', 'Wait for the audit', 'Ship it to a few users first']

const agentIdOf = (place: number): string => NAMES[place]?.toLowerCase() ?? `agent-${place + 1}`

/** A table of ballots as a scenario whose comparison of the two rules is open. */
export function createScenario(
  { rules, settings }: SearchQuestion,
  { rows, proposals, roles }: BallotTable,
): ScenarioDocument {
  const [a, b] = rules
  const unusual = SEARCH_SETTINGS.filter((key) => settings[key] !== DEFAULT_SETTINGS[key])
  return {
    version: SCENARIO_VERSION,
    title: `${CATALOGUE[a].name} or ${CATALOGUE[b].name}?`,
    prompt: promptOf(rules),
    agents: rows.map((_, place) => ({
      id: agentIdOf(place),
      name: NAMES[place] ?? `Agent ${place + 1}`,
      ...(roles.veto && place === 0 ? { holdsVeto: true } : {}),
    })),
    ...(roles.owner ? { finalOwner: agentIdOf(0) } : {}),
    proposals: CONTENTS.slice(0, proposals).map((content, at) => ({
      id: PROPOSAL_IDS[at]!,
      content,
    })),
    moves: rows.flatMap((cells, place) => listMoves(cells, agentIdOf(place))),
    config: {
      consensus: {
        strategy: a,
        ...Object.fromEntries(unusual.map((key) => [key, settings[key]])),
      },
      // What it shows is the counting, so proposals are no conflict, and nothing comes after the votes.
      bus: { enableConflictDetection: false },
      rounds: { stopWhenDecided: false },
    },
    shows: { rule: a, compare: [a, b] },
  }
}

const listMoves = (cells: BallotTable['rows'][number], agent: string): readonly Move[] =>
  cells.flatMap((ballot, at): Move[] => {
    if (ballot === null) return []
    const { stance, weight, cites } = ballot
    const evidence = cites ? { evidence: [CITATION] } : {}
    const payload = { proposalId: PROPOSAL_IDS[at]!, stance, weight, ...evidence }
    return [{ agent, round: 1, type: 'vote', payload }]
  })
