import { recallFacts, type Signal } from '../../../engine'
import { describeRecall } from '../../../describe/describe-hearing'
import { addAct, keepAsMemory, removeSignal } from '../../../scenario/edits/signals'
import { selectMoment } from '../../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { useCanCompose, useSignalTool } from './use-signal-tool'

interface SignalActionsProps {
  readonly signal: Signal
  /** The place of the move that it is, where it was cast by hand. */
  readonly move: number | null
  /** Given where it is in the way of what opens or of what is no longer there. */
  readonly onLeave?: () => void
}

/** What can be done with a signal that was said. */
export function SignalActions({ signal, move, onLeave }: SignalActionsProps) {
  const canCompose = useCanCompose()
  const store = usePlaygroundStore()
  const { edit, say } = useActions()
  const { compose, editMove } = useSignalTool()
  if (!canCompose) return null
  const resolve = ({ signalA, signalB }: { signalA: string; signalB: string }) => {
    const { round, signalIndex } = selectMoment(store.getState())
    const when = signalIndex === null ? { round } : { round, after: signalIndex }
    edit(addAct(store.getState().scenario, { kind: 'resolve', ...when, signalA, signalB }))
    say(`The conflict is resolved in round ${round}.`, 'undo')
  }
  return (
    <p className="signal-actions cluster small">
      <Button
        kind="link"
        onClick={() => {
          onLeave?.()
          compose(signal.id)
        }}
      >
        Answer
      </Button>
      {move !== null && (
        <>
          <Button
            kind="link"
            onClick={() => {
              onLeave?.()
              editMove(move)
            }}
          >
            Edit
          </Button>
          <Button
            kind="link"
            onClick={() => {
              onLeave?.()
              const { scenario } = store.getState()
              if (scenario.moves[move]) edit(removeSignal(scenario, move))
              say('The signal is gone.', 'undo')
            }}
          >
            Delete
          </Button>
        </>
      )}
      {signal.type === 'conflict' && (
        <Button kind="link" onClick={() => resolve(signal.payload)}>
          Resolve this conflict now
        </Button>
      )}
      {signal.type === 'discovery' && <KeepAsMemory finding={signal.payload} />}
      {signal.type === 'memory:shared' && <RecallNote id={signal.id} />}
    </p>
  )
}

function KeepAsMemory({ finding }: { readonly finding: Signal<'discovery'>['payload'] }) {
  const store = usePlaygroundStore()
  const { edit, say } = useActions()
  const isKept = usePlayground(
    ({ scenario }) => scenario.memory?.some(({ content }) => content === finding.finding) === true,
  )
  if (isKept) return <span className="quiet">Kept as memory</span>
  return (
    <Button
      kind="link"
      onClick={() => {
        edit(keepAsMemory(store.getState().scenario, [finding]))
        say('Kept as memory: it is recalled where it has words in common with the task.', 'undo')
      }}
    >
      Keep as memory
    </Button>
  )
}

const FACT = '#memory/'

function RecallNote({ id }: { readonly id: string }) {
  const scenario = usePlayground((state) => state.scenario)
  const recalled = id.startsWith(FACT)
    ? recallFacts(scenario)[Number(id.slice(FACT.length)) - 1]
    : undefined
  return recalled ? <span>{describeRecall(recalled)}</span> : null
}
