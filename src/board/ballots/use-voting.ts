import { useCallback } from 'react'
import { MAX_WEIGHT } from '../../engine'
import { chainEdits } from '../../scenario/edits/chain-edits'
import {
  nextStance,
  withdrawVote,
  type BallotChange,
  type StanceOrNone,
} from '../../scenario/edits/votes'
import { nameOf } from '../../scenario/agent-name'
import { selectBallotRound } from '../../store/selectors'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import { STANCE_VERBS } from '../../describe/describe-verdict'
import { changeVote } from './change-vote'
import type { SheetVote } from './ballot-sheet'

const within = (weight: number): number =>
  Math.min(MAX_WEIGHT, Math.max(0, Math.round(weight * 1000) / 1000))

/** The ballot of one agent on a proposal, or the equal ballots of several. */
export interface Ballots {
  readonly agents: readonly [string, ...string[]]
  readonly proposalId: string
}

/** Where "agrees with" becomes "agree with". */
const MANY_VERBS = {
  agree: 'agree with',
  disagree: 'disagree with',
  abstain: 'abstain on',
} as const

export function useVoting() {
  const store = usePlaygroundStore()
  const contextOf = useCallback(
    ({ agents }: Ballots) => {
      const state = store.getState()
      const setup = state.scenario.agents.find(({ id }) => id === agents[0])
      const isMany = agents.length > 1
      return {
        scenario: state.scenario,
        isMany,
        name: isMany ? `${agents.length} agents` : setup ? nameOf(setup) : agents[0],
        round: selectBallotRound(state),
      }
    },
    [store],
  )

  const change = useCallback(
    (
      at: Ballots,
      shown: SheetVote | undefined,
      ballot: BallotChange,
      step: string,
      group?: string,
    ) => {
      const { scenario, round } = contextOf(at)
      const patches = chainEdits(scenario, at.agents, (now, agent) => {
        const place = { round, agent, proposalId: at.proposalId }
        return changeVote(now, place, shown, ballot, step)
      })
      store.getState().edit({ name: step, patches, ...(group === undefined ? {} : { group }) })
    },
    [contextOf, store],
  )

  const setStance = useCallback(
    (at: Ballots, shown: SheetVote | undefined, stance: StanceOrNone) => {
      const { scenario, round, name, isMany } = contextOf(at)
      const { proposalId } = at
      if (stance === 'none') {
        const step = `${name} ${isMany ? 'have' : 'has'} no vote on ${proposalId}`
        const patches = chainEdits(scenario, at.agents, (now, agent) =>
          withdrawVote(now, { round, agent, proposalId }, step),
        )
        store.getState().edit({ name: step, patches })
        return
      }
      const verb = (isMany ? MANY_VERBS : STANCE_VERBS)[stance]
      change(at, shown, { stance }, `${name} ${verb} ${proposalId}`)
    },
    [change, contextOf, store],
  )

  const cycle = useCallback(
    (at: Ballots, shown: SheetVote | undefined) => {
      setStance(at, shown, nextStance(shown?.stance ?? 'none'))
    },
    [setStance],
  )

  const setWeight = useCallback(
    (at: Ballots, shown: SheetVote | undefined, given: number) => {
      if (!shown || !Number.isFinite(given)) return
      const { name, round } = contextOf(at)
      const weight = within(given)
      const step = `Weight of ${name} on ${at.proposalId}: ${formatNumber(weight)}`
      const group = `weight ${round} ${at.agents.join(' ')} ${at.proposalId}`
      change(at, shown, { weight }, step, group)
    },
    [change, contextOf],
  )

  return { change, setStance, cycle, setWeight }
}
