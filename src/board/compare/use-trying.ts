import type { Step } from '../../engine'
import { chainEdits } from '../../scenario/edits/chain-edits'
import type { Edit } from '../../scenario/edits/edit'
import { setThreshold } from '../../scenario/edits/settings'
import { withdrawVote } from '../../scenario/edits/votes'
import type { ScenarioDocument } from '../../scenario/scenario'
import { selectBallotRound } from '../../store/selectors'
import { useActions, usePlaygroundStore } from '../../store/hooks/use-playground'
import { changeVote } from '../ballots/change-vote'
import { useBallots } from '../ballots/use-ballots'

/** Makes the edits that were tried, as one step that can be undone. */
export function useTrying(): (steps: readonly Step[], name: string) => void {
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const { sheet } = useBallots()
  return (steps, name) => {
    const state = store.getState()
    const round = selectBallotRound(state)
    const toEdit = (scenario: ScenarioDocument, step: Step): Edit => {
      if (step.kind === 'threshold') return setThreshold(scenario, step.value)
      const { agentId: agent, proposalId } = step
      const place = { round, agent, proposalId }
      if (step.kind === 'remove') return withdrawVote(scenario, place, name)
      const change = step.kind === 'stance' ? { stance: step.stance } : { weight: step.weight }
      return changeVote(scenario, place, sheet.voteOf(agent, proposalId), change, name)
    }
    settle()
    edit({ name, patches: chainEdits(state.scenario, steps, toEdit) })
    settle()
  }
}
