import type { JudgePlan } from '../plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent, SCRIPTS_OFF } from '../../../engine'
import { runJudgeLab, type JudgeRun } from '../model'
import { momentAt } from './moment'
import {
  truncateInList,
  summariseSequence,
  describeBriefly,
  describeCall,
  describeCritique,
  describeStanding,
  describeStatus,
} from './describe-judges'

const agents = ['p', 'a', 'b'].map((id) => resolveAgent({ id, name: id.toUpperCase() }))
const nameOf = (id: string) => id.toUpperCase()

const plan: JudgePlan = {
  question: 'Q?',
  proposers: ['p'],
  judges: ['a', 'b'],
  models: {
    p: { kind: 'replies', replies: ['one', 'two'] },
    a: { kind: 'replies', replies: ['{"accept":false,"critique":"no"}', '{"accept":true}'] },
    b: { kind: 'replies', replies: ['Well.'] },
  },
}

function hold(changes: Partial<JudgePlan> = {}): JudgeRun {
  const record = runJudgeLab({ ...plan, ...changes }, agents, SCRIPTS_OFF)
  if (record.problem !== null) throw new Error(record.problem)
  return record
}

const standingOf = (run: JudgeRun, at = run.calls.length - 1) =>
  describeStanding(run, momentAt(run, at), nameOf)

describe('a moment of a loop', () => {
  const run = hold()

  it('knows only what was said until then', () => {
    expect(momentAt(run, 0)).toMatchObject({ answer: 'one', before: null, used: 500, dissent: [] })
    const second = momentAt(run, 2)
    expect(second).toMatchObject({ round: 1, accepts: 0, isEnd: false, before: null })
    expect([second.dissent.length, second.traces.length]).toEqual([2, 2])
    expect(momentAt(run, 3)).toMatchObject({ answer: 'two', before: 'one' })
  })

  it('knows everything at the end', () => {
    const last = momentAt(run, run.calls.length - 1)
    expect(last).toMatchObject({ isEnd: true, accepts: 1, round: 2 })
    const no = { round: 1, critique: 'no' }
    const unread = { round: 1, critique: { code: 'invalid-json' } }
    expect(last.dissent).toEqual([
      { judge: 'a', ...no },
      { judge: 'b', ...unread },
    ])
    expect(last.traces).toEqual([
      { agent: 'a', round: 1, accepted: false, dissent: no.critique },
      { agent: 'b', round: 1, accepted: false, dissent: unread.critique },
      { agent: 'a', round: 2, accepted: true },
    ])
    expect(last.memory).toEqual([
      ['a/consensus:round:1:dissent', no.critique],
      ['b/consensus:round:1:dissent', unread.critique],
    ])
  })

  it('does not count a verdict that came too late', () => {
    const late = hold({ budget: 900 })
    expect(momentAt(late, 1)).toMatchObject({ isEnd: true, dissent: [], traces: [], used: 1000 })
  })
})

describe('in words', () => {
  it('a loop says how it stands and why it ended', () => {
    const run = hold()
    expect(standingOf(run, 0)).toBe('Proposals are being made. 1 of 2 judges must accept.')
    expect(standingOf(run, 1)).toBe('Round 1: 0 accepts so far, 1 needed.')
    expect(standingOf(run)).toBe(
      '1 judge accepted in round 2, and one is enough. B was skipped in the last round.',
    )
    expect(standingOf(hold({ maxRounds: 1 }))).toBe(
      '1 of 2 judges had to accept, and after 1 round none did.',
    )
    expect(standingOf(hold({ onDissent: 'reject' }))).toMatch(/none did, and dissent ends it/)
    expect(standingOf(hold({ onDissent: 'keep' }))).toMatch(/kept all the same/)
    expect(standingOf(hold({ budget: 900 }))).toBe(
      'The budget of 900 tokens was spent with the verdict of A, which no longer counts. B was skipped.',
    )
    expect(summariseSequence(run, nameOf)).toBe(
      '5 calls in 2 rounds, 2 dissents. B was skipped in the last round.',
    )
  })

  it('a loop with a failed call or without an answer tells its status', () => {
    const failing = { ...plan.models, b: { kind: 'script', source: 'oops' } } as const
    const failed = hold({ models: failing, quorum: 2 })
    expect(describeStatus(failed, nameOf)).toBe(
      `Status: error. B failed: ${failed.error!.message}. The verdict stands all the same.`,
    )
    const silent = hold({ models: { p: { kind: 'replies', replies: [''] } } })
    expect(describeStatus(silent, nameOf)).toBe('Status: error. No proposer gave an answer.')
    expect(standingOf(silent)).toBe(
      'There was no answer, so there was nothing to accept. A and B were skipped.',
    )
    expect(describeStatus(hold(), nameOf)).toBeNull()
    expect(describeStatus(hold({ budget: 900 }), nameOf)).toBeNull()
  })

  it('blanks that a judge gives as its critique are shown as such', () => {
    const blank = { kind: 'replies', replies: ['{"accept":false,"critique":" "}'] } as const
    const { dissent } = momentAt(hold({ models: { ...plan.models, a: blank } }), 2)
    expect(dissent[0]!.critique).toBe(' ')
    expect(describeCritique(dissent[0]!.critique)).toBe('(blank)')
  })

  it('a long critique in a list says where the rest is', () => {
    expect(truncateInList('abc', 3)).toBe('abc')
    expect(truncateInList('abcd', 3)).toBe('abc… (in full at its call)')
  })

  it('a call says what came of it', () => {
    const { calls } = hold()
    expect(calls.map((call) => describeCall(call, nameOf))).toEqual([
      'Call 1: P proposes',
      'Call 2, round 1: A does not accept',
      'Call 3, round 1: B does not accept, its verdict could not be read',
      'Call 4, round 1: P revises',
      'Call 5, round 2: A accepts',
    ])
    expect(calls.map((call) => describeBriefly(call, nameOf)).slice(1, 3)).toEqual([
      '2: A dissents',
      '3: B dissents',
    ])
  })
})
