import { expect, it } from 'vitest'
import { refuseUnknown } from './known-fields'

it('refuses a case with a field that nobody reads, and names it', () => {
  expect(() => refuseUnknown({ id: 'x', mood: 1 }, ['id', 'steps'], 'case x')).toThrow(
    'case x has unknown fields: mood',
  )
  expect(() => refuseUnknown({ id: 'x' }, ['id', 'steps'], 'case x')).not.toThrow()
})
