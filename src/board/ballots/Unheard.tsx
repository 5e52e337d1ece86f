import { setConfig } from '../../scenario/edits/settings'
import { selectLastRound } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'

/** Where votes are cast in rounds that the run does not reach. */
export default function Unheard() {
  const last = usePlayground(selectLastRound)
  const canGoOn = usePlayground((state) => state.run.summary?.outcome.end === 'decided')
  const store = usePlaygroundStore()
  const { edit } = useActions()
  return (
    <div className="nudge medium soft" role="status">
      The run ended in round {last}
      {canGoOn ? ' because it was decided' : ''}, so votes of later rounds do not count.{' '}
      {canGoOn && (
        <Button
          kind="link"
          onClick={() =>
            edit(
              setConfig(store.getState().scenario, 'rounds', 'stopWhenDecided', false, {
                name: 'Go on after a decision',
              }),
            )
          }
        >
          Go on after a decision
        </Button>
      )}
    </div>
  )
}
