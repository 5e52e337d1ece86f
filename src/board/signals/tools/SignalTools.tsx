import { describeAct } from '../../../describe/describe-hearing'
import { addAct, removeAct } from '../../../scenario/edits/signals'
import { selectMoment, selectRound } from '../../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import type { SignalTool } from '../../../store/view'
import { useCanCompose, useSignalTool } from './use-signal-tool'
import './tools.css'

/** What can be done by hand at the playhead, and what was done in its round. */
export function SignalTools() {
  const canCompose = useCanCompose()
  const store = usePlaygroundStore()
  const open = usePlayground((state) => state.signalTool?.kind ?? null)
  const { edit } = useActions()
  const tool = useSignalTool()
  const toggle = (kind: Exclude<SignalTool['kind'], 'compose'>) =>
    open === kind ? tool.close() : tool.open({ kind })
  const sweep = () => {
    const { round, signalIndex } = selectMoment(store.getState())
    const when = signalIndex === null ? { round } : { round, after: signalIndex }
    edit(addAct(store.getState().scenario, { kind: 'sweep', ...when }))
  }
  return (
    <div className="signal-tools row wrap small" role="group" aria-label="By hand">
      {canCompose && (
        <>
          <Button
            data-opens="compose"
            aria-expanded={open === 'compose'}
            onClick={() => tool.compose()}
          >
            Add a signal
          </Button>
          <Button onClick={sweep} title="Expire what is over its lifetime at the playhead">
            Sweep now
          </Button>
          <Button
            data-opens="memory"
            aria-expanded={open === 'memory'}
            onClick={() => toggle('memory')}
          >
            Before round 1
          </Button>
        </>
      )}
      <Button
        data-opens="delivery"
        aria-expanded={open === 'delivery'}
        onClick={() => toggle('delivery')}
      >
        Order of delivery
      </Button>
      <Acts canRemove={canCompose} />
    </div>
  )
}

function Acts({ canRemove }: { readonly canRemove: boolean }) {
  const acts = usePlayground(({ scenario }) => scenario.acts)
  const round = usePlayground(selectRound)
  const done = usePlayground(({ run }) => run.summary?.rounds[round - 1]?.acts)
  const isStale = usePlayground(({ run }) => run.isStale)
  const store = usePlaygroundStore()
  const { edit } = useActions()
  if (!acts?.some((act) => act.round === round)) return null
  return (
    <ul className="acts row wrap" aria-label="Done by hand in this round" data-stale={isStale}>
      {acts.map((act, place) => {
        if (act.round !== round) return null
        const words = describeAct(
          act,
          done?.find((each) => each.place === place),
        )
        return (
          <li key={place} className="row">
            {words}
            {canRemove && (
              <IconButton
                icon="close"
                label={`Take back: ${words}`}
                onClick={() => edit(removeAct(store.getState().scenario, place))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
