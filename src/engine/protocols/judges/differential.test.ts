import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../testing/cases'
import { runJudgeLoop, type JudgeLoopResult } from './judge-loop'
import type { Seat } from './model'
import { parseVerdict } from './parse-verdict'
import { ON_DISSENT } from './plan'
import { runVerifyHook } from './verify-hook'
import {
  readNaively,
  runNaively,
  type NaiveOutcome,
  type NaivePlan,
  type NaiveReply,
} from './testing/naive-judge-loop'

const PIECES = [
  ...['```', '```json', '```JSON', '{', '}', '[', ']', '"accept":true', '"accept":false', ','],
  ...['"critique":"no"', '"critique":"  "', '\n', ' ', '\uFEFF', '\u00A0', 'text', 'null', '7'],
  ...['{"accept":true}', '{"accept":false,"critique":"bad"}', '[{"accept":true}]', '{"accept":1}'],
]

const scraps = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 9 })
  .map((pieces) => pieces.join(''))

const VERDICTS = [
  ...['{"accept":true}', '{"accept":false,"critique":"gap"}', '{"accept":false}', '', 'Well.'],
  ...['{"accept":true,"critique":""}', '{"accept":true,"confidence":0.9}', '[1] {"accept":true}'],
  ...['Sure: {"accept":true}', '```json\n{"accept":true}\n```', '\uFEFF[{"accept":true}]'],
]
const judging = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<NaiveReply>(...VERDICTS) },
  { weight: 1, arbitrary: fc.constant<NaiveReply>(null) },
  { weight: 1, arbitrary: scraps },
)
const answering = fc.constantFrom<NaiveReply>('one', 'two', 'three', '', ' ', null)

const plans: fc.Arbitrary<NaivePlan> = fc.record(
  {
    proposers: fc.array(fc.array(answering, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    judges: fc.array(fc.array(judging, { maxLength: 4 }), { minLength: 1, maxLength: 8 }),
    tokens: fc.constantFrom(0, 3, 10),
    quorum: fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3, 7),
    maxRounds: fc.integer({ min: -1, max: 5 }),
    onDissent: fc.constantFrom(...ON_DISSENT),
    budget: fc.nat(150),
    usedBefore: fc.nat(60),
    verdictSchema: fc.constantFrom('none', 'confidence', 'strict'),
    mode: fc.constantFrom('refute', 'lens'),
    prompts: fc.array(fc.constantFrom(undefined, 'Be kind.', 'Be strict.'), { maxLength: 8 }),
  },
  { requiredKeys: ['proposers', 'judges', 'tokens'] },
)

function seat(id: string, replies: readonly NaiveReply[], tokens: number): Seat {
  let asked = 0
  return {
    id,
    model: () => {
      const reply =
        replies.length === 0 ? '' : (replies[Math.min(asked++, replies.length - 1)] ?? null)
      if (reply === null) throw new Error('overloaded')
      return { text: reply, usage: { input: tokens, output: 0 } }
    },
  }
}

/** Seats are named after their place. */
const promptsBySeat =
  (prompts: NaivePlan['prompts'] = []) =>
  ({ id }: Seat) =>
    prompts[Number(id.slice(1))]

const hold = ({ proposers, judges, tokens, prompts, ...options }: NaivePlan): JudgeLoopResult =>
  runJudgeLoop({
    question: 'Q?',
    ...options,
    promptFor: promptsBySeat(prompts),
    proposers: proposers.map((replies, place) => seat(`p${place}`, replies, tokens)),
    judges: judges.map((replies, place) => seat(`j${place}`, replies, tokens)),
  })

const writeCritique = (critique: JudgeLoopResult['dissent'][number]['critique']): string =>
  typeof critique === 'string' ? critique : `code:${critique.code}`

function writeFraming(framing: JudgeLoopResult['calls'][number]['framing']): readonly string[] {
  if (framing === null) return []
  if (framing.kind === 'own') return [`own: ${framing.prompt}`]
  return [framing.kind === 'lens' ? `lens ${framing.lens}` : 'refute']
}

/** In the words of the plain loop. */
const retell = (result: Omit<JudgeLoopResult, 'memory'>): NaiveOutcome => ({
  verdict: result.verdict,
  answer: result.answer,
  status: result.status,
  isFailure: result.error !== null,
  rounds: result.rounds,
  tokens: result.usage.input + result.usage.output,
  dissent: result.dissent.map(
    ({ judge, round, critique }) => `${judge} ${round} ${writeCritique(critique)}`,
  ),
  calls: result.calls.map(({ agent, kind, answer, framing }) =>
    [agent, kind, ...(kind === 'propose' ? [] : [answer]), ...writeFraming(framing)].join(' '),
  ),
})

it('the judge loop does what the plain loop does, failures and malformed replies included', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(retell(hold(plan))).toEqual(runNaively(plan))
    }),
    cases(5000),
  )
})

it('a verify hook does what the plain loop does with the task as its first answer', () => {
  const verified = fc.tuple(
    plans,
    fc.constantFrom('one', ' '),
    fc.array(answering, { maxLength: 3 }),
  )
  fc.assert(
    fc.property(verified, ([plan, output, revisions]) => {
      const { proposers: _, judges, tokens, prompts, usedBefore = 0, ...options } = plan
      const plain = runNaively({ ...plan, proposers: [[output, ...revisions]] })
      // The last answer repeats, also where it is the task's own.
      const worker = seat('p0', revisions.length === 0 ? [output] : revisions, tokens)
      const hook = runVerifyHook({
        question: 'Q?',
        ...options,
        promptFor: promptsBySeat(prompts),
        taskId: 't',
        output,
        worker,
        usedBefore: usedBefore + tokens,
        judges: judges.map((replies, place) => seat(`j${place}`, replies, tokens)),
      })
      const { success, lastDraft, output: goesOn, ...loop } = hook
      expect(retell({ ...loop, answer: lastDraft })).toEqual({
        ...plain,
        tokens: plain.tokens - tokens,
        calls: plain.calls.slice(1),
      })
      expect(goesOn).toBe(plain.verdict === 'accepted' ? plain.answer : output)
      expect(success).toBe(plain.status === 'ok')
    }),
    cases(5000),
  )
})

it('a verdict is read as by the plain reader', () => {
  fc.assert(
    fc.property(fc.oneof(scraps, fc.string()), (text) => {
      const read = parseVerdict(text)
      const verdict = read.accept ? 'accept' : { critique: writeCritique(read.critique) }
      expect(verdict).toEqual(readNaively(text))
    }),
    cases(5000),
  )
})
