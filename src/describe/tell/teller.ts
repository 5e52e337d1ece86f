import { MODERATOR, ORCHESTRATOR } from '../../engine'
import { formatNumber, truncate } from '../format'
import { join, numberPart, proposalPart, say, type Part, type Sentence } from '../sentence'

/** What a sentence of a told run is about. */
export type ToldAbout =
  'said' | 'vote' | 'trouble' | 'conflict' | 'debate' | 'belief' | 'verdict' | 'end' | 'dissent'

export interface ToldSentence {
  readonly about: ToldAbout
  readonly text: Sentence
}

/** A round, in the order in which it happened. */
export interface ToldRound {
  readonly round: number
  readonly sentences: readonly ToldSentence[]
}

export interface Teller {
  readonly nameOf: (agentId: string) => string
  readonly nameOfRule: (rule: string) => string
}

/** Characters of what others wrote that are repeated; reasons against a decision are told in full. */
const MAX_QUOTED = 280

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const quoteAll = (text: string): Part => ({ kind: 'quote', text: `“${oneLine(text)}”` })

export const quote = (text: string): Part => quoteAll(truncate(oneLine(text), MAX_QUOTED))

export const count = (value: number): Part => numberPart(value, String(value))

export const measure = (value: number): Part => numberPart(value, formatNumber(value))

/** `1 vote`, `2 votes` */
export const counted = (value: number, one: string, many = `${one}s`): Sentence =>
  say`${count(value)} ${value === 1 ? one : many}`

const SPEAKERS: Readonly<Record<string, string>> = {
  [ORCHESTRATOR]: 'the orchestrator',
  [MODERATOR]: 'the moderator',
}

export const agentPart = (id: string, { nameOf }: Teller): Part => ({
  kind: 'agent',
  id,
  text: SPEAKERS[id] ?? nameOf(id),
})

export const rulePart = (id: string, { nameOfRule }: Teller): Part => ({
  kind: 'rule',
  id,
  text: nameOfRule(id),
})

/** At most so many by name, the rest by their number: `Ana, Bo and 3 more`. */
export function nameSome<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => Part | Sentence,
  maxNamed = Infinity,
): Sentence {
  // One left over takes no more room than its number.
  const named = items.length > maxNamed + 1 ? items.slice(0, maxNamed) : items
  const rest = items.length - named.length
  const parts = named.map((item) => join(nameOf(item)))
  if (rest > 0) parts.push(say`${count(rest)} more`)
  return join(
    ...parts.flatMap((part, at) =>
      at === 0 ? [part] : [at === parts.length - 1 ? ' and ' : ', ', part],
    ),
  )
}

export const nameProposals = (ids: readonly string[], maxNamed = Infinity): Sentence =>
  nameSome(ids, proposalPart, maxNamed)

/** The first letter of a sentence that begins with a name in the middle of sentences. */
export const capitalised = (sentence: Sentence): Sentence => {
  const [first, ...rest] = sentence
  if (!first || (first.kind === 'agent' && SPEAKERS[first.id] === undefined)) return sentence
  if (first.kind !== 'agent' && first.kind !== 'text') return sentence
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
}

export const groupBy = <Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** A quotation that ends a sentence by itself needs no second full stop: `“It is ready.”` */
export const dropDoubleStops = (sentence: Sentence): Sentence =>
  join(
    ...sentence.map((part, at) => {
      const before = sentence[at - 1]
      const isDouble = before?.kind === 'quote' && /[.!?…]”$/.test(before.text)
      return isDouble && part.kind === 'text' && part.text.startsWith('.')
        ? part.text.slice(1)
        : part
    }),
  )

/** Numbers in a text that others put together, as numbers. */
export const splitNumbers = (text: string): Sentence =>
  join(
    ...text
      .split(/(\d+)/)
      .map((piece, at) => (at % 2 === 1 ? numberPart(Number(piece), piece) : piece)),
  )
