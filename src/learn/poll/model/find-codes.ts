import { isNewer, lengthOfCode } from './ballot-code'
import { hasValidCheck } from './check-symbols'
import { valueOf } from './symbols'

/** What was found in a text, in the order in which it stands there. */
export type Finding = FoundCode | Unreadable

interface At {
  readonly at: number
  readonly end: number
}

export interface FoundCode extends At {
  readonly kind: 'code'
  readonly symbols: readonly number[]
}

/** Looks like a code, and is none. */
export interface Unreadable extends At {
  readonly kind: 'damaged' | 'newer'
}

/** A chat of a whole term has less. */
export const MAX_PASTED = 1_000_000

/** What people and mail programs put between groups, on the way and at line breaks. */
const SEPARATOR = /[\s\p{Pd}\p{Cf}\u2212_.,*>|·•]/u
const MAX_SEPARATORS = 8
const WORD = /[\p{L}\p{N}]/u

/** Codes anywhere in a text, whatever stands around them: a class's chat can be pasted as it is. */
export function findCodes(text: string): readonly Finding[] {
  const given = text.slice(0, MAX_PASTED)
  const findings: Finding[] = []
  let before = ''
  for (let at = 0; at < given.length;) {
    const found = isStart(given[at]!, before) ? readCode(given, at) : null
    if (found) findings.push(found)
    at = found?.end ?? at + 1
    before = given[at - 1]!
  }
  return [...findings, ...findDamaged(given, findings)].sort((left, right) => left.at - right.at)
}

const isStart = (character: string, before: string): boolean =>
  valueOf(character) === valueOf('V') && !WORD.test(before)

/** The code that begins here, and ends with a word; null where there is none. */
function readCode(text: string, at: number): FoundCode | null {
  const symbols: number[] = []
  let length: number | null = null
  let skipped = 0
  for (let here = at; here < text.length; here++) {
    const value = valueOf(text[here]!)
    if (value === undefined) {
      if (!SEPARATOR.test(text[here]!) || ++skipped > MAX_SEPARATORS) return null
      continue
    }
    skipped = 0
    symbols.push(value)
    if (symbols.length === 3) length = lengthOfCode(symbols)
    if (symbols.length >= 3 && length === null) return null
    if (symbols.length !== length) continue
    const isWhole = !WORD.test(text[here + 1] ?? '')
    return isWhole && hasValidCheck(symbols) ? { kind: 'code', at, end: here + 1, symbols } : null
  }
  return null
}

const TOKEN = /\S+/g
const DASH = /[\p{Pd}\u2212]/u
const GROUP_LENGTH = 5
const MIN_GROUPS = 4
const MARK = /^[VU][1IL][^\W_]{3,}/i

/** Tokens that nobody writes but who copies a code: groups of five, or the mark of one. */
function findDamaged(text: string, codes: readonly Finding[]): readonly Unreadable[] {
  const damaged: Unreadable[] = []
  let next = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match
    const [at, end] = [match.index, match.index + token.length]
    while (codes[next] && codes[next]!.end <= at) next++
    const isRead = codes[next] !== undefined && codes[next]!.at < end
    if (isRead || !looksLikeCode(token)) continue
    const start = Array.from(token.slice(0, 3), (each) => valueOf(each) ?? -1)
    damaged.push({ kind: isNewer(start) ? 'newer' : 'damaged', at, end })
  }
  return damaged
}

function looksLikeCode(token: string): boolean {
  const groups = token.split(DASH)
  const usual = groups.filter(({ length }) => length === GROUP_LENGTH).length
  return (
    (groups.length >= MIN_GROUPS && usual * 2 >= groups.length) ||
    (MARK.test(token) && /\d/.test(token))
  )
}
