import { SCENARIO_VERSION } from '../../scenario/scenario'
import type { Entry, Version } from './library'

/** What is kept may be old, foreign or damaged: of a record that can be told apart, what can be read counts. */

type Kept = Readonly<Record<string, unknown>>

export const asRecord = (value: unknown): Kept =>
  typeof value === 'object' && value !== null ? (value as Kept) : {}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readCount = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0

/** The farthest moment that a date can be. */
const MAX_TIME = 8.64e15

/** NaN where it is no moment. */
export const readTime = (value: unknown): number =>
  typeof value === 'number' && Math.abs(value) <= MAX_TIME ? value : NaN

export function readEntry(kept: unknown): Entry | null {
  const { id, title, savedAt, step, revision, agents, proposals, moves } = asRecord(kept)
  if (typeof id !== 'string') return null
  return {
    id,
    title: readText(title),
    savedAt: readTime(savedAt),
    step: readText(step),
    revision: readCount(revision),
    agents: readCount(agents),
    proposals: readCount(proposals),
    moves: readCount(moves),
  }
}

export function readVersionRecord(kept: unknown): Version | null {
  const { number, entry, savedAt, step, isKept } = asRecord(kept)
  if (typeof number !== 'number' || typeof entry !== 'string') return null
  return {
    number,
    entry,
    savedAt: readTime(savedAt),
    step: readText(step),
    isKept: isKept === true,
  }
}

const LISTS = ['agents', 'proposals', 'moves'] as const

/** Tells at a glance what is no scenario at all: to read all of them takes too long for a list. */
export function looksLikeScenario(kept: unknown): boolean {
  const { version, ...rest } = asRecord(kept)
  const isKnown = Number.isInteger(version) && (version as number) <= SCENARIO_VERSION
  return isKnown && LISTS.every((name) => Array.isArray(rest[name]))
}

/** The latest first; what has no date comes last. */
export const byTime = (a: { readonly savedAt: number }, b: { readonly savedAt: number }): number =>
  (b.savedAt || 0) - (a.savedAt || 0)
