import { decideByValue, tooFewVoters } from './decide-by-confidence'
import type { Strategy } from './strategy'
import { line, of } from './working'

export const voting: Strategy = {
  id: 'voting',
  assess(poll, settings) {
    const tooFew = tooFewVoters(poll, settings)
    if (tooFew) return tooFew
    const { proposals } = poll.tally
    const voted = proposals.filter(({ votes }) => votes > 0)
    return decideByValue(
      poll,
      settings,
      proposals.map(({ agrees, votes }) => (votes > 0 ? agrees / votes : null)),
      voted.map(({ id, agrees, votes }) =>
        line('share', 'divide', [of('agrees', agrees), of('votes', votes)], { proposalId: id }),
      ),
    )
  },
}
