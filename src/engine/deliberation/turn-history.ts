import type { Signal } from '../signals/signal'
import { matchesFilter, type SignalFilter } from '../signals/signal-filter'
import { fitTexts } from './fair-share'
import { MAX_SHORT_ANSWER } from './scripts'

/** Characters of all signals, and of all proposals, that a script is handed at once. */
export const MAX_HANDED = 1_000_000

/**
 * Characters of long answers about its history that a script is handed in one turn. It pays for them in steps:
 * however much others say, that costs it no more than a fifth of what it has.
 */
const MAX_IN_A_TURN = 3_000_000

interface Entry {
  readonly signal: Signal
  /** With the comma behind it. */
  readonly text: string
}

/** A signal does not change once it is said: each is written once in a run, whoever asks for it. */
const texts = new WeakMap<Signal, string>()

function toEntry(signal: Signal): Entry {
  let text = texts.get(signal)
  if (text === undefined) {
    text = `${JSON.stringify(signal)},`
    texts.set(signal, text)
  }
  return { signal, text }
}

const formatEntries = (entries: readonly Entry[], room: number): string =>
  `[${fitTexts(
    entries,
    ({ signal }) => signal.source,
    ({ text }) => text,
    room,
  )
    .join('')
    .slice(0, -1)}]`

export const formatSignals = (signals: readonly Signal[]): string =>
  formatEntries(signals.map(toEntry), MAX_HANDED)

/** Ahead of the turns of those who hear them: it must not take a script's own time. */
export function prepareTexts(signals: readonly Signal[]): void {
  const newest = signals.at(-1)
  if (newest === undefined || texts.has(newest)) return
  for (const signal of signals) toEntry(signal)
}

type Groups = ReadonlyMap<string | undefined, readonly Entry[]>

function groupBy(entries: readonly Entry[], keyOf: (signal: Signal) => string | undefined): Groups {
  const groups = new Map<string | undefined, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry.signal)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/** What one agent can look up in one turn: nothing is said meanwhile. */
export class TurnHistory {
  readonly #load: () => readonly Signal[]
  #all: readonly Entry[] | null = null
  #bySource: Groups | null = null
  #byReplyTo: Groups | null = null
  readonly #answers = new Map<string, string>()
  #left = MAX_IN_A_TURN

  constructor(load: () => readonly Signal[]) {
    this.#load = load
  }

  /** Empty where a long answer is the same as before in this turn, and too much to be handed over again. */
  answer(question: string, filter: SignalFilter): string {
    const room = Math.min(MAX_HANDED, Math.max(MAX_SHORT_ANSWER - 1, this.#left))
    const known = this.#answers.get(question)
    const text = known ?? formatEntries(this.#find(filter), room)
    this.#answers.set(question, text)
    if (text.length <= MAX_SHORT_ANSWER) return text
    if (known !== undefined && text.length > this.#left) return ''
    this.#left = Math.max(0, this.#left - text.length)
    return text
  }

  #find(filter: SignalFilter): readonly Entry[] {
    return this.#among(filter).filter(({ signal }) => matchesFilter(signal, filter))
  }

  /** Those of one source, or in reply to one signal, are found without a look at the others. */
  #among({ source, replyTo }: SignalFilter): readonly Entry[] {
    const all = (this.#all ??= this.#load().map(toEntry))
    if (replyTo !== undefined) {
      this.#byReplyTo ??= groupBy(all, (signal) => signal.replyTo)
      return this.#byReplyTo.get(replyTo) ?? []
    }
    if (source === undefined) return all
    this.#bySource ??= groupBy(all, (signal) => signal.source)
    return this.#bySource.get(source) ?? []
  }
}
