import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classify, isSameClass, runScenario } from '../../../engine'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { arbitraryQuestion } from '../testing/arbitrary-question'
import { applySteps, stepsOf } from './apply-steps'
import { disagree } from './disagree'
import { findDisagreement } from './find-disagreement'
import { SEARCH_LIMITS } from './plan-search'

/** Only questions that are answered at once: what is found is the same for the others. */
const quick = arbitraryQuestion.filter(
  (question) =>
    findDisagreement(question, undefined, { ...SEARCH_LIMITS, tables: 2000 }).table !== null,
)

const outcomeOf = (scenario: ScenarioDocument, rule: string) =>
  runScenario(scenario)
    .rounds.at(-1)!
    .verdicts.find((verdict) => verdict.rule === rule)!.outcome

it('offers what makes the two agree, and what changes each verdict, as the scenario would', () => {
  fc.assert(
    fc.property(quick, (question) => {
      const { found } = disagree(question, () => undefined)
      const { scenario, study } = found!
      expect(study.comparison.isSame).toBe(false)
      for (const { steps } of study.comparison.tries) {
        const [a, b] = question.rules.map((rule) => outcomeOf(applySteps(scenario, steps), rule))
        expect(isSameClass(classify(a!), classify(b!))).toBe(true)
      }
      study.flips.forEach((flip, at) => {
        if (!flip) return
        const rule = question.rules[at]!
        const [before, after] = [scenario, applySteps(scenario, stepsOf(flip))].map((each) =>
          classify(outcomeOf(each, rule)),
        )
        expect(isSameClass(before!, after!)).toBe(false)
      })
    }),
    { numRuns: 40 },
  )
})
