import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { BeliefNetwork, likelihoodRatio } from './belief-network'
import { bayesianSurprise, jsDivergence, klDivergence } from './divergence'
import { informationGain, maximumEntropy, normalisedEntropy, shannonEntropy } from './entropy'
import { ExactSum, exactSum } from './exact-sum'
import { assessGroupthink, decideAgreeOrChallenge } from './groupthink'
import { normaliseLogs } from './log-space'
import { forecastOpinions, stepOpinions } from './opinion-dynamics'
import { strongComponents } from './strong-components'

const RUNS = cases(1000)
const amount = fc.double({ min: 0.001, max: 1000, noNaN: true })
const distribution = fc
  .array(amount, { minLength: 1, maxLength: 6 })
  .map((amounts) => new Map(amounts.map((each, i) => [`h${i}`, each])))

describe('exact sums', () => {
  const terms = fc.array(fc.double({ min: 2 ** -12, max: 1000, noNaN: true }), { maxLength: 60 })

  it('do not depend on the order of the terms', () => {
    const shuffled = terms.chain((each) =>
      fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
    )
    fc.assert(
      fc.property(shuffled, ([a, b]) => {
        expect(exactSum(b)).toBe(exactSum(a))
      }),
      RUNS,
    )
  })

  it('forget a term that is taken out as if it had never been there', () => {
    fc.assert(
      fc.property(terms, terms, (stay, go) => {
        const sum = new ExactSum()
        for (const term of [...go, ...stay]) sum.add(term)
        for (const term of go) sum.subtract(term)
        expect(sum.value).toBe(exactSum(stay))
      }),
      RUNS,
    )
  })

  it('add ten tenths to exactly the double that is nearest to ten times 0.1', () => {
    expect(exactSum(Array.from({ length: 10 }, () => 0.1))).toBe(1)
  })
})

describe('entropy', () => {
  it('lies between nothing and its maximum', () => {
    fc.assert(
      fc.property(distribution, (p) => {
        expect(shannonEntropy(p)).toBeGreaterThanOrEqual(0)
        expect(shannonEntropy(p)).toBeLessThanOrEqual(maximumEntropy(p.size) + 1e-12)
        expect(normalisedEntropy(p)).toBeLessThanOrEqual(1 + 1e-12)
      }),
      RUNS,
    )
  })

  it('falls by the information gained', () => {
    const fair = new Map(Object.entries({ a: 1, b: 1 }))
    const sure = new Map(Object.entries({ a: 1, b: 0 }))
    expect(informationGain(fair, sure)).toEqual({ before: 1, after: 0, gain: 1, relativeGain: 1 })
    expect(informationGain(sure, fair)).toMatchObject({ gain: -1, relativeGain: 0 })
  })
})

describe('divergence', () => {
  const pair = fc
    .array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 })
    .map(
      (amounts) =>
        [
          new Map(amounts.map(([p], i) => [`h${i}`, p])),
          new Map(amounts.map(([, q], i) => [`h${i}`, q])),
        ] as const,
    )

  it('is never negative, and zero from itself', () => {
    fc.assert(
      fc.property(pair, ([p, q]) => {
        expect(klDivergence(p, q)).toBeGreaterThanOrEqual(-1e-12)
        expect(Math.abs(klDivergence(p, p))).toBeLessThan(1e-12)
        expect(bayesianSurprise(p, q)).toBe(klDivergence(p, q))
      }),
      RUNS,
    )
  })

  it('is symmetric and at most one bit in the Jensen-Shannon form', () => {
    fc.assert(
      fc.property(pair, ([p, q]) => {
        expect(Math.abs(jsDivergence(p, q) - jsDivergence(q, p))).toBeLessThan(1e-12)
        expect(jsDivergence(p, q)).toBeLessThanOrEqual(1 + 1e-12)
      }),
      RUNS,
    )
    const a = new Map([['a', 1]])
    expect(jsDivergence(a, new Map([['b', 1]]))).toBe(1)
    expect(jsDivergence(a, new Map())).toBe(1)
    expect(jsDivergence(new Map(), new Map())).toBe(0)
  })
})

