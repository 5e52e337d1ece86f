import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDecided, type Settings } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { question, settings } from '../engine/testing/arbitrary'
import { cases } from '../engine/testing/cases'
import { createProfile, judgeProfile } from '../engine/testing/conduct'
import { createProposal } from '../engine/testing/make'
import { readVotes } from '../engine/testing/notation'
import { describeThresholdChange, describeTurningPoint } from './describe-threshold'

const trap = (votes: string, given: Partial<Settings> = {}) => {
  const records = readVotes(votes)
  const agents = [...new Set(records.map(({ agentId }) => agentId))].map((id) => ({ id }))
  const asked = { proposals: [createProposal('A')], votes: records, electorate: { agents } }
  return createProfile(asked, given)
}

/** Two of three agree. */
const THIRDS = 'ana A+1, bo A+1, cy A-1'

const judge = (profile: ReturnType<typeof createProfile>, rule: string) =>
  judgeProfile(profile, [rule])[0]!

describe('the threshold that changes a verdict', () => {
  it('is written as a number at which it does', () => {
    const open = trap(THIRDS, { threshold: 0.7 })
    expect(describeThresholdChange(judge(open, 'voting'), open.settings, true)).toEqual({
      text: 'the threshold is 0.66 or lower',
      steps: [{ kind: 'threshold', value: 0.66, side: 'or-lower' }],
    })
    expect(describeTurningPoint(judge(open, 'voting'), 'threshold')).toBe(
      'Decided up to 0.666, and not from 0.667.',
    )
  })

  it('is its own where the rule does not follow the board, which nothing tries there', () => {
    const own = trap(THIRDS, { threshold: 0.5, thresholds: { voting: 0.7 } })
    expect(describeThresholdChange(judge(own, 'voting'), own.settings, true)).toEqual({
      text: 'its own threshold is 0.66 or lower',
      steps: [],
    })
  })

  it('is no lower one where the run would end before', () => {
    const open = trap(THIRDS, { threshold: 0.7 })
    expect(describeThresholdChange(judge(open, 'voting'), open.settings, false)).toBeNull()
    const decided = trap(THIRDS, { threshold: 0.6 })
    expect(describeThresholdChange(judge(decided, 'voting'), decided.settings, false)?.text).toBe(
      'the threshold is 0.67 or higher',
    )
  })
})

/** The rule's own, where it has one, so that the number is set where the sentence says. */
const set = (given: Settings, rule: string, field: 'threshold' | 'supermajority', to: number) =>
  field === 'supermajority' || given.thresholds[rule] === undefined
    ? { ...given, [field]: to }
    : { ...given, thresholds: { ...given.thresholds, [rule]: to } }

const sides = (value: number, to: 0 | 1) =>
  [value, to === 0 ? value / 2 : (1 + value) / 2, to].filter((each) => each >= 0 && each <= 1)

describe.each(STRATEGY_IDS)('what is said of the threshold of %s', (rule) => {
  const field = rule === 'supermajority' ? 'supermajority' : 'threshold'

  it('holds at the numbers as they are written, and beyond them', () => {
    const own = fc.option(fc.constantFrom(0, 0.5, 2 / 3, 1))
    fc.assert(
      fc.property(question, settings, own, (asked, base, ownThreshold) => {
        const given =
          ownThreshold === null ? base : { ...base, thresholds: { [rule]: ownThreshold } }
        const profile = createProfile(asked, given)
        const decidesAt = (to: number) => {
          const changed = set(profile.settings, rule, field, to)
          return isDecided(judge({ ...profile, settings: changed as never }, rule).outcome)
        }
        const evaluation = judge(profile, rule)
        if (evaluation.critical?.setting === 'quorum') return
        const change = describeThresholdChange(evaluation, profile.settings, true)
        if (change) {
          const [, text, side] = / is ([\d.]+) or (lower|higher)$/.exec(change.text)!
          expect(change.text.startsWith('its own')).toBe(ownThreshold !== null)
          for (const value of sides(Number(text), side === 'lower' ? 0 : 1)) {
            expect(decidesAt(value), change.text).toBe(side === 'lower')
          }
        }
        if (rule !== 'supermajority' && evaluation.ignores.includes('threshold')) return
        const told = describeTurningPoint(evaluation, field === 'threshold' ? field : 'share')
        const [, upTo] = /up to ([\d.]+),/.exec(told) ?? []
        const [, from] = /not from ([\d.]+)\.$/.exec(told) ?? []
        const least = field === 'threshold' ? 0 : 0.01
        const tried = [least, 0.25, 0.5, 0.75, 1]
        const isDecidedNow = isDecided(evaluation.outcome)
        if (upTo === undefined) {
          const expected = told.startsWith('Decided') || (told.includes('changes') && isDecidedNow)
          for (const value of tried) expect(decidesAt(value), told).toBe(expected)
          return
        }
        for (const value of [...tried.filter((each) => each <= Number(upTo)), Number(upTo)]) {
          expect(decidesAt(value), told).toBe(true)
        }
        for (const value of sides(from === undefined ? Number(upTo) + 1e-6 : Number(from), 1)) {
          expect(decidesAt(value), told).toBe(false)
        }
      }),
      cases(400),
    )
  })
})
