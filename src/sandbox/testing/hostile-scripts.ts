import { turn, type HostileScript } from './hostile-script'
import { HOSTILE_CASTS } from './hostile-casts'
import { FORGING_SCRIPTS } from './forging-scripts'
import { FURTHER_ATTACKS } from './further-attacks'
import { HUGE_ERRORS } from './huge-errors'

export const HOSTILE_SCRIPTS: readonly HostileScript[] = [
  ...HOSTILE_CASTS,
  ...FORGING_SCRIPTS,
  ...FURTHER_ATTACKS,
  ...HUGE_ERRORS,
  // Out into the world
  {
    name: 'fetch',
    tries: 'network',
    source: turn('fetch("https://example.org")'),
    ends: /'fetch' is not defined/,
  },
  {
    name: 'XMLHttpRequest',
    tries: 'network',
    source: turn('new XMLHttpRequest()'),
    ends: /'XMLHttpRequest' is not defined/,
  },
  {
    name: 'WebSocket',
    tries: 'network',
    source: turn('new WebSocket("wss://example.org")'),
    ends: /'WebSocket' is not defined/,
  },
  {
    name: 'importScripts',
    tries: 'network',
    source: turn('importScripts("https://example.org/x.js")'),
    ends: /'importScripts' is not defined/,
  },
  {
    name: 'static import',
    tries: 'import',
    source: 'import x from "https://example.org/x.js"\nexport default () => []',
    ends: /module/i,
  },
  {
    name: 'dynamic import',
    tries: 'import',
    source: 'export default async function () { await import("node:fs") }',
    ends: /module|settle/i,
  },
  {
    name: 'top-level import',
    tries: 'import',
    source: 'await import("./secret.js")\nexport default () => []',
    ends: /module|waits/i,
  },
  {
    name: 'require',
    tries: 'import',
    source: turn('require("fs")'),
    ends: /'require' is not defined/,
  },
  {
    name: 'document',
    tries: 'page',
    source: turn('document.title = "gone"'),
    ends: /'document' is not defined/,
  },
  {
    name: 'window',
    tries: 'page',
    source: turn('window.location = "https://example.org"'),
    ends: /'window' is not defined/,
  },
  {
    name: 'localStorage',
    tries: 'page',
    source: turn('localStorage.clear()'),
    ends: /'localStorage' is not defined/,
  },
  {
    name: 'postMessage',
    tries: 'page',
    source: turn('postMessage("hello")'),
    ends: /'postMessage' is not defined/,
  },
  { name: 'self', tries: 'page', source: turn('self.close()'), ends: /'self' is not defined/ },
  {
    name: 'constructor chain of a helper',
    tries: 'escape',
    source: turn('return vote.constructor.constructor("return process")().exit()'),
    ends: /'process' is not defined/,
  },
  {
    name: 'constructor chain of this',
    tries: 'escape',
    source: turn(
      'return (function () { return turn.constructor.constructor("return globalThis.process.env")() })()',
    ),
    ends: /cannot read property|undefined/,
  },
  {
    name: 'constructor chain of an error',
    tries: 'escape',
    source: turn('try { null.x } catch (e) { return e.constructor.constructor("return self")() }'),
    ends: /'self' is not defined/,
  },
  {
    name: 'constructor chain of a generator',
    tries: 'escape',
    source: turn(
      'return Object.getPrototypeOf(function* () {}).constructor("yield process")().next()',
    ),
    ends: /'process' is not defined/,
  },
  {
    name: 'stack walking',
    tries: 'escape',
    source: turn(
      'Error.prepareStackTrace = (_, frames) => frames[0].getThis(); return new Error().stack.getThis()',
    ),
    ends: /not a function|extensible/,
  },
  {
    name: 'arguments.callee',
    tries: 'escape',
    source: turn('return arguments.callee.caller'),
    ends: /caller|callee|undefined|strict|property/i,
  },
  // Time
  {
    name: 'Date',
    tries: 'time',
    source: turn('return new Date().getTime()'),
    ends: /'Date' is not defined/,
  },
  {
    name: 'Date.now',
    tries: 'time',
    source: turn('return Date.now()'),
    ends: /'Date' is not defined/,
  },
  {
    name: 'performance',
    tries: 'time',
    source: turn('return performance.now()'),
    ends: /'performance' is not defined/,
  },
  {
    name: 'setTimeout',
    tries: 'time',
    source: turn('setTimeout(() => {}, 0)'),
    ends: /'setTimeout' is not defined/,
  },
  {
    name: 'Atomics.wait',
    tries: 'time',
    source: turn('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)'),
    ends: /'Atomics' is not defined/,
  },
  // Steps
  {
    name: 'endless loop',
    tries: 'steps',
    source: turn('for (;;) {}'),
    ends: /used up its 2 million steps/,
  },
  {
    name: 'endless loop before the turn',
    tries: 'steps',
    source: 'for (;;) {}\nexport default () => []',
    ends: /used up its/,
  },
  {
    name: 'endless loop in finally',
    tries: 'steps',
    source: turn('try { for (;;) {} } finally { for (;;) {} }'),
    ends: /used up its/,
  },
  {
    name: 'endless generator',
    tries: 'steps',
    source: turn('return [...(function* () { for (;;) yield 1 })()]'),
    ends: /used up its|memory/,
  },
  {
    name: 'endless promises',
    tries: 'steps',
    source: 'export default async function () { for (;;) await null }',
    ends: /never settles|used up/,
  },
  {
    name: 'a promise that never settles',
    tries: 'steps',
    source: turn('return new Promise(() => {})'),
    ends: /never settles/,
  },
  {
    name: 'a promise that rejects',
    tries: 'steps',
    source: turn('return Promise.reject(new Error("no"))'),
    ends: /^Error: no$/,
  },
  {
    name: 'catastrophic regular expression',
    tries: 'steps',
    source: turn('return /(a+)+$/.test("a".repeat(40) + "b")'),
    ends: /used up its/,
  },
  {
    name: 'another regular expression',
    tries: 'steps',
    source: turn('return /^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(60))'),
    ends: /used up its/,
  },
  {
    name: 'searching an endless list',
    tries: 'steps',
    source: turn('return [].indexOf.call({ length: 2 ** 53 - 1 }, 1)'),
    ends: /more than 1000000 places|list methods are for lists|only lists/,
  },
  {
    name: 'sorting an endless list',
    tries: 'steps',
    source: turn('return [].sort.call({ length: 2 ** 53 - 1 })'),
    ends: /more than 1000000 places|list methods are for lists|only lists/,
  },
  {
    name: 'joining an empty list',
    tries: 'steps',
    source: turn('return new Array(2 ** 32 - 2).join("x")'),
    ends: /more than 1000000 places|list methods are for lists|only lists/,
  },
  {
    name: 'spreading an endless list',
    tries: 'steps',
    source: turn(
      'const o = { length: 2 ** 53 - 2 }; o[Symbol.isConcatSpreadable] = true; return [].concat(o)',
    ),
    ends: /more than 1000000 places|list methods are for lists|only lists/,
  },
  {
    name: 'comparing long texts for ever',
    tries: 'steps',
    source: turn(
      'const a = "a".repeat(4e6) + "b", b = "a".repeat(4e6) + "c"; for (;;) if (a > b) break',
    ),
    ends: /did not come back/,
    needsWatchdog: true,
  },
  {
    name: 'a number of a million digits',
    tries: 'steps',
    source: turn('return String((7n ** 300000n).toString().length)'),
    ends: /did not come back/,
    needsWatchdog: true,
  },
  {
    name: 'replacing in ever longer texts',
    tries: 'steps',
    source: turn('let s = "ab".repeat(2e6); for (;;) s = s.replace("zz", "z")'),
    ends: /used up its/,
  },
  {
    name: 'cutting long texts for ever',
    tries: 'steps',
    source: turn('const s = "x".repeat(4e6); for (;;) s.slice(1)'),
    ends: /used up its/,
  },
  {
    name: 'repeating for ever',
    tries: 'steps',
    source: turn('for (;;) "x".repeat(4e6)'),
    ends: /used up its/,
  },
  {
    name: 'a length that is no number',
    tries: 'steps',
    source: turn('[].at.call({ length: NaN }, 0); for (;;) {}'),
    ends: /list methods are for lists/,
  },
  {
    name: 'a price that is none',
    tries: 'steps',
    source: turn('"".repeat.call({ length: -1e6, toString: () => "" }, 1e6); for (;;) {}'),
    ends: /used up its/,
  },
  {
    name: 'a list that grows when it is asked again',
    tries: 'steps',
    source: turn(
      'let asked = 0; return [].indexOf.call({ get length() { return asked++ ? 1e15 : 0 } }, 1)',
    ),
    ends: /list methods are for lists/,
  },
  // Memory and depth
  {
    name: 'deep recursion',
    tries: 'depth',
    source: turn('const f = () => f() + 1; return f()'),
    ends: /stack overflow/,
  },
  {
    name: 'mutual recursion through getters',
    tries: 'depth',
    source: turn('const o = { get a() { return o.b }, get b() { return o.a } }; return o.a'),
    ends: /stack overflow/,
  },
  {
    name: 'a deeply nested answer',
    tries: 'depth',
    source: turn('let list = []; for (let i = 0; i < 1e5; i++) list = [list]; return list'),
    ends: /stack overflow/,
  },
  {
    name: 'a deeply nested text',
    tries: 'depth',
    source: turn('return JSON.parse("[".repeat(1e5))'),
    ends: /stack overflow/,
  },
  {
    name: 'a deeply nested program',
    tries: 'depth',
    source: turn('return eval("(".repeat(1e5) + "1" + ")".repeat(1e5))'),
    ends: /stack overflow/,
  },
  {
    name: 'memory bomb of lists',
    tries: 'memory',
    source: turn('const all = []; for (;;) all.push(new Array(1e5).fill(1))'),
    ends: /memory|used up/,
  },
  {
    name: 'memory bomb of text',
    tries: 'memory',
    source: turn('let s = "x"; for (;;) s += s'),
    ends: /memory|too long|string/,
  },
  {
    name: 'memory bomb of bytes',
    tries: 'memory',
    source: turn('return new Uint8Array(6e7).length'),
    ends: /memory/,
  },
  {
    name: 'memory bomb of a map',
    tries: 'memory',
    source: turn('const m = new Map(); for (let i = 0; ; i++) m.set(i, "x".repeat(100) + i)'),
    // Slow enough to be given up from outside on a busy machine.
    ends: /memory|used up|did not come back/,
  },
  {
    name: 'memory bomb in its state',
    tries: 'memory',
    source: turn('turn.state = "x".repeat(1e6)'),
    ends: /longer than 262144/,
  },
  {
    name: 'a huge answer',
    tries: 'memory',
    source: turn('return Array.from({ length: 5e3 }, () => vote("A", "agree"))'),
    ends: /longer than 262144/,
  },
  {
    name: 'too many signals',
    tries: 'memory',
    source: turn(
      'return Array.from({ length: 300 }, () => ({ type: "escalate", payload: { reason: "", context: "" } }))',
    ),
    ends: /at most 200/,
  },
  {
    name: 'a huge regular expression',
    tries: 'memory',
    source: turn('return new RegExp("(?:".repeat(1e5) + ")".repeat(1e5))'),
    ends: /stack overflow|memory/,
  },
  // Answers that lie
  {
    name: 'prototype pollution by an answer',
    tries: 'answer',
    source: turn(
      'return JSON.parse(\'{"type":"vote","payload":{"proposalId":"A","stance":"agree","weight":1},"__proto__":{"polluted":true}}\')',
    ),
    ends: /__proto__/,
  },
  {
    name: 'pollution of a payload',
    tries: 'answer',
    source: turn(
      'return JSON.parse(\'{"type":"vote","payload":{"proposalId":"A","stance":"agree","weight":1,"constructor":{"prototype":{"polluted":true}}}}\')',
    ),
    ends: /constructor/,
  },
  {
    name: 'a getter that loops',
    tries: 'answer',
    source: turn('return [{ get type() { for (;;) {} } }]'),
    ends: /used up its/,
  },
  {
    name: 'a proxy that answers anything',
    tries: 'answer',
    source: turn(
      'return new Proxy({}, { get: () => { throw new Error("caught") }, ownKeys: () => ["type"] })',
    ),
    ends: /caught|said\[0\]/,
  },
  {
    name: 'a proxy without an end',
    tries: 'answer',
    source: turn('const p = new Proxy({}, { ownKeys() { for (;;) {} } }); return [p]'),
    ends: /used up its/,
  },
  {
    name: 'toJSON that loops',
    tries: 'answer',
    source: turn('return [{ toJSON() { for (;;) {} } }]'),
    ends: /used up its/,
  },
  {
    name: 'a circle',
    tries: 'answer',
    source: turn('const o = {}; o.o = o; return [o]'),
    ends: /circular/,
  },
  {
    name: 'a bigint',
    tries: 'answer',
    source: turn('return [vote("A", "agree", { weight: 1n })]'),
    ends: /BigInt|bigint/i,
  },
  {
    name: 'a vote without end',
    tries: 'answer',
    source: turn('return vote("A", "agree", { weight: Infinity })'),
    ends: /weight/,
  },
  {
    name: 'a vote of NaN',
    tries: 'answer',
    source: turn('return vote("A", "agree", { weight: NaN })'),
    ends: /weight/,
  },
  {
    name: 'a negative vote',
    tries: 'answer',
    source: turn('return vote("A", "agree", { weight: -5 })'),
    ends: /at least 0/,
  },
  {
    name: 'another speaker',
    tries: 'answer',
    source: turn('return { ...vote("A", "agree"), source: "boss" }'),
    ends: /source.*not known/,
  },
  {
    name: 'a stance that does not exist',
    tries: 'answer',
    source: turn('return vote("A", "maybe")'),
    ends: /stance/,
  },
  { name: 'not a signal', tries: 'answer', source: turn('return 42'), ends: /said\[0\]/ },
  // Throwing
  { name: 'throwing a number', tries: 'throw', source: turn('throw 42'), ends: /threw number 42/ },
  {
    name: 'throwing nothing',
    tries: 'throw',
    source: turn('throw undefined'),
    ends: /threw undefined/,
  },
  {
    name: 'throwing an object that loops when shown',
    tries: 'throw',
    source: turn('throw { toString() { for (;;) {} } }'),
    ends: /threw object/,
  },
  {
    name: 'throwing an error that loops when shown',
    tries: 'throw',
    source: turn(
      'const e = new Error("x"); Object.defineProperty(e, "message", { get() { for (;;) {} } }); throw e',
    ),
    ends: /used up its/,
  },
  {
    name: 'throwing a proxy',
    tries: 'throw',
    source: turn('throw new Proxy({}, { getPrototypeOf() { throw 1 } })'),
    ends: /cannot be described|threw object/,
  },
  {
    name: 'throwing a long message',
    tries: 'throw',
    source: turn('throw new Error("x".repeat(1e6))'),
    ends: /x{100}/,
  },
  // Tampering
  {
    name: 'another vote helper',
    tries: 'tamper',
    source: turn('globalThis.vote = () => "mine"'),
    ends: /read-only|readonly|extensible/i,
  },
  {
    name: 'a new global',
    tries: 'tamper',
    source: turn('globalThis.memory = 1'),
    ends: /extensible/,
  },
  {
    name: 'another JSON.stringify',
    tries: 'tamper',
    source: turn(
      'JSON.stringify = () => \'{"ok":true,"value":{"said":[],"state":{}}}\'; return 42',
    ),
    ends: /said\[0\]/,
  },
  {
    name: 'the history with a wrong question',
    tries: 'tamper',
    source: turn('return history({ type: "secret" })'),
    ends: /history/,
  },
  {
    name: 'the history with a question that loops',
    tries: 'tamper',
    source: turn('return history({ toJSON() { for (;;) {} } })'),
    ends: /used up its/,
  },
  // Not a script at all
  {
    name: 'no function',
    tries: 'shape',
    source: 'export default 42',
    ends: /export default function/,
  },
  { name: 'nothing', tries: 'shape', source: '', ends: /export default function/ },
  {
    name: 'not a program',
    tries: 'shape',
    source: 'export default function (turn) {\n  return }{',
    ends: /SyntaxError/,
  },
]

