import { SCENARIO_VERSION } from './scenario'

type Document = Readonly<Record<string, unknown>>

/** By version: how a document of it becomes one of the next. Never taken away, so every old one opens. */
const MIGRATIONS: Readonly<Record<number, (document: Document) => Document>> = {
  // Only added what to look at first: a document without that is as good as before.
  1: (document) => document,
  // Only added the labs.
  2: (document) => document,
  // Only added the weight of an agent.
  3: (document) => document,
  // Only added memory, acts on the bus and routing, and to the debate lab.
  4: (document) => document,
  // Only added lessons, and to the workflow and ballot labs.
  5: (document) => document,
}

export type Migrated =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly reason: string }

/** Brings a document of any earlier version up to date. Says nothing about whether it is right. */
export function migrate(document: Document): Migrated {
  const { version } = document
  if (!Number.isInteger(version) || (version as number) < 1) {
    const reason = version === undefined ? 'is missing' : 'must be a whole number above 0'
    return { ok: false, reason }
  }
  if ((version as number) > SCENARIO_VERSION) {
    const reason = `is of a newer version of this page (${String(version)}; this is ${SCENARIO_VERSION})`
    return { ok: false, reason }
  }
  let migrated = document
  for (let from = version as number; from < SCENARIO_VERSION; from++) {
    migrated = { ...MIGRATIONS[from]!(migrated), version: from + 1 }
  }
  return { ok: true, document: migrated }
}
