import type { Move } from '../../engine'
import type { PastedBallots, PastedVote } from '../parse-ballots'
import type { ScenarioDocument } from '../scenario'
import { applyPatches } from '../patch'
import { removeAgent } from './agents'
import { chainEdits } from './chain-edits'
import type { Edit } from './edit'
import { plural } from '../../describe/format'

/** `add` keeps the other ballots of the round, `replace` takes all of them away first. */
export type PasteMode = 'add' | 'replace'

/** Puts pasted ballots into a round. A pasted vote takes the place of one that the same agent cast there. */
export function pasteBallots(
  scenario: ScenarioDocument,
  pasted: PastedBallots,
  round: number,
  mode: PasteMode = 'add',
  /** Agents who leave with their votes. */
  leaving: readonly string[] = [],
): Edit {
  const put = putBallots(scenario, pasted, round, mode)
  const pastedInto = applyPatches(scenario, put.patches)
  return { ...put, patches: [...put.patches, ...chainEdits(pastedInto, leaving, removeAgent)] }
}

function putBallots(
  { agents, proposals, moves }: ScenarioDocument,
  pasted: PastedBallots,
  round: number,
  mode: PasteMode,
): Edit {
  const votes = pasted.votes.map((vote) => toMove(vote, round))
  const replaced = new Set(votes.map(keyOf))
  const isGone = (move: Move) =>
    replaced.has(keyOf(move)) || (mode === 'replace' && isVoteIn(move, round))
  const kept = moves.filter((move) => !isGone(move))
  const what = plural(pasted.votes.length, 'vote')
  return {
    name: mode === 'add' ? `Paste ${what}` : `Replace the ballots of round ${round} by ${what}`,
    patches: [
      { path: ['agents'], value: [...agents, ...pasted.agents] },
      { path: ['proposals'], value: [...proposals, ...pasted.proposals] },
      { path: ['moves'], value: [...kept, ...votes] },
    ],
  }
}

/** How many votes cast by hand the pasted ones take the place of, and how many others the round has. */
export function countReplaced(
  { moves }: Pick<ScenarioDocument, 'moves'>,
  pasted: PastedBallots,
  round: number,
): { readonly revised: number; readonly others: number } {
  const keys = new Set(pasted.votes.map((vote) => keyOf(toMove(vote, round))))
  const [revised, others] = [
    moves.filter((move) => keys.has(keyOf(move))),
    moves.filter((move) => !keys.has(keyOf(move)) && isVoteIn(move, round)),
  ]
  return { revised: revised.length, others: others.length }
}

/** Agents who are moved by hand and have nothing left to say once the ballots of the round are replaced. */
export function findSilenced(
  { agents, moves }: Pick<ScenarioDocument, 'agents' | 'moves'>,
  pasted: PastedBallots,
  round: number,
): readonly string[] {
  const heard = new Set([
    ...pasted.votes.map(({ agent }) => agent),
    ...moves.filter((move) => !isVoteIn(move, round)).map(({ agent }) => agent),
  ])
  const hadVotes = new Set(moves.map(({ agent }) => agent))
  return agents
    .filter(({ id, behaviour }) => (behaviour?.kind ?? 'hand') === 'hand' && !heard.has(id))
    .map(({ id }) => id)
    .filter((id) => hadVotes.has(id))
}

/** What was cast in a debate inside of the round stays. */
const isVoteIn = (move: Move, round: number): boolean => keyOf(move) !== '' && move.round === round

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
