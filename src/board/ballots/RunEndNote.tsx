import { describeRunEnd } from '../../describe/describe-run-end'
import { setConfig } from '../../scenario/edits/settings'
import { selectHasLaterVotes, selectLastRound } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'

/** Where a run was cut short, or ended before rounds that have votes. */
export default function RunEndNote() {
  const last = usePlayground(selectLastRound)
  const end = usePlayground((state) => state.run.summary?.outcome.end)
  const hasLaterVotes = usePlayground(selectHasLaterVotes)
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const text = end === undefined ? null : describeRunEnd(end, last, hasLaterVotes)
  if (text === null) return null
  return (
    <div className="nudge medium soft" role="status">
      {text}{' '}
      {end === 'decided' && (
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
