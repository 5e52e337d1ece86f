import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { STANCES } from '../votes/vote'
import {
  holdDebate,
  THE_CHALLENGE,
  type ScriptedDebate,
  type ScriptedVote,
} from './testing/hold-debate'

/** A debate as its document tells it: plain products, divided by their sum after every vote. */
function debateNaively({ proposals, votes = [], script, maxRounds, convergence }: ScriptedDebate) {
  const ids = proposals.map(({ proposalId }) => proposalId)
  const beliefs = new Map(ids.map((id) => [id, 1 / ids.length]))
  const hear = ({ stance, weight, confidence }: ScriptedVote, about: string) => {
    if (!beliefs.has(about)) return
    const ratio = { agree: 1 + weight, disagree: 1 / (1 + weight), abstain: 1 }[stance]
    beliefs.set(about, beliefs.get(about)! * ratio ** confidence)
    const sum = [...beliefs.values()].reduce((a, b) => a + b)
    for (const [id, p] of beliefs) beliefs.set(id, p / sum)
  }
  const best = (standing: (id: string) => number, among: readonly string[]) =>
    among.reduce((a, b) => (standing(b) > standing(a) + 1e-9 ? b : a))
  for (const vote of votes) hear(vote, vote.proposalId)
  const isVoted = votes.some(({ proposalId }) => beliefs.has(proposalId))
  const standing = (id: string) =>
    isVoted ? beliefs.get(id)! : proposals.find((each) => each.proposalId === id)!.confidence
  const first = best(standing, ids)
  const second = best(
    standing,
    ids.filter((id) => id !== first),
  )
  const posteriors: Record<string, number>[] = []
  for (let round = 0; round < maxRounds; round++) {
    for (const replies of Object.values(script[round] ?? {})) {
      for (const [place, said] of replies.entries()) {
        for (const vote of said) {
          const challenged = place === 0 ? first : second
          hear(vote, vote.proposalId === THE_CHALLENGE ? challenged : vote.proposalId)
        }
      }
    }
    posteriors.push(Object.fromEntries(beliefs))
    const winner = best((id) => beliefs.get(id)!, ids)
    const confidence = beliefs.get(winner)!
    if (confidence >= convergence - 1e-9)
      return { between: [first, second], posteriors, winner, confidence }
  }
  return { between: [first, second], posteriors, winner: null, confidence: 0 }
}

const IDS = ['A', 'B', 'C', 'D']
const share = fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20)

const arbitraryVote = (...ids: readonly string[]): fc.Arbitrary<ScriptedVote> =>
  fc.record({
    proposalId: fc.constantFrom(...ids),
    stance: fc.constantFrom(...STANCES),
    weight: fc.oneof(share, fc.constantFrom(2, 10)),
    confidence: share,
  })

const arbitraryDebate: fc.Arbitrary<ScriptedDebate> = fc
  .integer({ min: 2, max: IDS.length })
  .chain((count) => {
    const ids = IDS.slice(0, count)
    const answers = fc.array(arbitraryVote(...ids, THE_CHALLENGE, THE_CHALLENGE, 'nowhere'), {
      maxLength: 3,
    })
    return fc.record({
      proposals: fc.tuple(
        ...ids.map((id) =>
          share.map((confidence) => ({
            ...{ signalId: `s${id}`, proposalId: id, source: `by ${id}`, content: id },
            confidence,
          })),
        ),
      ),
      votes: fc.array(arbitraryVote(...ids, 'nowhere'), { maxLength: 4 }),
      script: fc.array(fc.dictionary(fc.constantFrom('x', 'y'), fc.tuple(answers, answers)), {
        maxLength: 4,
      }),
      maxRounds: fc.integer({ min: 0, max: 4 }),
      convergence: fc.constantFrom(0.3, 0.5, 0.6, 0.8, 0.95, 1),
    })
  })

it('a debate runs as by plain multiplication: its pair, every posterior, its winner and its rounds', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(arbitraryDebate, (given) => {
      const { between, rounds, resolved, winningProposalId, confidence, roundsUsed } =
        holdDebate(given)
      const naive = debateNaively(given)
      expect(between).toEqual(naive.between)
      expect([winningProposalId, resolved]).toEqual([naive.winner, naive.winner !== null])
      expect(roundsUsed).toBe(naive.posteriors.length)
      expect(confidence).toBeCloseTo(naive.confidence, 9)
      for (const [at, { posteriors }] of rounds.entries()) {
        for (const [id, p] of Object.entries(naive.posteriors[at]!)) {
          expect(posteriors[id]).toBeCloseTo(p, 9)
        }
      }
      seen.add(naive.winner === null ? 'open' : roundsUsed > 1 ? 'later' : 'at once')
    }),
    cases(5000),
  )
  expect([...seen].sort()).toEqual(['at once', 'later', 'open'])
})
