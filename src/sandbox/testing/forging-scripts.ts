import { turn, type HostileScript } from './hostile-script'

const REFUSED = /not|must|expected|has no|is no|unknown|never settles|longer than|Error|needs/i

const forge = (name: string, source: string, ends: RegExp = REFUSED): HostileScript => ({
  name,
  tries: 'forged answer',
  source,
  ends,
})

/** A problem whose message is no text: it must never reach the page. */
const PROBLEM = '{ ok: false, problem: { message: { $$typeof: 1 }, stack: [] } }'
const SUCCESS = '{ ok: true, value: { said: "x".repeat(9), state: 1, casts: 7 } }'

/** The next object that is written down becomes another, once: what it becomes would be hooked itself. */
const once = (forged: string): string =>
  `Object.prototype.toJSON = function () { delete Object.prototype.toJSON; return (${forged}) }`

/** Every hook by which a script could speak in the name of what reports on it. */
export const FORGING_SCRIPTS: readonly HostileScript[] = [
  forge('toJSON on every object: a problem without a text', turn(`${once(PROBLEM)}; return []`)),
  forge('toJSON on every object: a success of its own', turn(`${once(SUCCESS)}; return []`)),
  forge(
    'toJSON on every object, then an error',
    turn(`${once(PROBLEM)}; throw new Error('real')`),
    /^Error: real$/,
  ),
  forge(
    'toJSON that answers with nothing',
    turn('Object.prototype.toJSON = () => undefined; return []'),
  ),
  forge('toJSON that answers with text', turn('Object.prototype.toJSON = () => "ok"; return []')),
  forge(
    'toJSON that answers with a number',
    turn('Object.prototype.toJSON = () => 1e308; return []'),
  ),
  forge(
    'toJSON that answers with an answer too long',
    turn(
      `${once('{ ok: true, value: { said: [], state: "x".repeat(400000), casts: [] } }')}; return []`,
    ),
    /longer than/,
  ),
  forge(
    'an error too long, with toJSON on errors',
    turn(`${once('"x".repeat(400000)')}; throw new Error("real")`),
    /^Error: real$/,
  ),
  forge('toJSON on every list', turn('Array.prototype.toJSON = () => ({ 0: 1 }); return []')),
  forge(
    'toJSON as a getter that counts',
    turn(
      `let n = 0; Object.defineProperty(Object.prototype, 'toJSON', { get() { n++; return () => (${PROBLEM}) } }); return []`,
    ),
  ),
  forge(
    'toJSON that throws what is no error',
    turn(
      'Object.prototype.toJSON = () => { delete Object.prototype.toJSON; throw { message: {}, stack: 1 } }; return []',
    ),
    /threw object/,
  ),
  forge(
    'toJSON on functions',
    turn('Function.prototype.toJSON = () => ({ said: 1 }); return () => 1'),
  ),
  forge(
    'a setter for ok on every object',
    turn(
      `Object.defineProperty(Object.prototype, 'ok', { set() { throw new Error('seen') }, get: () => false }); return [{}]`,
    ),
  ),
  forge(
    'getters for value and problem on every object',
    turn(
      `for (const name of ['value', 'problem', 'message', 'stack', 'said', 'state', 'casts']) Object.defineProperty(Object.prototype, name, { get: () => ({}), set() {} }); return [{}]`,
    ),
  ),
  forge(
    'a message that is an object',
    turn('const e = new Error(); e.message = { toString: () => ({}) }; throw e'),
    /cannot be described/,
  ),
  forge(
    'a name that is a symbol',
    turn(
      'const e = new Error("x"); Object.defineProperty(e, "name", { value: Symbol("n") }); throw e',
    ),
    /Symbol\(n\): x|cannot be described/,
  ),
  forge(
    'a message with a getter that throws',
    turn('throw Object.defineProperty(new Error(), "message", { get() { throw null } })'),
    /cannot be described/,
  ),
  forge(
    'toPrimitive on errors',
    turn(
      'Error.prototype[Symbol.toPrimitive] = () => ({}); const e = new Error(); e.message = e; throw e',
    ),
    /cannot be described/,
  ),
  forge(
    'a stack that names line 0',
    turn('const e = new Error("low"); e.stack = "at script.js:0:0"; throw e'),
    /^Error: low$/,
  ),
  forge(
    'a stack that names a line beyond the script',
    turn('const e = new Error("high"); e.stack = "at script.js:999999999:7"; throw e'),
    /^Error: high$/,
  ),
  forge(
    'a stack that names a line without end',
    turn('const e = new Error("long"); e.stack = "script.js:" + "9".repeat(400); throw e'),
    /^Error: long$/,
  ),
  forge(
    'a stack with a column beyond the line',
    turn('const e = new Error("wide"); e.stack = "script.js:1:4000000000"; throw e'),
    /^Error: wide$/,
  ),
  forge(
    'hasInstance on errors',
    turn(
      'Object.defineProperty(Error, Symbol.hasInstance, { value: () => true }); throw { name: 1, message: {}, stack: 3 }',
    ),
    /1: \[object Object\]/,
  ),
  forge(
    'hasInstance on promises',
    turn(
      'Object.defineProperty(Promise, Symbol.hasInstance, { value: () => true }); return { then() {} }',
    ),
  ),
  forge(
    'a promise with a species that takes the handlers',
    `export default function (turn) {
      const p = Promise.resolve([])
      class Thief { constructor(run) { run((x) => (Thief.got = x), (x) => (Thief.lost = x)) } }
      p.constructor = { [Symbol.species]: Thief }
      p.then((x) => x)
      throw new Error('no handler to take')
    }`,
    /no handler to take/,
  ),
  forge(
    'a replaced then',
    turn(
      'Promise.prototype.then = function (ok) { ok({ said: 1 }); ok([]) }; return (async () => 7)()',
    ),
  ),
  forge(
    'a list whose species is another',
    turn(
      'class L extends Array { static get [Symbol.species]() { return Object } } return new L(3)',
    ),
  ),
  forge(
    'setters at the first places of every list',
    turn(
      `for (let i = 0; i < 5; i++) Object.defineProperty(Array.prototype, i, { set() {}, get: () => ({ type: 'forged' }) }); return [{}]`,
    ),
  ),
  forge(
    'a proxy that lies about being a list',
    turn('return new Proxy([], { get: (t, k) => (k === "length" ? 3 : { type: "forged" }) })'),
  ),
  forge(
    'an endless list by proxy',
    turn('return new Proxy([], { get: (t, k) => (k === "length" ? 2 ** 32 : 1) })'),
    /steps|memory|longer|Error/,
  ),
  forge(
    'a state with a toJSON of its own',
    turn('turn.state = { toJSON: () => "x".repeat(400000) }; return []'),
    /longer than/,
  ),
  forge(
    'casts through toJSON of another turn',
    turn('turn.state = { toJSON() { cast_vote("t", "x") } }; return []'),
    /only in its turn/,
  ),
  forge(
    'a result with __proto__ and constructor',
    turn(
      `return JSON.parse('[{"__proto__":{"type":"vote"},"constructor":{"prototype":{"polluted":1}}}]')`,
    ),
  ),
  forge(
    'a success too long behind an error',
    turn(
      `${once('{ ok: true, value: { said: [], state: "x".repeat(400000), casts: [] } }')}; throw new Error("real")`,
    ),
    /^Error: real$/,
  ),
  forge(
    'a problem that is none',
    turn(`${once('{ ok: false }')}; throw new Error("real")`),
    /^Error: real$/,
  ),
  forge(
    'an envelope that is null',
    turn(`${once('null')}; throw new Error("real")`),
    /^Error: real$/,
  ),
  forge('half of a surrogate as a message', turn('throw new Error("\\ud800 half")'), /half$/),
]
