import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riverRising } from '../../presets/river-rising'
import { LESSONS } from '../../presets/lessons/lessons'
import { LAB_EXTRAS, LAB_STATUSES, type LabOutcome } from '../lab-outcomes'
import { stateOf } from '../testing/lesson-state'
import { judgeCheck } from './registry'
import { claimOf, type LabCheck } from './lab'

const arbitraryOutcomes = (ids: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...ids), { maxLength: ids.length }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc.record<LabOutcome>({
          id: fc.constant(id),
          name: fc.constant(id),
          status: fc.constantFrom(...LAB_STATUSES),
          winner: fc.constantFrom(null, 'X', 'Y'),
          extras: fc.subarray([...LAB_EXTRAS]),
        }),
      ),
    ),
  )

const BY_LAB = { ballot: ['Ann', 'Bea', 'Cid'], workflow: ['Ann', 'Bea', 'Cid'] } as const

describe('a check of any outcome of a lab', () => {
  it('names the rule of a ballot that meets it, and none where none does', async () => {
    const ballot = LESSONS['lesson-live-ballots']!
    const state = await stateOf(ballot, ballot)
    const judged = judgeCheck({ kind: 'lab', lab: 'ballot', is: 'rejected' }, state)
    const rejecting = state.labs.ballot!.filter(({ status }) => status === 'rejected')
    expect(rejecting.length).toBeGreaterThan(0)
    expect(state.labs.ballot![0]!.status).toBe('decided')
    expect(judged).toMatchObject({ isMet: true, text: 'A rule rejects' })
    expect(judged.now).toContain(`${rejecting[0]!.name} rejects`)
    const none = judgeCheck({ kind: 'lab', lab: 'ballot', is: 'decided', winner: 'Z' }, state)
    expect(none).toMatchObject({ isMet: false, text: 'A rule approves Z', now: 'None of 5' })
  })

  it('says what it asks of any of them, and what is so of one that meets it', () => {
    const lab = fc.constantFrom<'ballot' | 'workflow'>('ballot', 'workflow')
    const given = lab.chain((each) =>
      fc.tuple(
        fc.constant(each),
        arbitraryOutcomes(BY_LAB[each]),
        fc.constantFrom(...LAB_STATUSES),
      ),
    )
    fc.assert(
      fc.property(given, ([of, outcomes, is]) => {
        const check: LabCheck = { kind: 'lab', lab: of, is }
        const state = {
          start: riverRising,
          now: riverRising,
          verdicts: [],
          labs: { [of]: outcomes },
        }
        const { isMet, text, now } = judgeCheck(check, state)
        const meeting = outcomes.filter(({ status }) => status === is)
        expect(isMet).toBe(meeting.length > 0)
        expect(text).toBe(`${of === 'ballot' ? 'A rule' : 'A step'} ${claimOf(of, is)}`)
        const [first] = meeting
        if (outcomes.length === 0) expect(now).toBe('Not known yet')
        else if (first) expect(now.startsWith(`${first.name} ${claimOf(of, is)}`)).toBe(true)
        else if (outcomes.length > 1) expect(now).toBe(`None of ${outcomes.length}`)
        const others = Number(/, and (\d+) other/.exec(now)?.[1] ?? 0)
        expect(others).toBe(Math.max(0, meeting.length - 1))
      }),
    )
  })
})
