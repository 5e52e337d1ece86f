import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { useActions } from '../store/hooks/use-playground'
import { BALLOT_KEYS } from '../board/ballots/grid-keys'
import { GRAPH_KEYS } from '../board/graph/graph-keys'
import { TIMELINE_KEYS } from '../board/timeline/timeline-keys'
import { LAB_KEYS } from '../labs/frame/use-lab-keys'
import { PRESENT_KEYS } from './present/present-keys'
import { formatKeys, type KeyRow } from '../ui/key-row'
import { ACTION_LIST, type Action } from './actions'

const ESCAPE: KeyRow = { keys: ['Escape'], label: 'Close what is open' }

const keysOf = (scope: Action['scope']): readonly KeyRow[] =>
  ACTION_LIST.filter((action) => action.scope === scope).flatMap(({ keys, label, help = label }) =>
    keys ? [{ keys, label: help }] : [],
  )

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { setView } = useActions()
  return (
    <Dialog title="Keys and help" onClose={onClose} isText>
      <p>
        Agents vote on the left; every rule gives its verdict in the middle; the working of the
        selected card is on the right. Move the threshold or change a vote, and see which verdicts
        change. The labs try the same agents in other protocols: a live ballot, a judge loop, a
        rubric debate, a workflow.
      </p>
      <KeyList title="Everywhere" keys={[...keysOf('everywhere'), ESCAPE]} />
      <KeyList title="On the board" keys={keysOf('board')} />
      <KeyList title="On a ballot of the board" keys={BALLOT_KEYS} />
      <KeyList title="In the timeline" keys={TIMELINE_KEYS} />
      <KeyList title="In the graph" keys={GRAPH_KEYS} />
      <KeyList title="In a lab" keys={LAB_KEYS} />
      <KeyList title="While presenting" keys={PRESENT_KEYS} />
      <p className="quiet">
        Turning the wheel over the focused ballot, or dragging it sideways, changes its weight. On
        the threshold, hold Alt to pass the ticks without being pulled onto them.
      </p>
      <Button onClick={() => setView({ dialog: { kind: 'policy' } })}>
        How agents act by character
      </Button>
    </Dialog>
  )
}

function KeyList(props: { readonly title: string; readonly keys: readonly KeyRow[] }) {
  return (
    <section className="keys">
      <h3>{props.title}</h3>
      <dl>
        {props.keys.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              <kbd>{formatKeys(keys)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
