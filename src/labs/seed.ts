import { DEFAULT_SEEDS } from '../engine'
import type { ScenarioDocument } from '../scenario/scenario'

export const lotSeedOf = ({ config }: Pick<ScenarioDocument, 'config'>): number =>
  config?.consensus?.seed ?? DEFAULT_SEEDS.lot
