import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { assessGroupthink, decideAgreeOrChallenge } from './groupthink'
import { forecastOpinions, type Opinion } from './opinion-dynamics'

/** Of twentieths, so that no comparison hangs on the last digit of a sum. */
const share = fc.integer({ min: 0, max: 20 }).map((part) => part / 20)

const members = fc.array(
  fc.record({ belief: share, groupConsensus: share, reputationStake: share }),
  { maxLength: 9 },
)

it('going along or speaking up is worth what the plain formulas say', () => {
  fc.assert(
    fc.property(members, fc.nat(9), (group, actual) => {
      let expected = 0
      for (const { belief: b, groupConsensus: g, reputationStake: stake } of group) {
        const [h, c, d] = [3 * (1 + 1.5 * g), 2, 1 + 0.5 * stake]
        const [agree, challenge] = [b * (1 + c) - c, h - b * (h + d)]
        const decided = decideAgreeOrChallenge({
          ...{ belief: b, groupConsensus: g, reputationStake: stake },
        })
        expect(decided.agreeEV).toBeCloseTo(agree, 9)
        expect(decided.challengeEV).toBeCloseTo(challenge, 9)
        expect(decided.criticalBelief).toBeCloseTo((h + c) / (1 + c + h + d), 9)
        if (Math.abs(challenge - agree) > 1e-9) {
          expect(decided.action).toBe(challenge > agree ? 'challenge' : 'agree')
        }
        expected += decided.challengeProbability
      }
      const deficit = Math.max(0, expected - actual)
      const half = group.length / 2
      const risk = deficit > half ? 'high' : deficit > half / 2 ? 'medium' : 'low'
      expect(assessGroupthink(group, actual)).toEqual({
        ...{ expectedChallengers: expected, actualChallengers: actual, deficit, risk },
      })
    }),
    cases(3000),
  )
})

const opinions = fc
  .array(fc.record({ opinion: fc.double({ min: 0, max: 1, noNaN: true }), conformity: share }), {
    maxLength: 8,
  })
  .map((found) => found.map((each, place): Opinion => ({ id: `a${place}`, ...each })))

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Each moves to the mean of those whom it listens to, until nobody moves by a thousandth. */
function settleNaively(start: readonly Opinion[]): { now: readonly number[]; steps: number } {
  let now = start.map(({ opinion }) => opinion)
  for (let steps = 1; ; steps++) {
    const next = now.map((own, place) => {
      const radius = 0.1 + 0.5 * start[place]!.conformity
      return average(now.filter((other) => Math.abs(other - own) <= radius))
    })
    const isSettled = next.every((each, place) => Math.abs(each - now[place]!) < 0.001)
    now = next
    if (isSettled || steps === 200) return { now, steps }
  }
}

it('opinions settle where the plain steps lead', () => {
  fc.assert(
    fc.property(opinions, (start) => {
      const { now, steps } = settleNaively(start)
      const forecast = forecastOpinions(start)
      expect(forecast.convergenceEstimate).toBe(steps)
      const middle = average(now)
      const spread = now.length < 2 ? 0 : average(now.map((each) => (each - middle) ** 2)) / 0.25
      expect(forecast.polarizationIndex).toBeCloseTo(Math.min(1, spread), 9)
      const grouped = forecast.clusters.flatMap((cluster) => cluster.members)
      expect(grouped.toSorted()).toEqual(start.map(({ id }) => id))
      for (const { center, members: ids } of forecast.clusters) {
        const own = ids.map((id) => now[start.findIndex((each) => each.id === id)]!)
        expect(center).toBeCloseTo(average(own), 9)
      }
      const many = forecast.clusters.length
      const isSplit = many > 2 || forecast.polarizationIndex > 0.5
      expect(forecast.fragmentationRisk).toBe(many < 2 ? 'low' : isSplit ? 'high' : 'medium')
    }),
    cases(2000),
  )
})
