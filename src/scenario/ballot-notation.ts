import { MAX_WEIGHT, type CausalLevel, type Stance } from '../engine'
import { problemAt, type LineProblem } from './csv'
import { SCENARIO_LIMITS } from './limits'

/** What a line says, before anybody has asked who and what it means. */
export interface WrittenBallot {
  readonly line: number
  readonly text: string
  /** A number stands for so many voters who are not there yet. */
  readonly voter: string | number
  readonly votes: readonly WrittenVote[]
}

export interface WrittenVote {
  /** Its id or what it says. */
  readonly proposal: string
  readonly vote: Vote
}

export interface Vote {
  readonly stance: Stance
  /** Its agent's where absent. */
  readonly weight?: number
  /** Null is the round that is being looked at. */
  readonly round: number | null
  readonly reasoning?: string
  readonly evidence?: readonly string[]
  readonly causalLevel?: CausalLevel
}

interface Unreadable {
  readonly reason: string
}

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
/** Longer than any number prints, so that a vote is not searched for its weight from end to end. */
const MAX_WEIGHT_LENGTH = 30

const WEIGHT_REASON = `the weight must be a number from 0 to ${MAX_WEIGHT}`
const COUNT_REASON = `the number of voters must be from 1 to ${SCENARIO_LIMITS.agents}`

const SIGNS: ReadonlyMap<string, Stance> = new Map([
  ['+', 'agree'],
  ['-', 'disagree'],
  ['0', 'abstain'],
])

/** A new proposal whose id looked like this would rather be two votes without a space, or a slip. */
const LIKELY_SLIP = /[+()"]|[-.]$/

/** User input in a message. */
export const quote = (text: string): string =>
  `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`

export const isComment = (line: string): boolean => /^\s*(?:#|$)/.test(line)

/**
 * `3: A+ B-` is three new voters, `Ana: A+.5 C0(1) "why"` an agent by name. Lines are read as they
 * are asked for, so that `isProposal` knows by then what the lines before have put on the table.
 */
export function* parseNotation(
  lines: readonly string[],
  isProposal: (label: string) => boolean,
): Iterable<WrittenBallot | LineProblem> {
  for (const [i, text] of lines.entries()) {
    if (isComment(text)) continue
    const ballot = readBallot(text, isProposal)
    if ('reason' in ballot) yield problemAt(i + 1, text, ballot.reason)
    else yield { line: i + 1, text, ...ballot }
  }
}

function readBallot(
  text: string,
  isProposal: (label: string) => boolean,
): Pick<WrittenBallot, 'voter' | 'votes'> | Unreadable {
  const colon = text.indexOf(':')
  if (colon === -1) return { reason: 'write who votes, a colon and the votes, as in Ana: A+ B-' }
  const voter = readVoter(text.slice(0, colon).trim())
  if (voter === null) return { reason: COUNT_REASON }
  const said = text.slice(colon + 1).trim()
  const open = said.includes('"') ? said.indexOf('"') : said.length
  const reasoning = readReason(said.slice(open))
  if (reasoning === null) return { reason: 'write one reason, in double quotes, at the end' }
  const votes: WrittenVote[] = []
  for (const token of said.slice(0, open).split(/[\s,]+/)) {
    if (token === '') continue
    const read = readVote(token, isProposal)
    if ('reason' in read) return read
    const { proposal, vote } = read
    votes.push({ proposal, vote: reasoning === '' ? vote : { ...vote, reasoning } })
  }
  return votes.length === 0 ? { reason: 'there is no vote after the colon' } : { voter, votes }
}

/** A number is always a count, even where an agent is called that. */
function readVoter(head: string): string | number | null {
  if (!/^[+-]?[\d.]+$/.test(head)) return head
  const count = Number(head)
  return Number.isInteger(count) && count >= 1 && count <= SCENARIO_LIMITS.agents ? count : null
}

function readReason(quoted: string): string | null {
  if (quoted === '') return ''
  const inside = quoted.slice(1, -1)
  const isWhole = quoted.length >= 2 && quoted.endsWith('"')
  if (!isWhole || inside.replaceAll('""', '').includes('"')) return null
  return inside.replaceAll('""', '"').trim()
}

function readVote(token: string, isProposal: (label: string) => boolean): WrittenVote | Unreadable {
  const splits = splitVote(token)
  const known = splits.find(({ proposal }) => isProposal(proposal))
  // P10 where there is a P10 lacks its sign; it is no abstention on a P1.
  const isUnsigned = known === undefined && isProposal(token)
  const split =
    known ?? (isUnsigned ? undefined : splits.find(({ proposal }) => !LIKELY_SLIP.test(proposal)))
  if (split === undefined) {
    if (/[^+-][+-]+[\d.(]|0\(/.test(token) && !isUnsigned) return { reason: WEIGHT_REASON }
    return { reason: `${quote(token)} is no vote: write a proposal, then + - or 0` }
  }
  const weight = readWeight(split.weight)
  if ('reason' in weight) return weight
  return { proposal: split.proposal, vote: { stance: split.stance, ...weight, round: null } }
}

interface Split {
  readonly proposal: string
  readonly stance: Stance
  readonly weight: string
}

/**
 * All the ways to read a vote, the likeliest first: ids have signs and digits in them too. The
 * first sign wins, for A-0.9 is no abstention on "A-"; but the last zero, for P100 is one on P10.
 */
function splitVote(token: string): Split[] {
  const signed: Split[] = []
  const abstaining: Split[] = []
  for (let at = Math.max(1, token.length - 1 - MAX_WEIGHT_LENGTH); at < token.length; at++) {
    const stance = SIGNS.get(token[at]!)
    const weight = token.slice(at + 1)
    if (stance === undefined || (weight !== '' && !NUMBER.test(withoutParentheses(weight))))
      continue
    const split = { proposal: token.slice(0, at), stance, weight }
    if (stance === 'abstain') abstaining.unshift(split)
    else signed.push(split)
  }
  return [...signed, ...abstaining]
}

const withoutParentheses = (text: string): string =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text

/** None where none is given. */
export function readWeight(given: string): Pick<Vote, 'weight'> | Unreadable {
  if (given === '') return {}
  const text = withoutParentheses(given)
  const weight = NUMBER.test(text) ? Number(text) : NaN
  return weight <= MAX_WEIGHT ? { weight } : { reason: WEIGHT_REASON }
}
