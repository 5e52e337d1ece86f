import type { ScenarioDocument } from '../scenario'

export interface GivenFile {
  readonly name: string
  readonly text: string
}

export interface FileProblem {
  readonly file: string
  /** Counted from 1, as the column is; null where the file as a whole is meant. */
  readonly line: number | null
  /** Null where the line as a whole is meant. */
  readonly column: number | null
  readonly reason: string
  readonly text: string
}

export type ImportKind =
  | 'scenario'
  | 'polis'
  | 'ballots'
  | 'vote-records'
  | 'consensus-result'
  | 'signals'
  | 'run'
  | 'link'
  | 'picture'

export interface ImportedScenario {
  readonly kind: ImportKind
  readonly scenario: ScenarioDocument
  readonly counts: { readonly agents: number; readonly proposals: number; readonly votes: number }
  /** What was left out, and what had to be decided on the way, in plain words. */
  readonly notes: readonly string[]
  readonly problems: readonly FileProblem[]
}

export type Import =
  | { readonly ok: true; readonly imported: ImportedScenario }
  | {
      readonly ok: false
      readonly problems: readonly FileProblem[]
      /** What is left of a scenario without the parts that are wrong. */
      readonly kept?: ImportedScenario
    }
