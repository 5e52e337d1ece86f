import { formatSentence, type Sentence } from '../../sentence'
import type { Teller, ToldAbout, ToldRound } from '../teller'

/** Without what others wrote, which may say anything. */
export const ownWords = (sentence: Sentence): string =>
  formatSentence(sentence.filter(({ kind }) => kind !== 'quote'))

export const sentencesOf = (
  { sentences }: ToldRound,
  ...wanted: readonly ToldAbout[]
): readonly Sentence[] =>
  sentences.filter(({ about }) => wanted.includes(about)).map(({ text }) => text)

export const textsOf = (round: ToldRound, ...wanted: readonly ToldAbout[]): readonly string[] =>
  sentencesOf(round, ...wanted).map(ownWords)

/** Agents and rules have names that are not their ids, and that no list or word can be taken for. */
export const markingTeller: Teller = { nameOf: (id) => `<${id}>`, nameOfRule: (id) => `[${id}]` }

const SPEAKERS: Readonly<Record<string, string>> = {
  'the orchestrator': 'orchestrator',
  'the moderator': 'debate-moderator',
}

const LISTED = /^(?:(.*) and )?(.*)$/

interface ReadList {
  readonly named: readonly string[]
  /** How many are only counted. */
  readonly more: number
}

/** `<ana>, <bo> and 3 more`, back into what is named and how many are not. */
export function readList(text: string): ReadList {
  const [, before = '', last = ''] = LISTED.exec(text)!
  const all = [...(before === '' ? [] : before.split(', ')), last]
  const more = /^(\d+) more$/.exec(last)
  return more ? { named: all.slice(0, -1), more: Number(more[1]) } : { named: all, more: 0 }
}

/** `Ana, Bo, and 3 more`, as texts outside of told runs list it. */
export const readCommaList = (text: string): ReadList => readList(text.replace(/, and /, ' and '))

/** The id behind the name that `markingTeller` gives. */
export const readId = (name: string): string =>
  SPEAKERS[name] ?? /^[<[](.+)[>\]]$/.exec(name)?.[1] ?? `no name: ${name}`

/** A number as a reader reads it. */
export const readNumber = (text: string): number => {
  const [over = '', under = '1'] = text.replace(' × 10^', 'e').split('/')
  return Number(over) / Number(under)
}

/** Whether a text with three digits says this number. */
export const isRounded = (text: string, value: number): boolean =>
  Math.abs(readNumber(text) - value) <= Math.max(0.000_500_1, Math.abs(value) * 0.005_01)

/** A sentence with `“”` in place of what others wrote, and what they wrote. */
export const readQuotes = (sentence: Sentence) => ({
  text: sentence.map(({ kind, text }) => (kind === 'quote' ? '“”' : text)).join(''),
  quotes: sentence.flatMap(({ kind, text }) => (kind === 'quote' ? [text.slice(1, -1)] : [])),
})

/** What others wrote, as a sentence repeats it: in a line, and not at any length. */
export const asQuoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 280 ? `${line.slice(0, 279)}…` : line
}
