import { useCallback } from 'react'
import type * as AgentEdits from '../../scenario/edits/agents'
import type { Edit } from '../../scenario/edits/edit'
import type * as ProposalEdits from '../../scenario/edits/proposals'
import type { ScenarioDocument } from '../../scenario/scenario'
import { useActions, usePlaygroundStore } from './use-playground'

/** Steps that take more than a click on a ballot are fetched with the first of them. */
export function useEdits() {
  const store = usePlaygroundStore()
  const { edit, say } = useActions()
  const start = useCallback(
    (made: Promise<(scenario: ScenarioDocument) => Edit>) => {
      made.then(
        (make) => edit(make(store.getState().scenario)),
        () => say('That could not be loaded. Try again.'),
      )
    },
    [edit, say, store],
  )
  const editAgents = useCallback(
    (make: (edits: typeof AgentEdits, scenario: ScenarioDocument) => Edit) =>
      start(
        import('../../scenario/edits/agents').then((edits) => (scenario) => make(edits, scenario)),
      ),
    [start],
  )
  const editProposals = useCallback(
    (make: (edits: typeof ProposalEdits, scenario: ScenarioDocument) => Edit) =>
      start(
        import('../../scenario/edits/proposals').then(
          (edits) => (scenario) => make(edits, scenario),
        ),
      ),
    [start],
  )
  return { editAgents, editProposals }
}
