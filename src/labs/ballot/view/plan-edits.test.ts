import type { BallotPlan } from '../plan'
import { describe, expect, it } from 'vitest'
import {
  addAct,
  addOption,
  addVote,
  askOptions,
  askYesNo,
  changeVote,
  nextVoteAt,
  removeAct,
  removeOption,
  setOnRoll,
  setWeight,
  sortVotes,
} from './plan-edits'
import { withFields } from '../../../scenario/edits/edit'

const PLAN: BallotPlan = {
  topic: 'Ship?',
  lastsMs: 10_000,
  votes: [
    { at: 1000, agent: 'ana', choice: 'approve' },
    { at: 3000, agent: 'ben', choice: 'reject' },
  ],
}

describe('setting a ballot up', () => {
  it('puts votes where they belong in time', () => {
    const plan = addVote(PLAN, { at: 2000, agent: 'cleo', choice: 'abstain' })
    expect(plan.votes.map(({ agent }) => agent)).toEqual(['ana', 'cleo', 'ben'])
    const moved = changeVote(plan, 0, (vote) => ({ ...vote, at: 9000 }))
    expect(moved.votes.map(({ agent }) => agent)).toEqual(['ana', 'cleo', 'ben'])
    expect(sortVotes(moved).votes.map(({ agent }) => agent)).toEqual(['cleo', 'ben', 'ana'])
    expect(sortVotes(plan)).toBe(plan)
  })

  it('keeps votes when the question changes its kind, and takes them back', () => {
    const asked = askOptions(PLAN)
    expect(asked.votes.map(({ choice }) => choice)).toEqual(['A', 'B'])
    expect(askYesNo(asked)).toEqual(PLAN)
  })

  it('leaves no vote for an option that is gone', () => {
    const plan = removeOption(addOption(askOptions(PLAN)), 'B')
    expect(plan.options?.map(({ id }) => id)).toEqual(['A', 'C'])
    expect(plan.votes.map(({ choice }) => choice)).toEqual(['A'])
  })

  it('lists only what is not as usual', () => {
    const heavy = setWeight(PLAN, 'ana', 2)
    expect(heavy.weights).toEqual({ ana: 2 })
    expect(setWeight(heavy, 'ana', 1)).toEqual(PLAN)
    expect(setOnRoll(setOnRoll(PLAN, 'ben', false), 'ben', true)).toEqual(PLAN)
    const forced = addAct(PLAN, { at: 5, act: 'force', by: 'ana' })
    expect(removeAct(forced, 0)).toEqual(PLAN)
    expect(withFields(PLAN, { lastsMs: undefined })).not.toHaveProperty('lastsMs')
  })

  it('offers the playhead for a new vote, or what comes after the last one', () => {
    expect(nextVoteAt(PLAN, 1000)).toBe(1000)
    expect(nextVoteAt(PLAN, 10_000)).toBe(4000)
    expect(nextVoteAt({ ...PLAN, lastsMs: 3500 }, 3500)).toBe(3499)
  })
})
