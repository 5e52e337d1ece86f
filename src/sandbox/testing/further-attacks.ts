import { turn, type HostileScript } from './hostile-script'

const attack = (name: string, source: string, ends: RegExp): HostileScript => ({
  name,
  tries: 'odd value',
  source,
  ends,
})

const NO_SIGNAL = /cannot be published: said\[0\]/
const TOO_MUCH = /memory|used up its|stack overflow|longer than|did not come back/

/** Values that are something else when they are looked at again, or cost more than they seem to. */
export const FURTHER_ATTACKS: readonly HostileScript[] = [
  attack(
    'a state that loops when it is read',
    turn('Object.defineProperty(turn, "state", { get() { for (;;) {} } }); return []'),
    /used up its/,
  ),
  attack(
    'a state that is small at first',
    turn(
      'let asked = 0; Object.defineProperty(turn, "state", { get: () => (asked++ ? "x".repeat(4e5) : {}) }); return []',
    ),
    /longer than/,
  ),
  attack(
    'a turn that cannot be written to',
    turn('Object.freeze(turn); turn.state = 1'),
    /read-only/,
  ),
  attack(
    'a promise of itself',
    'let own\nexport default () => (own = (async () => { await null; return own })())',
    /self resolution|settles|circular|Error/,
  ),
  attack(
    'a thenable that never ends',
    turn('const t = { then: (ok) => ok(t) }; return t'),
    NO_SIGNAL,
  ),
  attack('a thenable that loops', turn('return { then() { for (;;) {} } }'), NO_SIGNAL),
  attack(
    'a list of four billion holes',
    turn('const a = []; a.length = 2 ** 32 - 1; return a'),
    TOO_MUCH,
  ),
  attack('a state of four billion holes', turn('turn.state.list = new Array(4e9)'), TOO_MUCH),
  attack('a million signals', turn('return new Array(1e6).fill(0)'), TOO_MUCH),
  attack(
    'a generator without end',
    turn('return (function* () { for (;;) yield 1 })()'),
    NO_SIGNAL,
  ),
  attack(
    'signals that arrive one by one',
    'export default async function* () { for (;;) yield 1 }',
    NO_SIGNAL,
  ),
  attack(
    'a stack that is made up',
    turn('Error.prepareStackTrace = () => "at script.js:1:1"; throw new Error("real")'),
    /^Error: real$/,
  ),
  attack(
    'a stack that loops',
    turn('Error.prepareStackTrace = () => { for (;;) {} }; throw new Error("real")'),
    /^Error: real$/,
  ),
  attack(
    'functions that loop when shown',
    turn('Function.prototype.toString = () => { for (;;) {} }; throw function () {}'),
    /threw function/,
  ),
  attack(
    'code in the name of what is around it',
    turn('return eval("\\n\\nnull.x\\n//# sourceURL=guest.js")'),
    /cannot read property 'x'/,
  ),
  attack(
    'code in the name of another line',
    turn('return eval("\\n\\n\\n\\nnull.x\\n//# sourceURL=script.js")'),
    /cannot read property 'x'/,
  ),
  attack(
    'a deeply nested state',
    turn('let s = {}; for (let i = 0; i < 1e5; i++) s = { s }; turn.state = s'),
    /stack overflow/,
  ),
  attack(
    'a state nested a little too deeply, later',
    'export default async (turn) => { let s = []; for (let i = 0; i < 1300; i++) s = [s]; turn.state = s }',
    /stack overflow/,
  ),
  attack(
    'a confidence of minus infinity',
    turn('return vote("A", "agree", { confidence: -Infinity })'),
    /confidence/,
  ),
  attack(
    'accents to be put in order',
    turn('return ("\\u0301\\u0316".repeat(5e5)).normalize("NFC").length'),
    /used up its/,
  ),
  attack(
    'a list that holds itself, laid flat',
    turn('const a = []; a.push(a, a); return a.flat(Infinity)'),
    TOO_MUCH,
  ),
  attack(
    'more accents than a reason may have',
    turn('return vote("A", "agree", { reasoning: "\\u0301".repeat(20001) })'),
    /at most 20000/,
  ),
]
