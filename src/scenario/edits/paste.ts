import type { Move } from '../../engine'
import type { PastedBallots, PastedVote } from '../parse-ballots'
import type { ScenarioDocument } from '../scenario'
import type { Edit } from './edit'
import { plural } from '../../describe/format'

/** Puts pasted ballots into a round. A pasted vote takes the place of one that the same agent cast there. */
export function pasteBallots(
  { agents, proposals, moves }: ScenarioDocument,
  pasted: PastedBallots,
  round: number,
): Edit {
  const votes = pasted.votes.map((vote) => toMove(vote, round))
  const replaced = new Set(votes.map(keyOf))
  const kept = moves.filter((move) => !replaced.has(keyOf(move)))
  const count = pasted.votes.length
  return {
    name: `Paste ${plural(count, 'vote')}`,
    patches: [
      { path: ['agents'], value: [...agents, ...pasted.agents] },
      { path: ['proposals'], value: [...proposals, ...pasted.proposals] },
      { path: ['moves'], value: [...kept, ...votes] },
    ],
  }
}

const toMove = ({ agent, round, causalLevel, ...payload }: PastedVote, here: number): Move => ({
  agent,
  round: round ?? here,
  type: 'vote',
  payload,
  ...(causalLevel === undefined ? {} : { causalLevel }),
})

const keyOf = (move: Move): string =>
  move.type === 'vote' && move.debate === undefined
    ? JSON.stringify([move.round, move.agent, move.payload.proposalId])
    : ''
