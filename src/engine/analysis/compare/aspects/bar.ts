import { TOLERANCE } from '../../../tolerance'
import { settingsFor } from '../../../settings'
import type { Evaluation } from '../../../strategies/strategy'
import { NO_BALLOTS, type Aspect, type Dispute, type Way, type WayName } from '../aspect'
import type { Profile } from '../profile'

/** What a rule asks its share to be; null for a rule that asks for no share. */
export function barOf({ rule, working }: Evaluation, { settings }: Pick<Profile, 'settings'>) {
  if (rule === 'supermajority') return settings.supermajority
  const asks = working.some(({ operands }) => operands.some(({ name }) => name === 'threshold'))
  return asks ? settingsFor(rule, settings).threshold : null
}

/** Those that hold the same share of the same proposal to a bar. */
function findSameMeasure({ verdicts, leader }: Dispute, profile: Profile): readonly Evaluation[] {
  const held = verdicts.filter(
    (each) => each.leader === leader && each.unit === 'share' && barOf(each, profile) !== null,
  )
  return held.filter(({ confidence }) => Math.abs(confidence - held[0]!.confidence) < TOLERANCE)
}

const askingFor = (name: WayName, choose: (...bars: number[]) => number): Way => ({
  name,
  isWhole: true,
  ballotsOf: NO_BALLOTS,
  neutralise: (profile, _, dispute) => {
    const held = dispute.leader === null ? [] : findSameMeasure(dispute, profile)
    if (held.length < 2) return null
    const value = choose(...held.map((each) => barOf(each, profile)!))
    // No supermajority asks for nothing at all.
    const supermajority = value > 0 ? value : profile.settings.supermajority
    const own = Object.fromEntries(held.map(({ rule }) => [rule, value]))
    const thresholds = { ...profile.settings.thresholds, ...own }
    return { ...profile, settings: { ...profile.settings, supermajority, thresholds } }
  },
})

/** Without it, all who measure the same ask for the same number: the lowest one, or the highest one. */
export const bar: Aspect = {
  id: 'bar',
  ways: [askingFor('lowest-bar', Math.min), askingFor('highest-bar', Math.max)],
}
