import { useMemo } from 'react'
import { loadPart } from '../../loading/load-part'
import { offerAgain } from '../../loading/offer-again'
import type { Edit } from '../../scenario/edits/edit'
import type { ScenarioDocument } from '../../scenario/scenario'
import { describeError } from '../../worker/describe-error'
import type { PlaygroundStore } from '../playground-store'
import { usePlaygroundStore } from './use-playground'

type Make<Edits> = (edits: Edits, scenario: ScenarioDocument) => Edit

/** Makes a step once its code is there, and only then tells of it; a step that fails can be tried again. */
const editWith = <Edits>({ getState }: PlaygroundStore, load: () => Promise<Edits>) =>
  function start(make: Make<Edits>, done?: string): void {
    const { edit, say } = getState()
    load()
      .then((edits) => {
        edit(make(edits, getState().scenario))
        if (done !== undefined) say(done, 'undo')
      })
      .catch(async (error: unknown) =>
        say(
          `That step was not done. ${describeError(error)}`,
          await offerAgain(error, () => start(make, done)),
        ),
      )
  }

/** Steps that take more than a click on a ballot are fetched with the first of them. */
export function useEdits() {
  const store = usePlaygroundStore()
  return useMemo(
    () => ({
      editAgents: editWith(store, () => loadPart(() => import('../../scenario/edits/agents'))),
      editProposals: editWith(store, () =>
        loadPart(() => import('../../scenario/edits/proposals')),
      ),
    }),
    [store],
  )
}
