import { checkLetters, compress, unsqueeze } from '../../../scenario/link/compress'
import { ANSWER_KINDS, findQuestionProblem, tidyQuestion, type Question } from './question'
import { slowHash } from './slow-hash'
import { formatSymbols, fromSymbols, parseSymbols, toSymbols } from './symbols'

/**
 * `q1-`, four letters that notice damage, and the question, deflated: the poll's number in three symbols, a digit for
 * the kind of answer and whether names are asked for, then the question and the proposals, a line each.
 */
const PREFIX = 'q1-'
const CHECK_LENGTH = 4
export const POLL_SYMBOLS = 3
export const PRINT_SYMBOLS = 6
const MAX_LINK = 6_000
const MAX_BYTES = 8_000

export type DecodedQuestion =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly reason: string }

const fail = (reason: string): DecodedQuestion => ({ ok: false, reason })

/** What is asked, in one text: a question that differs in anything has another one. */
const format = ({ poll, text, proposals, kind, isNamed }: Question): string =>
  [
    formatSymbols(toSymbols(poll, POLL_SYMBOLS)) +
      String(ANSWER_KINDS.indexOf(kind) * 2 + Number(isNamed)),
    text,
    ...proposals,
  ].join('\n')

export function encodeQuestion(question: Question): string {
  const letters = compress(format(tidyQuestion(question)))
  return `${PREFIX}${checkLetters(letters)}${letters}`
}

/** Of a stranger's address: never throws. */
export function decodeQuestion(hash: string): DecodedQuestion {
  if (!/^q\d+-/.test(hash)) return fail('This is not the link of a poll.')
  if (!hash.startsWith(PREFIX)) {
    return fail('The link was made by a newer version of Conclave. Reload the page.')
  }
  if (hash.length > MAX_LINK) return fail('The link is longer than that of any poll.')
  const check = hash.slice(PREFIX.length, PREFIX.length + CHECK_LENGTH)
  const letters = hash.slice(PREFIX.length + CHECK_LENGTH)
  if (check !== checkLetters(letters)) {
    return fail('The link is damaged: a part is missing or was changed. Scan or copy it again.')
  }
  const { ok, text } = unsqueeze(letters, MAX_BYTES)
  return ok ? parse(text) : fail('The link is damaged: it does not unpack.')
}

function parse(content: string): DecodedQuestion {
  const [head = '', text = '', ...proposals] = content.split('\n')
  const symbols = parseSymbols(head.slice(0, POLL_SYMBOLS))
  const settings = /^\d$/.test(head.slice(POLL_SYMBOLS)) ? Number(head.slice(POLL_SYMBOLS)) : NaN
  const kind = ANSWER_KINDS[Math.floor(settings / 2)]
  if (symbols?.length !== POLL_SYMBOLS || kind === undefined) {
    return fail('The link holds no question that this page knows how to ask.')
  }
  const question = {
    poll: fromSymbols(symbols),
    text,
    proposals,
    kind,
    isNamed: settings % 2 === 1,
  }
  const problem = findQuestionProblem(question)
  if (problem !== null) return fail(`The link holds no question that can be asked. ${problem}`)
  // Only what the page itself writes: nothing longer, nothing that cannot be seen.
  return format(tidyQuestion(question)) === content
    ? { ok: true, question }
    : fail(
        'The link was not made by Conclave: its text is longer than allowed, or has hidden characters.',
      )
}

const known = new WeakMap<Question, number>()

/** 30 bits: to find another question with the same takes half a billion slow tries on average. */
export function fingerprint(question: Question): number {
  const print = known.get(question) ?? computeFingerprint(question)
  known.set(question, print)
  return print
}

const computeFingerprint = (question: Question): number =>
  fromSymbols(
    Array.from(slowHash(format(question)).subarray(0, PRINT_SYMBOLS), (byte) => byte % 32),
  )

/** By this a poll is told from others: its number and its fingerprint, in symbols. */
export const keyOf = (question: Question): string =>
  formatSymbols([
    ...toSymbols(question.poll, POLL_SYMBOLS),
    ...toSymbols(fingerprint(question), PRINT_SYMBOLS),
  ])
