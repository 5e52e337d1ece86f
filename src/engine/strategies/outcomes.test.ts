import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STRATEGY_IDS } from '../catalogue'
import { question, settings } from '../testing/arbitrary'
import { Board } from './board'

it('says of every rule what a whole evaluation says', () => {
  fc.assert(
    fc.property(question, settings, ({ proposals, votes, electorate }, settings) => {
      const board = Board.of(proposals, votes, electorate)
      const whole = board.evaluate(settings).map(({ outcome }) => outcome)
      expect(board.outcomes(settings, STRATEGY_IDS)).toEqual(whole)
    }),
  )
})
