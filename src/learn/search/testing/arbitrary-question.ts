import fc from 'fast-check'
import { GUARDS, TIE_BREAKS } from '../../../engine'
import { ALL_PAIRS } from '../model/all-pairs'
import type { SearchQuestion } from '../model/question'

export const arbitraryQuestion: fc.Arbitrary<SearchQuestion> = fc.record({
  rules: fc.constantFrom(...ALL_PAIRS),
  settings: fc.record({
    threshold: fc.constantFrom(0, 0.3, 0.5, 0.6, 0.75, 1),
    minVoters: fc.nat(3),
    supermajority: fc.constantFrom(0.5, 2 / 3, 0.9),
    quorum: fc.option(fc.nat(3)),
    guards: fc.constantFrom(...GUARDS),
    tieBreak: fc.constantFrom(...TIE_BREAKS),
  }),
  roles: fc.record({ owner: fc.boolean(), veto: fc.boolean() }),
})
