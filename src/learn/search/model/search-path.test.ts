import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryQuestion } from '../testing/arbitrary-question'
import { DEFAULT_SEARCH } from './question'
import { formatSearchPath, parseSearchPath } from './search-path'

it('reads back what it has written', () => {
  fc.assert(
    fc.property(arbitraryQuestion, (question) => {
      expect(parseSearchPath(formatSearchPath(question))).toEqual(question)
    }),
  )
})

it('needs two rules, and goes by the defaults where something else is wrong', () => {
  expect(parseSearchPath('voting/bayesian')).toEqual({
    ...DEFAULT_SEARCH,
    rules: ['voting', 'bayesian'],
  })
  for (const path of ['', 'voting', 'voting/voting', 'voting/nothing']) {
    expect(parseSearchPath(path)).toBeNull()
  }
  const odd =
    'voting/bayesian/threshold-7/threshold-/guards-none/tieBreak/__proto__-1/owner-perhaps'
  expect(parseSearchPath(odd)).toEqual(parseSearchPath('voting/bayesian'))
})

it('never fails, whatever an address says', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('voting', 'veto'))), (parts) => {
      const question = parseSearchPath(parts.join('/'))
      if (question) expect(parseSearchPath(formatSearchPath(question))).toEqual(question)
    }),
  )
})
