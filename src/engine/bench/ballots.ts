import { VirtualClock } from '../clock'
import { BALLOT_RULES, BallotSession } from '../protocols/ballot'
import { timeInTurns, type Figure } from './figure'

const TURNS = 12
const VOTES = 4_000

/**
 * Ballots under all five rules that never end: everybody but the last votes again and again, half of
 * them on either side, or all on one where a single rejection would end it.
 */
function createBallots(participants: number, voteTtlMs?: number): () => void {
  const roll = Array.from({ length: participants }, (_, i) => `agent-${i}`)
  const voters = roll.slice(0, 2 * Math.floor((participants - 1) / 2))
  const clock = new VirtualClock()
  const session = new BallotSession({ early: 'certain', lastsMs: 1e12, threshold: 0.5 }, clock)
  for (const rule of BALLOT_RULES) {
    const ttl = voteTtlMs === undefined ? {} : { voteTtlMs }
    session.create({ id: rule, proposer: 'lead', roll, rule, quorum: participants, ...ttl })
  }
  let next = 0
  return () => {
    for (let i = 0; i < VOTES; i++) {
      clock.advance(1)
      const agent = voters[next]!
      const choice = next % 2 === 0 ? 'approve' : 'reject'
      for (const rule of BALLOT_RULES) {
        const vote = { agent, choice: rule === 'unanimous' ? 'approve' : choice }
        if (!session.vote(rule, vote).ok) throw new Error(`the ${rule} ballot ended too soon`)
      }
      next = (next + 1) % voters.length
    }
  }
}

export function* benchBallots(): Iterable<Figure> {
  const fresh = timeInTurns({ many: createBallots(2_000), few: createBallots(5) }, TURNS)
  yield {
    name: 'a vote on a live ballot with 2,000 participants over one with 5',
    value: fresh.many / fresh.few,
    target: { atMost: 2 },
  }
  const aging = timeInTurns({ many: createBallots(2_000, 1_000), few: createBallots(5, 2) }, TURNS)
  yield {
    name: 'the same where votes go stale before they are renewed',
    value: aging.many / aging.few,
    target: { atMost: 2 },
  }
}
