import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDecided, runScenario, type Outcome } from '../../../engine'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { arbitraryQuestion } from '../testing/arbitrary-question'
import { applySteps, stepsOf } from './apply-steps'
import { disagree } from './disagree'
import { findDisagreement } from './find-disagreement'
import { describeNoFlip, listChanges } from './list-changes'
import { SEARCH_LIMITS } from './plan-search'
import { DEFAULT_SEARCH, type SearchQuestion } from './question'

const quick = arbitraryQuestion.filter(
  (question) =>
    findDisagreement(question, undefined, { ...SEARCH_LIMITS, tables: 2000 }).table !== null,
)

function changesOf(question: SearchQuestion) {
  const { scenario, study } = disagree(question, () => undefined).found!
  return {
    scenario,
    study,
    changes: listChanges(study.comparison, study.flips, scenario.proposals),
  }
}

const outcomeOf = (scenario: ScenarioDocument, rule: string) =>
  runScenario(scenario)
    .rounds.at(-1)!
    .verdicts.find((verdict) => verdict.rule === rule)!.outcome

const winnerOf = (outcome: Outcome) => (outcome.status === 'decided' ? outcome.winner : null)

/** Undecided before: whether it decides; decided before: whether it no longer decides that. */
const isTurned = (before: Outcome, after: Outcome) =>
  isDecided(before) ? !isDecided(after) || winnerOf(before) !== winnerOf(after) : isDecided(after)

it('finds a way to make Supermajority decide where one that unites the two does', () => {
  const question = {
    ...DEFAULT_SEARCH,
    rules: ['supermajority', 'confidence-weighted'],
  } as const
  const { study, changes } = changesOf(question)
  expect(changes[0]).toMatchObject({ rule: 'supermajority', isDecided: false, flip: null })
  expect(study.comparison.tries.some(({ outcomes }) => isDecided(outcomes[0]))).toBe(true)
  expect(changes[0]!.tries.length).toBeGreaterThan(0)
})

it('lists what turns a rule, and leaves out no edit that does it with fewer steps', () => {
  fc.assert(
    fc.property(quick, (question) => {
      const { scenario, study, changes } = changesOf(question)
      for (const { rule, flip, tries } of changes) {
        const before = outcomeOf(scenario, rule)
        const listed = [...(flip ? [stepsOf(flip)] : []), ...tries.map(({ steps }) => steps)]
        for (const steps of listed) {
          expect(isTurned(before, outcomeOf(applySteps(scenario, steps), rule))).toBe(true)
        }
        const fewest = Math.min(...listed.map(({ length }) => length))
        for (const { steps } of study.comparison.tries) {
          if (!isTurned(before, outcomeOf(applySteps(scenario, steps), rule))) continue
          expect(fewest).toBeLessThanOrEqual(steps.length)
        }
      }
    }),
    { numRuns: 40 },
  )
})

it('says what was searched in vain, and nothing of what was not', () => {
  const { scenario, study } = changesOf({
    ...DEFAULT_SEARCH,
    rules: ['supermajority', 'confidence-weighted'],
  })
  const say = (flip: null | undefined) =>
    listChanges(study.comparison, [flip, flip], scenario.proposals).map(describeNoFlip)
  expect(say(null)).toEqual([
    'None found by having a few agents agree with A.',
    'None found by withdrawing a few votes on A.',
  ])
  expect(say(undefined)).toEqual([null, null])
})
