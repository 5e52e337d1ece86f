import { findFront } from './front'
import { judgeAsSwarm } from './judge-by-confidence'
import { oncePerPoll, type Strategy } from './strategy'
import { line, of } from '../working'

export const voting: Strategy = {
  name: 'Voting',
  family: 'swarm',
  motto: 'One agent, one vote',
  rule: 'One vote, one voice: agrees over all votes on a proposal.',
  confidence: 'share',
  ignores: ['weight', 'order', 'proposal-count', 'absence', 'evidence'],
  assess: (poll, settings) => judgeAsSwarm(measureShares, poll, settings),
}

const measureShares = oncePerPoll(({ tally: { proposals } }) => {
  const shares = proposals.map(({ agrees, votes }) => (votes > 0 ? agrees / votes : null))
  const front = findFront(proposals, shares)
  const voted = proposals.filter(({ votes }) => votes > 0)
  return {
    front,
    confidence: front[0] ? shares[front[0].index]! : 0,
    working: voted.map(({ id, agrees, votes }) =>
      line('share', 'divide', [of('agrees', agrees), of('votes', votes)], { proposalId: id }),
    ),
  }
})
