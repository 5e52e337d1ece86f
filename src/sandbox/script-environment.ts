import { MAX_SHORT_ANSWER } from '../engine'
import { ANSWER_TAGS, STACK_MARK } from './answer'
import { SCRIPT_LIMITS } from './limits'

/**
 * What a script finds around it, as a script of its own: helpers to build signals, chance from the
 * scenario's seed, and guards around what the interpreter cannot interrupt. It keeps its own
 * references to everything it needs, so that a script which tampers with the globals fools only
 * itself. `ask` is its one door to the outside: text in, text out; `charge` takes steps from its budget.
 */
export const GUEST_SOURCE = `(function (ask, charge) {
'use strict';
const { parse, stringify } = JSON;
const { apply, defineProperty } = Reflect;
const { create, freeze, getOwnPropertyDescriptor, getOwnPropertyNames, getPrototypeOf } = Object;
const { isArray } = Array;
const { imul } = Math;
const { then } = Promise.prototype;
const [PromiseType, ErrorType, Text, Range, Wrong] = [Promise, Error, String, RangeError, TypeError];
const { isConcatSpreadable } = Symbol;
const slice = String.prototype.slice;
const listSlice = Array.prototype.slice;
const cut = (text, length) => apply(slice, text, [0, length]);

// Chance: Mulberry32, reseeded for every turn.
let chance = 0;
Math.random = () => {
  chance = (chance + 0x6d2b79f5) >>> 0;
  let mixed = imul(chance ^ (chance >>> 15), chance | 1);
  mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

// These run to their end without a chance to interrupt them, so they are paid for in advance, by
// the length of what they go through; and not over an endless list.
const LONG = 1000;
const payForList = (list) => {
  const { length } = list;
  if (!(length > LONG)) return;
  if (length > ${SCRIPT_LIMITS.listLength}) {
    throw new Range('a list of more than ${SCRIPT_LIMITS.listLength} places');
  }
  charge(length);
};
const payForText = (text, other) => {
  const length = typeof text === 'string' ? text.length : 0;
  if (length <= LONG) return;
  const otherLength = typeof other === 'string' ? other.length : 0;
  charge(length / 8 + (length * otherLength) / 1000);
};
// Putting accents in order takes as many steps as there are pairs of them.
const payForPairs = (text) => {
  payForText(text);
  if (typeof text === 'string') charge((text.length * text.length) / 8000);
};
// What these make is as long as they are told.
const payForResult = (text, times) => {
  if (typeof text === 'string' && times > LONG) charge((text.length * times) / 8);
};
const replace = (owner, name, pay) => {
  const { value: native, get } = getOwnPropertyDescriptor(owner, name);
  if (get !== undefined || typeof native !== 'function' || name === 'constructor') return;
  const guarded = { [name]() {
    pay(this, arguments[0]);
    return apply(native, this, arguments);
  } }[name];
  defineProperty(owner, name, { value: guarded, writable: true, configurable: true });
};
const guard = (owner, pay) => {
  for (const name of getOwnPropertyNames(owner)) replace(owner, name, pay);
};
const LENGTHENING = ['repeat', 'padStart', 'padEnd'];
// What only looks like a list may claim any length, and another one the next time it is asked.
const isLookalike = (value) => typeof value === 'object' && value !== null && !isArray(value);
guard(Array.prototype, (list, other) => {
  if (!isArray(list)) throw new Wrong('list methods are for lists: make one with Array.from');
  payForList(list);
  if (isArray(other)) payForList(other);
  else if (isLookalike(other) && other[isConcatSpreadable]) {
    throw new Wrong('only lists can be joined to lists');
  }
});
guard(getPrototypeOf(Uint8Array.prototype), payForList);
for (const name of getOwnPropertyNames(String.prototype)) {
  const pay = LENGTHENING.includes(name) ? payForResult : payForText;
  replace(String.prototype, name, name === 'normalize' ? payForPairs : pay);
}

const define = (name, value) => {
  defineProperty(globalThis, name, { value: freeze(value), writable: false, configurable: false });
};
const draft = (type, payload, options) => {
  const { confidence, replyTo, ttl, priority, causalLevel } = options === undefined ? {} : options;
  const built = { type, payload };
  if (confidence !== undefined) built.confidence = confidence;
  if (replyTo !== undefined) built.replyTo = idOf(replyTo);
  if (ttl !== undefined) built.ttl = ttl;
  if (priority !== undefined) built.priority = priority;
  if (causalLevel !== undefined) built.causalLevel = causalLevel;
  return built;
};
const idOf = (target) => {
  if (typeof target !== 'object' || target === null) return target;
  return target.signalId === undefined ? target.id : target.signalId;
};
const proposalOf = (target) =>
  typeof target !== 'object' || target === null ? target
    : target.type === 'proposal' ? target.payload.proposalId : target.id;
define('signal', draft);
// Of a vote that is given none: the agent's.
let ownWeight = 1;
define('vote', (proposal, stance, options = {}) => {
  const payload = { proposalId: proposalOf(proposal), stance, weight: options.weight === undefined ? ownWeight : options.weight };
  if (options.reasoning !== undefined) payload.reasoning = options.reasoning;
  if (options.evidence !== undefined) payload.evidence = options.evidence;
  return draft('vote', payload, options);
});
define('propose', (proposalId, content, options = {}) =>
  draft('proposal', { proposalId, content, reasoning: options.reasoning === undefined ? '' : options.reasoning }, options));
define('discover', (finding, options = {}) => {
  const payload = { finding, relevance: options.relevance === undefined ? 0.5 : options.relevance };
  if (options.evidence !== undefined) payload.evidence = options.evidence;
  return draft('discovery', payload, options);
});
const about = (target, options) => ({ replyTo: idOf(target), ...options });
define('doubt', (target, concern, options = {}) =>
  draft('doubt', { targetSignalId: idOf(target), concern, severity: options.severity === undefined ? 'medium' : options.severity }, about(target, options)));
define('challenge', (target, counterArgument, options = {}) => {
  const payload = { targetSignalId: idOf(target), counterArgument };
  if (options.alternative !== undefined) payload.alternativeProposal = options.alternative;
  return draft('challenge', payload, about(target, options));
});
define('share', (content, options = {}) =>
  draft('memory:shared', { content, category: options.category === undefined ? 'note' : options.category,
    importance: options.importance === undefined ? 0.5 : options.importance }, options));
define('escalate', (reason, options = {}) =>
  draft('escalate', { reason, context: options.context === undefined ? '' : options.context }, options));
define('reply', (target, answer) => ({ ...answer, replyTo: idOf(target) }));
// A long answer may come only once: it is kept for when the same is asked again.
const longAnswers = create(null);
define('history', (filter = {}) => {
  const question = stringify(filter);
  const text = ask('history', question);
  if (text === '') return apply(listSlice, longAnswers[question], []);
  const signals = parse(text);
  if (text.length <= ${MAX_SHORT_ANSWER}) return signals;
  longAnswers[question] = signals;
  return apply(listSlice, signals, []);
});

// What an agent casts in its turn; null outside of one. Only texts and numbers: they cannot change later.
let casts = null;
let me;
const insist = (is, what) => {
  if (!is) throw new Wrong(what);
};
define('cast_vote', (topic, choice, confidence = 1, reason) => {
  insist(casts !== null, 'cast_vote: only an agent can, and only in its turn');
  insist(typeof topic === 'string', 'cast_vote: the topic must be text');
  insist(typeof choice === 'string', 'cast_vote: the choice must be text');
  insist(typeof confidence === 'number', 'cast_vote: the confidence must be a number');
  insist(reason === undefined || typeof reason === 'string', 'cast_vote: the reason must be text');
  casts[casts.length] = { topic, choice, confidence, reason };
});
define('votes', (topic) => {
  insist(typeof topic === 'string', 'votes: the topic must be text');
  payForText(topic);
  const known = parse(ask('votes', stringify({ topic })));
  let own;
  if (casts !== null) for (const cast of casts) if (cast.topic === topic) own = cast;
  if (own === undefined) return known;
  const { choice, confidence } = own;
  return [...known.filter(({ agent }) => agent !== me), { agent: me, choice, confidence }];
});

freeze(globalThis);

// What went wrong, and where, cut to what a problem may hold.
const describe = (thrown) => {
  try {
    if (typeof thrown === 'object' && thrown !== null && thrown instanceof ErrorType) {
      const { name, message, stack } = thrown;
      return cut(Text(name), 100) + ': ' + cut(Text(message), 500) + '${STACK_MARK}' + cut(Text(stack), 4000);
    }
    // When there is no memory left for an error, the interpreter throws null.
    if (thrown === null) return 'ran out of memory, or threw null';
    const kind = typeof thrown;
    // The digits of a bigint may take seconds.
    const isPlain = kind === 'number' || kind === 'boolean' || kind === 'undefined';
    const shown = kind === 'string' ? stringify(cut(thrown, 200)) : isPlain ? Text(thrown) : '';
    return 'it threw ' + kind + (shown === '' ? '' : ' ' + shown) + ', not an Error';
  } catch {
    return 'it threw something that cannot be described';
  }
};

// What the host takes: a letter that tells what follows, and text. Texts are put together, never written
// from an object: a script can hook whatever an object is written by.
let answer;
const succeed = (value) => {
  try {
    const text = stringify(value);
    answer = text === undefined ? '${ANSWER_TAGS.nothing}' : '${ANSWER_TAGS.value}' + text;
  } catch (thrown) { fail(thrown); }
};
const fail = (thrown) => { answer = '${ANSWER_TAGS.problem}' + describe(thrown); };

const listSaid = (said) => said === undefined || said === null ? [] : isArray(said) ? said : [said];

const takeTurn = (turnFunction, turn) => {
  let inbox;
  defineProperty(turn, 'inbox', { get: () => inbox ??= parse(ask('inbox', '')), enumerable: true });
  const finish = (said) => {
    const cast = casts;
    casts = null;
    succeed({ said: listSaid(said), state: turn.state === undefined ? {} : turn.state, casts: cast });
  };
  casts = [];
  me = turn.me.id;
  ownWeight = turn.me.weight === undefined ? 1 : turn.me.weight;
  await_(turnFunction(turn), finish);
};
const await_ = (result, finish) => {
  if (typeof result === 'object' && result !== null && result instanceof PromiseType) {
    apply(then, result, [finish, fail]);
  } else finish(result);
};

const PARAMETERS = { agent: 'turn', strategy: 'proposals, votes, config', model: 'call' };

return freeze({
  start: (kind, exported, input, seed) => {
    answer = undefined;
    chance = seed >>> 0;
    try {
      if (typeof exported !== 'function') {
        throw new ErrorType('the script has no "export default function (' + PARAMETERS[kind] + ') { … }"');
      }
      const given = parse(input);
      if (kind === 'agent') takeTurn(exported, given);
      // Of a model nothing is expected: whoever asked makes of it what it can.
      else if (kind === 'model') await_(exported(given), (said) => succeed(said === undefined ? null : said));
      else await_(exported(given.proposals, given.votes, given.config), succeed);
    } catch (thrown) { fail(thrown); }
  },
  take: () => answer,
  describe,
});
})`
