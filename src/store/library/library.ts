import type { ScenarioDocument } from '../../scenario/scenario'

/** A scenario that this browser keeps. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly savedAt: number
  /** The last step that was saved. */
  readonly step: string
  /** Counts the savings: who saves on top of another number than the last saves on top of somebody else. */
  readonly revision: number
  readonly agents: number
  readonly proposals: number
  readonly moves: number
}

/** How a scenario was at some time. */
export interface Version {
  readonly number: number
  readonly entry: string
  readonly savedAt: number
  /** The step that led there. */
  readonly step: string
  /** Kept because somebody wanted it, and not only because time had passed. */
  readonly isKept: boolean
}

export interface Draft {
  readonly id: string
  /** What it was when this page last read or wrote it; 0 for something new. */
  readonly revision: number
  readonly scenario: ScenarioDocument
  /** The step that led here. */
  readonly step: string
  /** How it was before anybody changed anything: the first version of something new. */
  readonly before?: ScenarioDocument
}

export type Saved =
  | { readonly status: 'saved'; readonly revision: number }
  /** Another page has saved or deleted it since. Nothing was written. */
  | { readonly status: 'changed-elsewhere' }
  /** There is no room, or the browser refuses. Nothing was written. */
  | { readonly status: 'refused'; readonly isFull: boolean }

/** Everything of an entry, so that it can come back. */
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

/** What this browser keeps, and nobody else gets. */
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
  /** Those that somebody has said yes to, or has written; of the latter, what they have replaced is forgotten. */
  allow(
    sources: readonly string[],
    because: 'allowed' | 'written',
    replaced?: readonly string[],
  ): Promise<void>
}
