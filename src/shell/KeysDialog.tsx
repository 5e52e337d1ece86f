import { Dialog } from '../ui/Dialog'
import { useActions } from '../store/hooks/use-playground'
import { BALLOT_KEYS, BOARD_KEYS, GRAPH_KEYS, KEYS, LAB_KEYS, TIMELINE_KEYS } from './key-lists'

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { setView } = useActions()
  return (
    <Dialog title="Keys and help" onClose={onClose} isText>
      <p>
        Agents vote on the left; every rule gives its verdict in the middle; the working of the
        selected card is on the right. Turn the threshold, change a vote, and look who changes their
        mind. The labs try the same agents in other protocols: a live ballot, a judge loop, a rubric
        debate, a workflow.
      </p>
      <KeyList title="Everywhere" keys={KEYS} />
      <KeyList title="On the board" keys={BOARD_KEYS} />
      <KeyList title="On a ballot of the board" keys={BALLOT_KEYS} />
      <KeyList title="In the timeline" keys={TIMELINE_KEYS} />
      <KeyList title="In the graph" keys={GRAPH_KEYS} />
      <KeyList title="In a lab" keys={LAB_KEYS} />
      <p className="quiet">
        Turning the wheel over the focused ballot, or dragging it sideways, changes its weight. On
        the threshold, hold Alt to pass the ticks without being pulled onto them.
      </p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setView({ dialog: { kind: 'policy' } })
        }}
      >
        How agents act by character
      </button>
    </Dialog>
  )
}

function KeyList(props: {
  readonly title: string
  readonly keys: readonly (readonly [string, string])[]
}) {
  return (
    <section className="keys">
      <h3>{props.title}</h3>
      <dl>
        {props.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
