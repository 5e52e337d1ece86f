import type { StrategyId } from '../../../../engine/catalogue'
import type { DocumentId } from '../documents/documents'
import type { ExampleBallots } from '../profile'

/** What the reference says of a rule besides what it computes. */
export interface RulePage {
  /** In one line of the table: when it decides. */
  readonly decides: string
  /** Line by line. */
  readonly formula: readonly string[]
  /** Judged by the engine when the page is built. */
  readonly example: ExampleBallots
  readonly use: readonly string[]
  readonly avoid: readonly string[]
  readonly document: DocumentId
  /** Those that it is most often mistaken for. */
  readonly neighbours: readonly StrategyId[]
}
