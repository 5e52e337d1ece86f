import type { Chance } from './chance'

/** Most of what is tried has at most this many characters… */
const USUAL = 50_000
/** …and nothing has more than this. */
const MOST = 1_000_000

/** What breaks readers: numbers at the edges, halves of pairs, names of the language, bits of syntax. */
const HOSTILE: readonly string[] = [
  '1e999',
  '-1e999',
  '9007199254740993',
  '99999999999999999999',
  '1e-400',
  '-0',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '"__proto__"',
  '"__proto__":{"polluted":1},',
  '"constructor":{"prototype":{"polluted":1}},',
  '"constructor"',
  '"toString"',
  '__proto__',
  'constructor',
  '#proposal/',
  'orchestrator',
  '\\ud800',
  '\ud800',
  '\udc00',
  '\u0000',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\ud83d\ude00',
  '\r',
  '\n',
  '\t',
  ',',
  ';',
  '"',
  '\\',
  '|',
  '%20',
  '=1+1',
]

type Mutation = (text: string, chance: Chance, other: string) => string

const splice = (text: string, at: number, taken: number, put: string) =>
  text.slice(0, at) + put + text.slice(at + taken)

const place = (text: string, chance: Chance) => chance.below(text.length + 1)

const MUTATIONS: readonly Mutation[] = [
  // A flipped bit.
  (text, chance) => {
    const at = chance.below(Math.max(1, text.length))
    const code = (text.charCodeAt(at) || 0) ^ (1 << chance.below(8))
    return splice(text, at, 1, String.fromCharCode(code))
  },
  // Another character.
  (text, chance) => splice(text, place(text, chance), 1, String.fromCharCode(chance.below(128))),
  // Characters from anywhere.
  (text, chance) => splice(text, place(text, chance), 0, String.fromCharCode(chance.below(65_536))),
  // Something hostile, put in or in place of what was there.
  (text, chance) =>
    splice(text, place(text, chance), chance.once(2) ? 0 : chance.upTo(20), chance.pick(HOSTILE)),
  // A part taken out.
  (text, chance) => splice(text, place(text, chance), chance.upTo(text.length + 1), ''),
  // The end cut off.
  (text, chance) => text.slice(0, place(text, chance)),
  // The beginning cut off.
  (text, chance) => text.slice(place(text, chance)),
  // A part twice, or many times.
  (text, chance) => {
    const at = place(text, chance)
    const part = text.slice(at, at + chance.upTo(200))
    return splice(text, at, 0, part.repeat(chance.upTo(chance.once(50) ? 2000 : 20)))
  },
  // Two parts that change places.
  (text, chance) => {
    const [from, to] = [place(text, chance), place(text, chance)].sort((a, b) => a - b) as [
      number,
      number,
    ]
    return text.slice(to) + text.slice(from, to) + text.slice(0, from)
  },
  // The beginning of one and the end of another.
  (text, chance, other) => text.slice(0, place(text, chance)) + other.slice(place(other, chance)),
  // A part of another.
  (text, chance, other) => {
    const from = place(other, chance)
    return splice(text, place(text, chance), 0, other.slice(from, from + chance.upTo(500)))
  },
  // Another number.
  (text, chance) => {
    const numbers = [...text.slice(0, USUAL).matchAll(/\d+/g)]
    if (numbers.length === 0) return text
    const { index, 0: digits } = chance.pick(numbers)
    const number = chance.once(3)
      ? chance.pick(HOSTILE)
      : String((chance.once(2) ? -1 : 1) * chance.upTo(10 ** chance.upTo(18)))
    return splice(text, index, digits.length, number)
  },
  // Something inside of something inside of something.
  (text, chance) => {
    const depth = chance.upTo(chance.once(20) ? 100_000 : 1000)
    const open = chance.pick(['[', '{"a":', '(', '"', '[[0,'])
    return splice(text, place(text, chance), 0, open.repeat(depth))
  },
  // A long run of the same.
  (text, chance) => {
    const length = chance.upTo(chance.once(50) ? MOST : 5000)
    const character = chance.pick(['0', 'A', ' ', ',', '\n', '"', '|', '9', '-', '\ud800', 'é'])
    return splice(text, place(text, chance), 0, character.repeat(length))
  },
]

export function mutateText(text: string, chance: Chance, other: string): string {
  let mutated = text
  for (let times = chance.upTo(6); times > 0; times--) {
    mutated = chance.pick(MUTATIONS)(mutated, chance, other).slice(0, MOST)
  }
  return mutated.length > USUAL && !chance.once(5) ? mutated.slice(0, USUAL) : mutated
}

/** Texts of nothing in particular. */
export function inventText(chance: Chance): string {
  const alphabet = chance.pick([
    '01',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
    '[]{}",:0123456789.eE-+tfn\\u ',
    'A+-0.5: "\n#,;\tB',
  ])
  const length = chance.upTo(chance.once(50) ? MOST / 10 : 5000)
  return Array.from({ length }, () => alphabet[chance.below(alphabet.length)]!).join('')
}
