import { ABSTAIN } from './count'
import type { PlannedVote, VoteFormat } from './plan'

/** Why nobody could tell what somebody voted. */
export type LostBecause =
  | 'unknown-choice'
  | 'bad-confidence'
  | 'no-json'
  | 'no-choice'
  | 'bad-reason'
  | 'no-word'
  | 'several-words'

export type ReadVote =
  | {
      readonly ok: true
      readonly choice: string
      readonly confidence: number | null
      readonly reason: string
    }
  | { readonly ok: false; readonly because: LostBecause }

/** What a vote says to somebody who takes votes in this format. Without a reply, it is made to fit. */
export function readVote(
  vote: PlannedVote,
  format: VoteFormat,
  choices: readonly string[],
): ReadVote {
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

/** The reply of somebody who was not given any words. */
export const makeReply = ({ choice, confidence }: PlannedVote): string =>
  JSON.stringify({ choice, ...(confidence === undefined ? {} : { confidence }) })

function readJson(reply: string, known: readonly string[]): ReadVote {
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
): ReadVote {
  const lower = choice.toLowerCase()
  const meant = known.includes(choice) ? choice : known.find((each) => each.toLowerCase() === lower)
  if (meant === undefined) return lose('unknown-choice')
  if (confidence !== null && !(confidence >= 0 && confidence <= 1)) return lose('bad-confidence')
  return { ok: true, choice: meant, confidence, reason }
}

const FENCE = /```[^\n]*\n([\s\S]*?)```/

/** The whole text, else a fenced block, else the outermost braces: the first of them that is an object. */
function findObject(text: string): Readonly<Record<string, unknown>> | null {
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (const candidate of [text, FENCE.exec(text)?.[1] ?? '', braces]) {
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

const findWords = (text: string, known: readonly string[]): readonly string[] =>
  known.filter((choice) =>
    new RegExp(`(?<![\\p{L}\\p{N}_])${escapeForPattern(choice)}(?![\\p{L}\\p{N}_])`, 'iu').test(
      text,
    ),
  )

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const lose = (because: LostBecause): ReadVote => ({ ok: false, because })
