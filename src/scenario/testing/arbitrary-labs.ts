import fc from 'fast-check'
import {
  BALLOT_TIE_BREAKS,
  DEBATE_VOTES,
  EARLY_MODES,
  JUDGE_MODES,
  JURIES,
  ON_DISSENT,
  VERDICT_SCHEMAS,
  VOTE_FORMATS,
  WEIGHINGS,
} from '../../engine/protocols/plans'
import { BALLOT_RULES } from '../../engine/protocols/ballot'

export interface Parts {
  readonly text: fc.Arbitrary<string>
  readonly id: fc.Arbitrary<string>
  readonly share: fc.Arbitrary<number>
  readonly source: fc.Arbitrary<string>
  readonly optional: (
    model: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    ...required: readonly string[]
  ) => fc.Arbitrary<object>
}

const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 })
const count = (max: number, min = 0) => fc.integer({ min, max })
const oneOf = <T>(choices: readonly T[]) => fc.constantFrom(...choices)

/** Every field that is set up in a lab, there or not. */
export function arbitraryLabs({ text, id, share, source, optional }: Parts): fc.Arbitrary<object> {
  const byId = <T>(value: fc.Arbitrary<T>) =>
    fc.dictionary(id, value, { maxKeys: 3, noNullPrototype: true })
  const agents = list(id)
  const ballot = optional(
    {
      topic: text,
      options: fc.array(fc.record({ id, text }), { minLength: 1, maxLength: 3 }),
      votes: list(
        optional(
          { at: count(9e5), agent: id, choice: text, confidence: share, reason: text, reply: text },
          'at',
          'agent',
          'choice',
        ),
      ),
      acts: list(fc.record({ at: count(9e5), act: oneOf(['cancel', 'force']), by: id })),
      absent: agents,
      weights: byId(share),
      weighing: oneOf(WEIGHINGS),
      proposer: id,
      early: oneOf(EARLY_MODES),
      threshold: oneOf([0.5, 2 / 3, 1]),
      quorum: count(9, 1),
      lastsMs: count(9e5, 1),
      voteTtlMs: count(9e5, 1),
      mayChange: fc.boolean(),
      tieBreak: oneOf(BALLOT_TIE_BREAKS),
      format: oneOf(VOTE_FORMATS),
    },
    'topic',
    'votes',
  )
  const standIn = fc.oneof(
    fc.record({ kind: fc.constant('replies'), replies: list(text) }),
    optional(
      {
        kind: fc.constant('competence'),
        right: share,
        acceptsRight: share,
        acceptsWrong: share,
        repairs: share,
        breaks: share,
      },
      'kind',
    ),
    fc.record({ kind: fc.constant('script'), source }),
  )
  const judges = optional(
    {
      question: text,
      proposers: agents,
      judges: agents,
      models: byId(standIn),
      jury: oneOf(JURIES),
      mode: oneOf(JUDGE_MODES),
      quorum: count(9),
      maxRounds: count(9),
      onDissent: oneOf(ON_DISSENT),
      verdictSchema: oneOf(VERDICT_SCHEMAS),
      prompt: text,
      prompts: byId(text),
      budget: count(9e6),
      usage: fc.tuple(count(999), count(999)),
      seed: count(2 ** 31 - 1),
    },
    'question',
    'proposers',
    'judges',
    'models',
  )
  const debate = optional(
    {
      goal: text,
      evidence: list(
        optional({ key: id, text, isAway: fc.boolean(), isWrong: fc.boolean() }, 'key', 'text'),
      ),
      members: list(
        optional(
          {
            agent: id,
            needs: list(id),
            answer: text,
            says: fc.record({
              vote: oneOf(DEBATE_VOTES),
              confidence: share,
              cites: list(text),
              risks: list(text),
            }),
            fails: fc.boolean(),
          },
          'agent',
          'needs',
        ),
      ),
      finalOwner: text,
      budget: count(99),
      truth: oneOf(['accept', 'do-not-accept']),
      erasesDissent: fc.boolean(),
      isStrict: fc.boolean(),
    },
    'goal',
    'evidence',
    'members',
  )
  const verify = optional(
    {
      judges: list(fc.record({ agent: id, replies: list(text) })),
      mode: oneOf(JUDGE_MODES),
      quorum: count(9),
      maxRounds: count(9),
      onDissent: oneOf(ON_DISSENT),
      revisions: list(text),
    },
    'judges',
  )
  const task = optional(
    {
      kind: fc.constant('task'),
      id,
      goal: text,
      needs: list(id),
      assignee: id,
      output: text,
      tokens: count(9999),
      fails: fc.boolean(),
      verify,
    },
    'kind',
    'id',
    'goal',
    'assignee',
    'output',
  )
  const gate = optional(
    {
      kind: fc.constant('consensus'),
      id,
      question: text,
      needs: list(id),
      strategy: oneOf(BALLOT_RULES),
      weights: byId(share),
      asks: oneOf(['which', 'whether']),
      votes: list(
        optional({ agent: id, choice: text, confidence: share, reason: text }, 'agent', 'choice'),
      ),
      voters: agents,
      tieBreak: oneOf(BALLOT_TIE_BREAKS),
      threshold: oneOf([0.5, 1]),
      quorum: count(9, 1),
      tokens: count(999),
      fallback: id,
    },
    'kind',
    'id',
    'question',
    'needs',
    'strategy',
    'votes',
  )
  const workflow = optional(
    { goal: text, steps: list(fc.oneof(task, gate)), budget: count(99999) },
    'goal',
    'steps',
  )
  return optional({ ballot, judges, debate, workflow }).filter(
    (labs) => Object.keys(labs).length > 0,
  )
}
