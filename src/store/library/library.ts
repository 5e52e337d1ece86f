import type { ScenarioDocument } from '../../scenario/scenario'

export interface Entry {
  readonly id: string
  readonly title: string
  readonly savedAt: number
  readonly step: string
  /** Counts saves: one on top of another number than the last conflicts with another page. */
  readonly revision: number
  readonly agents: number
  readonly proposals: number
  readonly moves: number
}

export interface Version {
  readonly number: number
  readonly entry: string
  readonly savedAt: number
  readonly step: string
  /** Kept on request, not only because time had passed. */
  readonly isKept: boolean
}

export interface Draft {
  readonly id: string
  /** What it was when this page last read or wrote it; 0 for something new. */
  readonly revision: number
  readonly scenario: ScenarioDocument
  readonly step: string
  /** The unchanged scenario: the first version of something new. */
  readonly before?: ScenarioDocument
}

export type Saved =
  | { readonly status: 'saved'; readonly revision: number }
  /** Another page has saved or deleted it since. Nothing was written. */
  | { readonly status: 'changed-elsewhere' }
  /** There is no room, or the browser refuses. Nothing was written. */
  | { readonly status: 'refused'; readonly isFull: boolean }

export interface Removed {
  readonly entry: Entry
  readonly scenario: unknown
  readonly versions: readonly unknown[]
}

export interface KeptScenario {
  readonly entry: Entry
  readonly scenario: ScenarioDocument
  /** False where parts of it could not be read: saving it would lose them. */
  readonly isWhole: boolean
}

export interface Library {
  /** The latest first. */
  list(): Promise<readonly Entry[]>
  read(id: string): Promise<KeptScenario | null>
  save(draft: Draft): Promise<Saved>
  rename(id: string, title: string): Promise<Saved>
  duplicate(id: string): Promise<Entry | null>
  remove(id: string): Promise<Removed | null>
  bringBack(removed: Removed): Promise<void>
  /** The latest first. */
  versions(id: string): Promise<readonly Version[]>
  readVersion(number: number): Promise<ScenarioDocument | null>
  keepVersion(id: string, scenario: ScenarioDocument, step: string): Promise<Saved>
  /** Which of these scripts have been allowed before, letter by letter. */
  allowedOf(sources: readonly string[]): Promise<readonly string[]>
  /** Scripts that the user has allowed or written; what the latter replaced is forgotten. */
  allow(
    sources: readonly string[],
    because: 'allowed' | 'written',
    replaced?: readonly string[],
  ): Promise<void>
}