describe('beliefs', () => {
  const evidence = fc.record({
    hypothesisId: fc.constantFrom('A', 'B', 'C'),
    stance: fc.constantFrom('agree' as const, 'disagree' as const, 'abstain' as const),
    weight: fc.double({ min: 0, max: 3, noNaN: true }),
  })

  it('are what multiplying and normalising by hand gives', () => {
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 30 }), (all) => {
        const network = new BeliefNetwork(['A', 'B', 'C'])
        const odds = { A: 1, B: 1, C: 1 }
        for (const { hypothesisId, stance, weight } of all) {
          const ratio = likelihoodRatio(stance, weight)
          network.update({ hypothesisId, likelihoodRatio: ratio, weight: 1 })
          odds[hypothesisId] *= ratio
        }
        const total = odds.A + odds.B + odds.C
        for (const [id, posterior] of network.posteriors) {
          expect(Math.abs(posterior - odds[id as 'A'] / total)).toBeLessThan(1e-9)
        }
      }),
      RUNS,
    )
  })

  it('neither overflow nor vanish', () => {
    expect(normaliseLogs([-5000, -5000 + Math.log(3)])[1]).toBeCloseTo(0.75, 12)
    expect(normaliseLogs([9000, 0])).toEqual([1, 0])
  })

  it('refuse a late hypothesis that is certain or impossible', () => {
    expect(() => {
      new BeliefNetwork(['A']).addHypothesis('B', 1)
    }).toThrow('prior')
  })

  it.each([
    { likelihoodRatio: Infinity, weight: 1 },
    { likelihoodRatio: Number.NaN, weight: 1 },
    { likelihoodRatio: 2, weight: Infinity },
    { likelihoodRatio: 2, weight: -1 },
  ])('refuse evidence of %o', (evidence) => {
    expect(() => {
      new BeliefNetwork(['A', 'B']).update({ hypothesisId: 'A', ...evidence })
    }).toThrow('must be a finite number')
  })

  it('hold 200,000 hypotheses', () => {
    const ids = Array.from({ length: 200_000 }, (_, i) => `h${i}`)
    expect(new BeliefNetwork(ids).mostProbable?.probability).toBeCloseTo(1 / 200_000, 12)
  })

  it('start with a hypothesis even where there was none', () => {
    const network = new BeliefNetwork([])
    expect(network.mostProbable).toBeNull()
    network.addHypothesis('A', 0.3)
    expect(network.mostProbable).toEqual({ hypothesisId: 'A', probability: 1 })
  })
})

describe('groupthink', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('makes a member indifferent at the critical belief', () => {
    fc.assert(
      fc.property(share, fc.double({ min: 0, max: 5, noNaN: true }), (groupConsensus, stake) => {
        const game = { groupConsensus, reputationStake: stake }
        const { criticalBelief } = decideAgreeOrChallenge({ belief: 0, ...game })
        const { margin } = decideAgreeOrChallenge({ belief: criticalBelief, ...game })
        expect(Math.abs(margin)).toBeLessThan(1e-9)
      }),
      RUNS,
    )
  })

  it('is a risk where fewer speak up than have reason to', () => {
    const doubter = { belief: 0.2, groupConsensus: 1, reputationStake: 0 }
    const members = [doubter, doubter, doubter, doubter]
    expect(assessGroupthink(members, 0)).toMatchObject({ expectedChallengers: 4, risk: 'high' })
    expect(assessGroupthink(members, 2)).toMatchObject({ deficit: 2, risk: 'medium' })
    expect(assessGroupthink(members, 3)).toMatchObject({ deficit: 1, risk: 'low' })
  })
})

describe('opinions', () => {
  const opinion = fc.array(
    fc.record({
      opinion: fc.double({ min: 0, max: 1, noNaN: true }),
      conformity: fc.constantFrom(0, 0.5, 1),
    }),
    { minLength: 1, maxLength: 8 },
  )

  it('never leave the range they started in, and everybody ends in one cluster', () => {
    fc.assert(
      fc.property(opinion, (all) => {
        const agents = all.map((each, i) => ({ ...each, id: `a${i}` }))
        const values = agents.map((each) => each.opinion)
        for (const { opinion: moved } of stepOpinions(agents)) {
          expect(moved).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12)
          expect(moved).toBeLessThanOrEqual(Math.max(...values) + 1e-12)
        }
        const members = forecastOpinions(agents).clusters.flatMap((cluster) => cluster.members)
        expect(members.toSorted()).toEqual(agents.map(({ id }) => id).toSorted())
      }),
      RUNS,
    )
  })

  it('part into two camps that are a risk', () => {
    const camps = [0, 0, 1, 1].map((each, i) => ({ id: `a${i}`, opinion: each, conformity: 0 }))
    expect(forecastOpinions(camps)).toMatchObject({
      polarizationIndex: 1,
      fragmentationRisk: 'high',
      bridgingAgents: [],
    })
  })
})

describe('strong components', () => {
  it('are the sets whose members reach each other', () => {
    const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 14 })
    fc.assert(
      fc.property(edges, (pairs) => {
        const isEdge = (a: number, b: number) => pairs.some(([x, y]) => x === a && y === b)
        const reach = Array.from({ length: 6 }, (_, a) =>
          Array.from({ length: 6 }, (_, b) => a === b || isEdge(a, b)),
        )
        for (let k = 0; k < 6; k++) {
          for (let a = 0; a < 6; a++) {
            for (let b = 0; b < 6; b++) reach[a]![b] ||= reach[a]![k]! && reach[k]![b]!
          }
        }
        const components = strongComponents(6, isEdge)
        expect(components.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
        for (let a = 0; a < 6; a++) {
          for (let b = 0; b < 6; b++) {
            const together = components.some((each) => each.includes(a) && each.includes(b))
            expect(together).toBe(reach[a]![b]! && reach[b]![a]!)
          }
        }
      }),
      RUNS,
    )
  })
})