/** Scripts that get away with it, because nobody but themselves can tell, and they only until they end. */
export const SELFISH_SCRIPTS: readonly Pick<HostileScript, 'name' | 'source'>[] = [
  {
    name: 'counts its turns on a type that all share',
    source: turn(
      'Object.prototype.turns = (({}).turns ?? 0) + 1; return vote("A", "agree", { reasoning: String(({}).turns) })',
    ),
  },
  {
    name: 'counts its turns on a namespace',
    source: turn(
      'Math.turns = (Math.turns ?? 0) + 1; return vote("A", "agree", { reasoning: String(Math.turns) })',
    ),
  },
  {
    name: 'replaces chance',
    source: turn(
      'const before = Math.random(); Math.random = () => 0.5; return vote("A", "agree", { reasoning: String(before === 0.5) })',
    ),
  },
  {
    name: 'replaces a method that lists have',
    source: turn(
      'const own = [3, 1].sort(); Array.prototype.sort = () => ["gone"]; return vote("A", "agree", { reasoning: own.join() })',
    ),
  },
  {
    name: 'hoards memory and hides the error',
    source: turn(
      'Math.hoard = []; try { for (let i = 0; ; i++) Math.hoard[i] = { i } } catch {} return vote("A", "agree", { reasoning: "hoarded" })',
    ),
  },
  {
    name: 'leaves promises for the next',
    source: turn(
      'const me = turn.me.id; let left = 5000; const go = () => left-- > 0 ? Promise.resolve().then(go) : 0; go(); return vote("A", "agree", { reasoning: "only " + me.length })',
    ),
  },
]
