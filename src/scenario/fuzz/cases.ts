import type { GivenBytes } from '../import/import-given'
import { checkLetters, compress } from '../link/compress'
import { encodePngNote } from '../png-note'
import { SCENARIO_VERSION } from '../scenario'
import { inventBomb } from './bombs'
import { createChance, type Chance } from './chance'
import { mutateBytes } from './mutate-bytes'
import { inventText, mutateText } from './mutate-text'
import { mutateValue } from './mutate-value'
import {
  BALLOTS,
  DOCUMENTS,
  JSON_BALLOTS,
  LINES,
  LINKS,
  PACKED,
  PICTURES,
  POLIS,
  RECORDS,
  RESULTS,
  RUNS,
  SIGNAL_TABLES,
} from './samples'

export type FuzzInput = { readonly hash: string } | { readonly files: readonly GivenBytes[] }

export interface FuzzCase {
  readonly kind: string
  readonly input: FuzzInput
}

/** A link around any text, as sound as one can be from outside. */
export function forgeLink(text: string, version: number = SCENARIO_VERSION): string {
  const letters = compress(text)
  return `c${version}-${checkLetters(letters)}${letters}`
}

const versionOf = (chance: Chance) => (chance.once(5) ? 1 : SCENARIO_VERSION)

const mutateSample = (samples: readonly string[], chance: Chance) =>
  mutateText(chance.pick(samples), chance, chance.pick(samples))

const mutateJson = (samples: readonly string[], chance: Chance): string => {
  let value: unknown = JSON.parse(chance.pick(samples))
  for (let times = chance.upTo(5); times > 0; times--) value = mutateValue(value, chance)
  return JSON.stringify(value)
}

const NAMES: readonly string[] = ['votes.csv', 'x', '', 'a/b\\c.json', '__proto__', '\ud800.csv']

/** Files are bytes: what a text has been mutated to is mutated once more as that, now and then. */
function toFile(text: string, chance: Chance): GivenBytes {
  const bytes = new TextEncoder().encode(text)
  return { name: chance.pick(NAMES), bytes: chance.once(4) ? mutateBytes(bytes, chance) : bytes }
}

const file = (write: (chance: Chance) => string) => (chance: Chance) => ({
  files: [toFile(write(chance), chance)],
})

const jsonFile = (samples: readonly string[]) =>
  file((chance) => (chance.once(3) ? mutateSample(samples, chance) : mutateJson(samples, chance)))

const TEXTS: readonly (readonly string[])[] = [
  ...[DOCUMENTS, BALLOTS, POLIS, RECORDS, RESULTS, LINKS],
  ...[JSON_BALLOTS, LINES, SIGNAL_TABLES, RUNS],
]

/** By kind: how often it is tried in a turn of all, and how a case of it is made. */
const KINDS: Readonly<
  Record<string, { readonly share: number; readonly make: (chance: Chance) => FuzzInput }>
> = {
  'link, letters': { share: 16, make: (chance) => ({ hash: mutateSample(LINKS, chance) }) },
  'link, text inside': {
    share: 16,
    make: (chance) => ({ hash: forgeLink(mutateSample(PACKED, chance), versionOf(chance)) }),
  },
  'link, values inside': {
    share: 16,
    make: (chance) => ({ hash: forgeLink(mutateJson(PACKED, chance), versionOf(chance)) }),
  },
  'link, bomb': { share: 1, make: (chance) => ({ hash: forgeLink(inventBomb(chance)) }) },
  'link, invented': {
    share: 3,
    make: (chance) => ({ hash: `c${chance.below(SCENARIO_VERSION + 1)}-${inventText(chance)}` }),
  },
  'file, picture': {
    share: 8,
    make: (chance) => ({
      files: [{ name: 'board.png', bytes: mutateBytes(chance.pick(PICTURES), chance) }],
    }),
  },
  'file, picture with a forged link': {
    share: 2,
    make: (chance) => {
      const link = forgeLink(mutateJson(PACKED, chance))
      return { files: [{ name: 'board.png', bytes: encodePngNote(PICTURES[0]!, link)! }] }
    },
  },
  'file, link': {
    share: 2,
    make: file((chance) => {
      const isForged = chance.once(2)
      const link = isForged ? forgeLink(mutateJson(PACKED, chance)) : mutateSample(LINKS, chance)
      return `https://example.org/#${link}`
    }),
  },
  'file, scenario': { share: 10, make: jsonFile(DOCUMENTS) },
  'file, ballots': { share: 6, make: file((chance) => mutateSample(BALLOTS, chance)) },
  'file, Polis': { share: 6, make: file((chance) => mutateSample(POLIS, chance)) },
  'file, vote records': { share: 4, make: jsonFile(RECORDS) },
  'file, consensus result': { share: 4, make: jsonFile(RESULTS) },
  'file, ballots in JSON': { share: 3, make: jsonFile(JSON_BALLOTS) },
  'file, JSON lines': { share: 4, make: file((chance) => mutateSample(LINES, chance)) },
  'file, table of signals': {
    share: 3,
    make: file((chance) => mutateSample(SIGNAL_TABLES, chance)),
  },
  'file, run': { share: 3, make: jsonFile(RUNS) },
  'file, invented': { share: 2, make: file(inventText) },
  'files, several': {
    share: 4,
    make: (chance) => ({
      files: Array.from({ length: chance.below(5) + (chance.once(50) ? 20 : 0) }, () => {
        const samples = chance.once(3) ? chance.pick(TEXTS) : POLIS
        return toFile(chance.once(2) ? chance.pick(samples) : mutateSample(samples, chance), chance)
      }),
    }),
  },
}

const TURNS = Object.entries(KINDS).flatMap(([kind, { share }]) =>
  Array.from({ length: share }, () => kind),
)

/** The same case for the same seed and number, whatever was tried before. */
export function createCase(seed: number, number: number): FuzzCase {
  const kind = TURNS[number % TURNS.length]!
  return { kind, input: KINDS[kind]!.make(createChance(seed, number)) }
}
