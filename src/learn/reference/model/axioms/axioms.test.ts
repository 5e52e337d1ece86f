import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board } from '../../../../engine'
import { STRATEGY_IDS, type StrategyId } from '../../../../engine/catalogue'
import { builtInRule } from '../../../../engine/strategies/registry'
import { cases } from '../../../../engine/testing/cases'
import { randomProfile, twoGroups, unanimousProfile } from '../../testing/random-profile'
import type { ExampleProfile } from '../profile'
import { AXIOMS, type AxiomId, type Choice } from './axiom'
import { AXIOM_RESULTS } from './results'
import { runCounterexample } from './run-counterexample'

const AXIOM_IDS = Object.keys(AXIOMS) as readonly AxiomId[]

const outcomeBy =
  (rule: StrategyId) =>
  ({ proposals, votes, electorate, settings }: ExampleProfile) =>
    Board.of(proposals, votes, electorate).evaluate(settings, [builtInRule(rule)])[0]!.outcome

type Tried = readonly [ExampleProfile, Choice]

function choices(axiom: AxiomId): fc.Arbitrary<Tried> {
  if (axiom === 'reinforcement') return twoGroups.map(([first, group]): Tried => [first, { group }])
  if (axiom === 'unanimity')
    return unanimousProfile.map((profile): Tried => [profile, { proposals: ['A'] }])
  return randomProfile.chain((profile) => {
    const agent = fc.constantFrom(...profile.electorate.agents.map(({ id }) => id))
    const proposal = fc.constantFrom(...profile.proposals.map(({ id }) => id))
    return fc
      .record({
        agents: fc.tuple(agent, agent),
        proposals: fc.tuple(proposal, proposal),
        stance: fc.constantFrom('agree' as const, 'disagree' as const),
      })
      .map((choice): Tried => [profile, choice])
  })
}

const cells = AXIOM_IDS.flatMap((axiom) =>
  STRATEGY_IDS.flatMap((rule) => {
    const result = AXIOM_RESULTS[axiom][rule]
    return result ? [{ axiom, rule, result }] : []
  }),
)

describe.each(cells.filter(({ result }) => result.status === 'holds'))(
  '$axiom of $rule',
  ({ axiom, rule }) => {
    it('holds on random profiles, as the page says', () => {
      const { change, isKept } = AXIOMS[axiom]
      const outcomeOf = outcomeBy(rule)
      let tried = 0
      fc.assert(
        fc.property(choices(axiom), ([before, choice]) => {
          const after = change(before, choice, outcomeOf)
          if (!after) return
          tried++
          expect(isKept(outcomeOf(before), outcomeOf(after), choice)).toBe(true)
        }),
        cases(600),
      )
      // Where all agree, nobody is left to be persuaded.
      if (axiom !== 'monotonicity' || rule !== 'unanimous') expect(tried).toBeGreaterThan(0)
    })
  },
)

describe.each(cells.filter(({ result }) => result.status === 'fails'))(
  '$axiom of $rule',
  ({ axiom, rule, result }) => {
    it('fails on the profile that the page shows', () => {
      if (result.status !== 'fails') throw new Error('only those that fail')
      const run = runCounterexample(axiom, rule, result.example)
      expect(run, 'the profile is none of this axiom').not.toBeNull()
      expect(run?.isKept, JSON.stringify(run?.outcomes)).toBe(false)
    })
  },
)

it('says of every rule whether it keeps an axiom, but where the axiom does not apply', () => {
  const open = AXIOM_IDS.flatMap((axiom) =>
    STRATEGY_IDS.filter((rule) => !AXIOM_RESULTS[axiom][rule]).map((rule) => `${axiom} ${rule}`),
  )
  expect(open).toEqual(['reinforcement owner-review'])
})
