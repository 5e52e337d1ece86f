import type { Evaluation } from '../engine'
import type { Scenario } from '../scenario/scenario'

/** What the page may ask of the worker. */
export interface PlaygroundApi {
  /** Every rule's verdict on a scenario. */
  evaluate(scenario: Scenario): readonly Evaluation[]
}
