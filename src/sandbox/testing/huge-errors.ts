import { turn, type HostileScript } from './hostile-script'

const throwing = (name: string, source: string, ends: RegExp): HostileScript => ({
  name,
  tries: 'huge error',
  source,
  ends,
})

const HUGE = 'let s = "abcdefgh"; while (s.length < 4e6) s += s'

const atOnce = (body: string): string => `${HUGE}\n${body}\nexport default () => []`

/** Errors that are larger than what an agent may say: what is told of them is not. */
export const HUGE_ERRORS: readonly HostileScript[] = [
  throwing('a message', atOnce('throw new Error(s)'), /^Error: abcdefgh.{400,}$/),
  throwing('a message, in its turn', turn(`${HUGE}; throw new Error(s)`), /^Error: abcd.{400,}$/),
  throwing(
    'a name',
    atOnce('throw Object.assign(new Error("real"), { name: s })'),
    /^abcdefgh.+: real$/,
  ),
  throwing(
    'a stack',
    atOnce('throw Object.assign(new Error("real"), { stack: s })'),
    /^Error: real$/,
  ),
  throwing('a text', atOnce('throw s'), /threw string "abcdefgh/),
  throwing('an object that is a text', atOnce('throw { toString: () => s }'), /threw object/),
  throwing(
    'what looks like an error',
    atOnce('throw { name: s, message: s, stack: s }'),
    /threw object/,
  ),
  throwing(
    'a message that is text when it is written',
    atOnce('throw Object.assign(new Error(), { message: { toString: () => s } })'),
    /^Error: abcdefgh/,
  ),
  throwing(
    'a message with a getter',
    atOnce('throw Object.defineProperty(new Error(), "message", { get: () => s })'),
    /^Error: abcdefgh/,
  ),
  throwing(
    'a message with a getter that loops',
    atOnce('throw Object.defineProperty(new Error(), "message", { get() { for (;;) {} } })'),
    /cannot be described/,
  ),
  throwing(
    'a message in another place every time',
    atOnce(
      'let n = 0; throw Object.defineProperty(new Error(), "message", { get: () => s + n++ })',
    ),
    /^Error: abcdefgh|memory/,
  ),
  throwing('a rejection', atOnce('await Promise.reject(new Error(s))'), /^Error: abcdefgh|waits/),
  throwing(
    'a rejection, in its turn',
    `export default async () => { ${HUGE}; throw new Error(s) }`,
    /^Error: abcdefgh/,
  ),
  throwing('a number of very many digits', turn('throw 2n ** 600000n'), /threw bigint,/),
  throwing(
    'a field whose name is long',
    turn('return { ...vote("A", "agree"), ["abcdefgh".repeat(25000)]: 1 }'),
    /said\[0\]\.abcdefgh/,
  ),
  throwing(
    'a source that cannot be read',
    `export default () => "${'x'.repeat(60_000)}`,
    /SyntaxError/,
  ),
]
