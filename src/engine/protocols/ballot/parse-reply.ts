import { inBraces, inFence } from '../find-json'
import { ABSTAIN } from './count'
import type { PlannedVote, VoteFormat } from './plan'

/** Why a reply could not be read as a vote. */
export type LostBecause =
  | 'unknown-choice'
  | 'bad-confidence'
  | 'no-json'
  | 'no-choice'
  | 'bad-reason'
  | 'no-word'
  | 'several-words'
  /** It is its own work, and that is excluded. */
  | 'own-work'

export type ParsedReply =
  | {
      readonly ok: true
      readonly choice: string
      readonly confidence: number | null
      readonly reason: string
    }
  | { readonly ok: false; readonly because: LostBecause }

/** A planned vote as its format reads it; without a reply, one is made to fit. */
export function parseReply(
  vote: PlannedVote,
  format: VoteFormat,
  choices: readonly string[],
): ParsedReply {
  const known = [...choices, ABSTAIN]
  const { confidence = null, reason = '' } = vote
  if (vote.reply === undefined || format === 'call') {
    return checkRead(vote.choice, confidence, reason, known)
  }
  if (format === 'json') return readJson(vote.reply, known)
  const found = findWords(vote.reply, known)
  if (found.length !== 1) return lose(found.length === 0 ? 'no-word' : 'several-words')
  return checkRead(found[0]!, confidence, reason, known)
}

/** For a vote without a reply of its own. */
export const makeReply = ({ choice, confidence }: PlannedVote): string =>
  JSON.stringify({ choice, ...(confidence === undefined ? {} : { confidence }) })

function readJson(reply: string, known: readonly string[]): ParsedReply {
  const read = findObject(reply)
  if (!read) return lose('no-json')
  const { choice, confidence = null, reason = '' } = read
  if (typeof choice !== 'string') return lose('no-choice')
  if (confidence !== null && typeof confidence !== 'number') return lose('bad-confidence')
  if (typeof reason !== 'string') return lose('bad-reason')
  return checkRead(choice.trim(), confidence, reason, known)
}

function checkRead(
  choice: string,
  confidence: number | null,
  reason: string,
  known: readonly string[],
): ParsedReply {
  const lower = choice.toLowerCase()
  const meant = known.includes(choice) ? choice : known.find((each) => each.toLowerCase() === lower)
  if (meant === undefined) return lose('unknown-choice')
  if (confidence !== null && !(confidence >= 0 && confidence <= 1)) return lose('bad-confidence')
  return { ok: true, choice: meant, confidence, reason }
}

const LANGUAGE = /^[^\n{]*/

/** The whole text, else a fenced block, else the outermost braces: the first of them that is an object. */
function findObject(text: string): Readonly<Record<string, unknown>> | null {
  const fenced = inFence(text)?.replace(LANGUAGE, '')
  for (const candidate of [text, fenced ?? '', inBraces(text) ?? '']) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return value as Readonly<Record<string, unknown>>
      }
    } catch {
      // Not this one.
    }
  }
  return null
}

/** The choices that are in a text as whole words, but not as a part of another one of them. */
function findWords(text: string, known: readonly string[]): readonly string[] {
  const spots = known
    .flatMap((choice) => findSpots(text, choice))
    .sort((a, b) => a.from - b.from || b.to - a.to || Number(b.isExact) - Number(a.isExact))
  const found = new Set<string>()
  let reached = 0
  for (const { choice, to } of spots) {
    if (to <= reached) continue
    reached = to
    found.add(choice)
  }
  return [...found]
}

function findSpots(text: string, choice: string) {
  const word = `(?<![\\p{L}\\p{N}_])${escapeForPattern(choice)}(?![\\p{L}\\p{N}_])`
  return [...text.matchAll(new RegExp(word, 'giu'))].map(({ 0: said, index: from }) => ({
    choice,
    from,
    to: from + said.length,
    isExact: said === choice,
  }))
}

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const lose = (because: LostBecause): ParsedReply => ({ ok: false, because })
