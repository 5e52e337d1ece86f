import { LIBRARY_KIND, MAX_LIBRARY_BYTES } from '../../scenario/import/library-kind'
import { parseDocument } from '../../scenario/parse-document'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Contents } from '../../store/library/library'
import {
  asRecord,
  byTime,
  looksLikeScenario,
  readEntry,
  readTime,
} from '../../store/library/read-records'
import { plural } from '../../describe/format'
import { formatRaw } from './format-raw'

const FILE_VERSION = 1

interface WriteLimits {
  /** Beyond these characters, versions that nobody asked for are left out. */
  readonly characters: number
  /** A larger file is not opened again. */
  readonly bytes: number
}

const WRITE_LIMITS: WriteLimits = { characters: 20_000_000, bytes: MAX_LIBRARY_BYTES }

export interface WrittenLibrary {
  readonly text: string
  /** Versions that are not in it. */
  readonly leftOut: number
  readonly canBeOpened: boolean
}

export const LIBRARY_FILE_LIMITS = { entries: 5_000, versions: 500 } as const

/** Everything that is kept, as one text. What cannot be read is in it as it is. */
export function writeLibrary(
  contents: Contents,
  savedAt: number,
  limits = WRITE_LIMITS,
): WrittenLibrary {
  const whole = formatLibrary(contents, savedAt, () => true)
  const isShort = whole.length <= limits.characters
  const isKept = (version: Readonly<Record<string, unknown>>) => version['isKept'] === true
  const text = isShort ? whole : formatLibrary(contents, savedAt, isKept)
  const others = contents.versions.filter((version) => !isKept(asRecord(version)))
  return {
    text,
    leftOut: isShort ? 0 : others.length,
    canBeOpened: new Blob([text]).size <= limits.bytes,
  }
}

/** Null where all of it is in the file. */
export function describeLeftOut({ leftOut, canBeOpened }: WrittenLibrary): string | null {
  const parts = [
    ...(leftOut > 0
      ? [`The file leaves out ${plural(leftOut, 'automatic version')}: the library is too large.`]
      : []),
    ...(canBeOpened
      ? []
      : ['The file is too large to be opened here again: save large scenarios one by one.']),
  ]
  return parts.length > 0 ? parts.join(' ') : null
}

function formatLibrary(
  { entries, scenarios, versions }: Contents,
  savedAt: number,
  isWanted: (version: Readonly<Record<string, unknown>>) => boolean,
): string {
  const listed = entries.map(readEntry)
  const isSound = (id: string) => looksLikeScenario(scenarios.get(id))
  const sound = listed.filter((entry) => entry !== null).filter(({ id }) => isSound(id))
  const ids = new Set<unknown>(sound.map(({ id }) => id))
  const versionsOf = (id: string) =>
    versions
      .map(asRecord)
      .filter((version) => version['entry'] === id && isWanted(version))
      .map(({ savedAt: at, step, isKept, scenario }) => ({ savedAt: at, step, isKept, scenario }))
  const damaged = [
    ...entries
      .filter((entry) => !ids.has(asRecord(entry)['id']))
      .map((entry) => ({
        entry,
        scenario: scenarios.get(asRecord(entry)['id'] as IDBValidKey),
      })),
    ...[...scenarios]
      .filter(([key]) => !entries.some((entry) => asRecord(entry)['id'] === key))
      .map(([, scenario]) => ({ scenario })),
  ]
  return formatRaw({
    kind: LIBRARY_KIND,
    version: FILE_VERSION,
    savedAt,
    entries: sound.sort(byTime).map(({ id, savedAt: at, step }) => ({
      id,
      savedAt: at,
      step,
      scenario: scenarios.get(id),
      versions: versionsOf(id),
    })),
    unreadable: damaged,
  })
}

export interface FileEntry {
  readonly id: string
  readonly savedAt: number
  readonly step: string
  readonly scenario: unknown
  readonly versions: readonly unknown[]
}

export interface LibraryFile {
  readonly savedAt: number
  readonly entries: readonly FileEntry[]
  readonly versions: number
  readonly unreadable: number
}

export type ReadLibrary =
  | { readonly ok: true; readonly file: LibraryFile }
  | { readonly ok: false; readonly reason: string }

const refuse = (reason: string): ReadLibrary => ({ ok: false, reason })

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The outline of a library; each scenario is read when it is restored. Never throws. */
export function readLibrary(text: string): ReadLibrary {
  let value: Readonly<Record<string, unknown>>
  try {
    value = asRecord(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return refuse('The file is damaged: it is not JSON to its end.')
  }
  if (value['kind'] !== LIBRARY_KIND) return refuse('The file is no library.')
  if (value['version'] !== FILE_VERSION)
    return refuse('The library is of a newer version of this page.')
  const given = asList(value['entries'])
  if (given.length > LIBRARY_FILE_LIMITS.entries)
    return refuse(`The library has more than ${LIBRARY_FILE_LIMITS.entries} scenarios.`)
  const entries = given.map(readFileEntry)
  return {
    ok: true,
    file: {
      savedAt: readTime(value['savedAt']),
      entries,
      versions: entries.reduce((sum, { versions }) => sum + versions.length, 0),
      unreadable: asList(value['unreadable']).length,
    },
  }
}

function readFileEntry(given: unknown): FileEntry {
  const { id, savedAt, step, scenario, versions } = asRecord(given)
  return {
    id: typeof id === 'string' ? id.slice(0, SCENARIO_LIMITS.name) : '',
    savedAt: readTime(savedAt),
    step: readStep(step),
    scenario,
    versions: asList(versions).slice(0, LIBRARY_FILE_LIMITS.versions),
  }
}

const readStep = (step: unknown): string =>
  typeof step === 'string' ? step.slice(0, SCENARIO_LIMITS.name) : ''

/** Null where it is damaged: to restore a part of it would pass for the whole. */
export function readWhole(given: unknown): ScenarioDocument | null {
  const read = parseDocument(given)
  return read.ok ? read.scenario : null
}

export function readFileVersion(given: unknown) {
  const { savedAt, step, isKept, scenario } = asRecord(given)
  const whole = readWhole(scenario)
  return (
    whole && {
      savedAt: readTime(savedAt),
      step: readStep(step),
      isKept: isKept === true,
      scenario: whole,
    }
  )
}
