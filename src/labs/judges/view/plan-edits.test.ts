import type { JudgePlan } from '../plan'
import { describe, expect, it } from 'vitest'
import { withFields } from '../../../scenario/edits/edit'
import { addSeat, moveSeat, removeSeat, setPrompt } from './plan-edits'

const plan: JudgePlan = {
  question: '',
  proposers: ['p'],
  judges: ['a', 'b'],
  models: { p: { kind: 'competence' }, a: { kind: 'replies', replies: [] } },
  prompts: { a: 'Be kind.' },
}

describe('a judge loop that is set up', () => {
  it('takes somebody in with a model, and keeps one that is there', () => {
    expect(addSeat(plan, 'judges', 'c').models['c']).toEqual({ kind: 'competence' })
    expect(addSeat(plan, 'proposers', 'a').models['a']).toEqual(plan.models['a'])
  })

  it('lets somebody go with model and prompt, unless it still has a seat', () => {
    const { models, judges, prompts } = removeSeat(plan, 'judges', 'a')
    expect([Object.keys(models), judges, prompts]).toEqual([['p'], ['b'], undefined])
    const both = addSeat(plan, 'proposers', 'a')
    expect(removeSeat(both, 'proposers', 'a')).toEqual(plan)
  })

  it('changes who is asked first', () => {
    expect(moveSeat(plan, 'judges', 1, -1).judges).toEqual(['b', 'a'])
    expect(moveSeat(plan, 'judges', 0, 1).judges).toEqual(['b', 'a'])
    expect(moveSeat(plan, 'judges', 7, 1)).toBe(plan)
  })

  it('goes back to a default by leaving the option out', () => {
    const asked = withFields(plan, { quorum: 2 })
    expect(asked.quorum).toBe(2)
    expect(withFields(asked, { quorum: undefined })).toEqual(plan)
    expect('prompts' in setPrompt(plan, 'a', '')).toBe(false)
  })
})
