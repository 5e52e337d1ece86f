import type { ScenarioDocument } from '../scenario/scenario'

/**
 * What lots of ballots and gates are drawn from in a scenario without a seed. The board's default is 1; lots
 * were drawn from 0 from the beginning, and a document must go on giving what it gave.
 */
const SEED_OF_LOTS = 0

export const lotSeedOf = ({ config }: Pick<ScenarioDocument, 'config'>): number =>
  config?.consensus?.seed ?? SEED_OF_LOTS
