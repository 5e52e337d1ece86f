import type { ScenarioDocument } from '../../scenario/scenario'
import type { Trouble } from './trouble'

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
  /** Nothing was written. */
  | { readonly status: 'refused'; readonly because: Trouble }

export interface Removed {
  /** As it was kept: it may be damaged. */
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

/** A record that is no scenario: it stays as it is until somebody deletes it. */
export interface Unreadable {
  readonly key: IDBValidKey
  readonly title: string
  /** NaN where that is not known. */
  readonly savedAt: number
  readonly raw: unknown
}

/** A script that the user has allowed or written. */
export interface AllowedScript {
  readonly source: string
  readonly because: 'allowed' | 'written'
  /** When that was; older records do not tell. */
  readonly since?: number
}

/** All that is in the database, as it is. */
export interface Contents {
  readonly entries: readonly Entry[]
  readonly scenarios: ReadonlyMap<IDBValidKey, unknown>
  readonly versions: readonly unknown[]
  /** How many are allowed. */
  readonly scripts: number
}

/** Every call ends: with an answer, or by a `StorageTrouble` where its answer has no place for one. */
export interface Library {
  /** The latest first. */
  list(): Promise<readonly Entry[]>
  /** What `list` leaves out, and what of it is listed but cannot be opened. */
  unreadable(): Promise<readonly Unreadable[]>
  read(id: string): Promise<KeptScenario | null>
  save(draft: Draft): Promise<Saved>
  rename(id: string, title: string): Promise<Saved>
  duplicate(id: string): Promise<Entry | null>
  remove(key: IDBValidKey): Promise<Removed | null>
  bringBack(removed: Removed): Promise<void>
  /** The latest first. */
  versions(id: string): Promise<readonly Version[]>
  readVersion(number: number): Promise<ScenarioDocument | null>
  keepVersion(
    id: string,
    scenario: ScenarioDocument,
    step: string,
  ): Promise<Exclude<Saved, { status: 'changed-elsewhere' }>>
  /** Which of these scripts have been allowed before, letter by letter. */
  allowedOf(sources: readonly string[]): Promise<readonly string[]>
  /** Some of those that have been allowed before, for a look at what changed since. */
  listAllowed(most: number): Promise<readonly AllowedScript[]>
  /** Scripts that the user has allowed or written; what the latter replaced is forgotten. */
  allow(
    sources: readonly string[],
    because: 'allowed' | 'written',
    replaced?: readonly string[],
  ): Promise<void>
  /** They are asked for again. */
  withdraw(sources: readonly string[]): Promise<void>
  everything(): Promise<Contents>
  /** Adds something with its versions; `changed-elsewhere` where its id is taken. */
  insert(kept: Removed): Promise<Saved>
  /** Deletes all of it, and what was allowed. */
  clear(): Promise<void>
}
