import { turn, type HostileScript } from './hostile-script'

/** Votes on topics that mean no good. Of a turn that fails, none is counted. */
const cast = (name: string, body: string, ends: RegExp): HostileScript => ({
  name,
  tries: 'cast',
  source: turn(body),
  ends,
})

// Slow enough to be given up from outside on a busy machine.
const TOO_MUCH = /memory|used up its|longer than 262144|did not come back/

export const HOSTILE_CASTS: readonly HostileScript[] = [
  cast('a topic that is none', 'cast_vote()', /^TypeError: cast_vote: the topic must be text$/),
  cast('a choice that is none', 'cast_vote("t")', /the choice must be text/),
  cast(
    'a topic with a getter that loops',
    'cast_vote({ get length() { for (;;) {} }, toString() { for (;;) {} } }, "c")',
    /the topic must be text/,
  ),
  cast(
    'a topic that is text only when written',
    'cast_vote({ toJSON: () => "t" }, "c")',
    /the topic must be text/,
  ),
  cast('a choice that is an object of text', 'cast_vote("t", new String("c"))', /the choice must/),
  cast(
    'a proxy for a confidence',
    'cast_vote("t", "c", new Proxy({}, { get() { for (;;) {} } }))',
    /the confidence must be a number/,
  ),
  cast('a confidence of null', 'cast_vote("t", "c", null)', /the confidence must be a number/),
  cast('a confidence of 1n', 'cast_vote("t", "c", 1n)', /the confidence must be a number/),
  cast('a reason that is a list', 'cast_vote("t", "c", 1, ["r"])', /the reason must be text/),
  cast('a topic that is a symbol', 'cast_vote(Symbol("t"), "c")', /the topic must be text/),
  cast(
    'a confidence of NaN',
    'cast_vote("t", "c", NaN)',
    /^what it cast cannot be counted: casts\[0\]\.confidence: must be a number$/,
  ),
  cast('a confidence without end', 'cast_vote("t", "c", Infinity)', /confidence: must be a number/),
  cast('a negative confidence', 'cast_vote("t", "c", -0.1)', /confidence: must be at least 0/),
  cast('a confidence above 1', 'cast_vote("t", "c", 1.1)', /confidence: must be at most 1/),
  cast('a long topic', 'cast_vote("t".repeat(201), "c")', /topic: must be at most 200 long/),
  cast('a long choice', 'cast_vote("t", "c".repeat(201))', /choice: must be at most 200 long/),
  cast('an empty choice', 'cast_vote("t", "")', /choice: must be at least 1 long/),
  cast(
    'a long reason',
    'cast_vote("t", "c", 1, "r".repeat(20001))',
    /reason: must be at most 20000 long/,
  ),
  cast(
    'a wrong one behind a right one',
    'cast_vote("t", "c"); cast_vote("t", "c", 2); return vote("A", "agree")',
    /casts\[1\]\.confidence/,
  ),
  cast(
    'one too many',
    'for (let i = 0; i < 51; i++) cast_vote("t", "c" + i)',
    /casts: must be at most 50 long/,
  ),
  cast('casting for ever', 'for (;;) cast_vote("t", "c")', TOO_MUCH),
  cast(
    'casting huge texts for ever, whatever happens',
    'const s = "x".repeat(4e6); for (;;) try { cast_vote(s, s, 1, s) } catch {}',
    TOO_MUCH,
  ),
  cast(
    'many huge texts',
    'const s = "x".repeat(4e6); for (let i = 0; i < 40; i++) cast_vote(s, s, 1, s)',
    TOO_MUCH,
  ),
  cast('another cast_vote', 'globalThis.cast_vote = () => {}', /read-only|readonly|extensible/i),
  cast('a property of cast_vote', 'cast_vote.own = 1', /extensible/),
  cast('no cast_vote', 'delete globalThis.cast_vote', /delete|configurable/),
  cast(
    'a hook in every list',
    'Object.defineProperty(Array.prototype, "0", { set() { for (;;) {} } }); cast_vote("t", "c")',
    /used up its/,
  ),
  cast(
    'another JSON for its votes',
    'JSON.stringify = () => "{}"; JSON.parse = () => []; cast_vote("t", "c", 7)',
    /casts\[0\]\.confidence/,
  ),
  cast(
    'votes of somebody else',
    'Object.prototype.agent = "boss"; cast_vote("t", "c"); return { casts: [{ agent: "boss" }] }',
    /said\[0\]/,
  ),
  cast(
    'lists that write themselves',
    'Array.prototype.toJSON = () => [{ topic: "t", choice: "c", confidence: 1, agent: "boss" }]',
    /boss|not known|said/,
  ),
  cast(
    'a vote when its turn is over',
    'return { toJSON() { cast_vote("t", "c") } }',
    /only in its turn/,
  ),
  cast('the votes on nothing', 'votes()', /^TypeError: votes: the topic must be text$/),
  cast('the votes on an object', 'votes({ a: 1 })', /votes: the topic must be text/),
  cast(
    'the votes on a topic that loops',
    'votes({ toJSON() { for (;;) {} } })',
    /votes: the topic must be text/,
  ),
  cast('the votes on a long topic', 'votes("t".repeat(201))', /votes: topic must be at most 200/),
  cast(
    'the votes on huge topics for ever, whatever happens',
    'const s = "x".repeat(4e6); for (;;) try { votes(s) } catch {}',
    TOO_MUCH,
  ),
  cast('the votes for ever', 'for (;;) votes("t")', TOO_MUCH),
  {
    name: 'a vote before its turn',
    tries: 'cast',
    source: 'cast_vote("t", "c")\nexport default () => []',
    ends: /only in its turn/,
  },
]
