import { expect, it } from 'vitest'
import { describePrediction } from './describe-prediction'

it.each([
  [1, 'What will the rule say?'],
  [14, 'What will the 14 rules say?'],
])('of %d rules it is asked: %s', (rules, question) => {
  expect(describePrediction(rules)).toBe(question)
})
