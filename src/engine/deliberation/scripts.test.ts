import { expect, it } from 'vitest'
import { createProblem } from './scripts'

it('a long error says how much of it is left out, within its limit', () => {
  expect(createProblem('x'.repeat(600)).message).toBe('x'.repeat(600))
  expect(createProblem('x'.repeat(10_000)).message).toBe(
    `${'x'.repeat(560)} [… 9440 more characters]`,
  )
})
