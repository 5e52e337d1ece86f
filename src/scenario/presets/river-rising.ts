import type { Move, Stance } from '../../engine'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'

const LEANS = 0.5
const IS_SURE = 1

const BALLOTS: readonly (readonly [string, 'A' | 'B', Stance, number, string])[] = [
  ['ines', 'A', 'agree', LEANS, 'The rain should stop at midnight.'],
  ['omar', 'A', 'agree', LEANS, 'Moving patients in the dark is a risk, too.'],
  ['omar', 'B', 'disagree', LEANS, 'Nine of them cannot walk.'],
  ['tess', 'A', 'agree', LEANS, 'The wall has always held.'],
  ['tess', 'B', 'disagree', LEANS, 'The last alarm was a false one.'],
  ['jonas', 'B', 'agree', IS_SURE, 'The gauge rose a metre in three hours.'],
  ['mara', 'A', 'disagree', IS_SURE, 'By morning nobody gets out.'],
  ['mara', 'B', 'agree', IS_SURE, 'The only road floods first.'],
]

/** Three lean one way, two are sure of the other: rules that count heads choose A, rules that add weight choose B. */
export const riverRising: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'The river is rising',
  prompt: 'Three lean towards waiting, two are sure they must leave. Who wins?',
  agents: [
    { id: 'ines', name: 'Ines', role: 'Mayor' },
    { id: 'omar', name: 'Omar', role: 'Nurse' },
    { id: 'tess', name: 'Tess', role: 'Shopkeeper' },
    { id: 'jonas', name: 'Jonas', role: 'Hydrologist' },
    { id: 'mara', name: 'Mara', role: 'Fire chief' },
  ],
  proposals: [
    { id: 'A', content: 'Wait until morning' },
    { id: 'B', content: 'Evacuate tonight' },
  ],
  moves: BALLOTS.map(([agent, proposalId, stance, weight, reasoning]): Move => ({
    agent,
    round: 1,
    type: 'vote',
    payload: { proposalId, stance, weight, reasoning },
  })),
  finalOwner: 'mara',
  config: { consensus: { threshold: 0.6 } },
}
