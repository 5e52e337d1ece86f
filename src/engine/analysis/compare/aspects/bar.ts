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

/** What a share is a share of: votes, or weight. */
const measureOf = ({ working, leader }: Evaluation): string =>
  working
    .filter(({ name, about }) => name === 'share' && about.proposalId === leader)
    .flatMap(({ operands }) => operands.map(({ name }) => name))
    .join()

/** Those that hold the same share of the same proposal to a bar: two shares may be equal by chance. */
function findSameMeasures({ verdicts, leader }: Dispute, profile: Profile) {
  const held = verdicts.filter(
    (each) => each.leader === leader && each.unit === 'share' && barOf(each, profile) !== null,
  )
  return [...new Set(held.map(measureOf))]
    .map((measure) => held.filter((each) => measureOf(each) === measure))
    .filter(({ length }) => length > 1)
}

const askingFor = (name: WayName, choose: (...bars: number[]) => number): Way => ({
  name,
  isWhole: true,
  ballotsOf: NO_BALLOTS,
  neutralise: (profile, _, dispute) => {
    const groups = dispute.leader === null ? [] : findSameMeasures(dispute, profile)
    if (groups.length === 0) return null
    const own = Object.fromEntries(
      groups.flatMap((group) => {
        const value = choose(...group.map((each) => barOf(each, profile)!))
        return group.map(({ rule }) => [rule, value])
      }),
    )
    // No supermajority asks for nothing at all.
    const { supermajority: asked = 0 } = own
    const supermajority = asked > 0 ? asked : profile.settings.supermajority
    const thresholds = { ...profile.settings.thresholds, ...own }
    return { ...profile, settings: { ...profile.settings, supermajority, thresholds } }
  },
})

/** Without it, all who measure the same ask for the same number: the lowest one, or the highest one. */
export const bar: Aspect = {
  id: 'bar',
  ways: [askingFor('lowest-bar', Math.min), askingFor('highest-bar', Math.max)],
}
