import type { Stance } from '../../../engine'
import type { Poll } from './poll'

export type StanceCounts = Readonly<Record<Stance, number>>

/** By proposal, how many said what. */
export function countAnswers({ question, received }: Poll): readonly StanceCounts[] {
  return question.proposals.map((_, place) => {
    const counts = { agree: 0, disagree: 0, abstain: 0 }
    for (const { ballot } of received.values()) {
      const answer = ballot.answers[place]
      if (answer) counts[answer.stance]++
    }
    return counts
  })
}
