import { useCallback } from 'react'
import { MAX_WEIGHT } from '../../engine'
import {
  castVote,
  findVote,
  nextStance,
  withdrawVote,
  type BallotChange,
  type StanceOrNone,
} from '../../scenario/edits/votes'
import { nameOf } from '../../scenario/agent-name'
import { selectBallotRound } from '../../store/selectors'
import type { Cell } from '../../store/view'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { STANCE_VERBS } from '../../describe/describe-verdict'
import type { SheetVote } from './ballot-sheet'

/** A vote as it would be cast again. Whoever changes their mind does not do so for the old reasons. */
function inherit(shown: SheetVote, { stance = shown.stance }: BallotChange): BallotChange {
  const { weight, reasoning, evidence, causalLevel } = shown
  if (stance !== shown.stance) return { stance, weight }
  return { stance, weight, reasoning, evidence, causalLevel: causalLevel ?? undefined }
}

const within = (weight: number): number =>
  Math.min(MAX_WEIGHT, Math.max(0, Math.round(weight * 1000) / 1000))

export function useVoting() {
  const store = usePlaygroundStore()
  const placeOf = useCallback(
    ({ agent, proposalId }: Cell) => {
      const state = store.getState()
      const setup = state.scenario.agents.find(({ id }) => id === agent)
      return {
        scenario: state.scenario,
        name: setup ? nameOf(setup) : agent,
        place: { round: selectBallotRound(state), agent, proposalId },
      }
    },
    [store],
  )

  /** A vote that is not yet of this round and hand takes over what stood there before. */
  const change = useCallback(
    (
      cell: Cell,
      shown: SheetVote | undefined,
      ballot: BallotChange,
      step: string,
      group?: string,
    ) => {
      const { scenario, place } = placeOf(cell)
      const inherited = findVote(scenario, place) || !shown ? {} : inherit(shown, ballot)
      const edit = castVote(scenario, place, { ...inherited, ...ballot }, step)
      store.getState().edit(group === undefined ? edit : { ...edit, group })
    },
    [placeOf, store],
  )

  const setStance = useCallback(
    (cell: Cell, shown: SheetVote | undefined, stance: StanceOrNone) => {
      const { scenario, place, name } = placeOf(cell)
      const { proposalId } = cell
      if (stance === 'none') {
        const step = `${name} withdraws from ${proposalId}`
        store.getState().edit(withdrawVote(scenario, place, step))
      } else change(cell, shown, { stance }, `${name} ${STANCE_VERBS[stance]} ${proposalId}`)
    },
    [change, placeOf, store],
  )

  const cycle = useCallback(
    (cell: Cell, shown: SheetVote | undefined) => {
      const { scenario, place } = placeOf(cell)
      const isCastHere = findVote(scenario, place) !== undefined
      setStance(cell, shown, nextStance(shown?.stance ?? 'none', isCastHere))
    },
    [placeOf, setStance],
  )

  const setWeight = useCallback(
    (cell: Cell, shown: SheetVote | undefined, given: number) => {
      if (!shown || !Number.isFinite(given)) return
      const { name, place } = placeOf(cell)
      const weight = within(given)
      const step = `Weight of ${name} on ${cell.proposalId}: ${formatNumber(weight)}`
      const group = `weight ${place.round} ${cell.agent} ${cell.proposalId}`
      change(cell, shown, { weight }, step, group)
    },
    [change, placeOf],
  )

  return { change, setStance, cycle, setWeight }
}
