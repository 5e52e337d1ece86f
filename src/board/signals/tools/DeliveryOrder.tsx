import { SignalGlyph } from '../../../charts/graph/SignalGlyph'
import {
  describeDelivery,
  describeMissed,
  describeWithheld,
} from '../../../describe/describe-hearing'
import { describeSignal } from '../../../describe/signals'
import { plural, truncate } from '../../../describe/format'
import { selectRound } from '../../../store/selectors'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { useDatedAnswer } from '../../../store/hooks/use-answer'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import type { DeliveredRow, WithheldRow } from '../../../worker/api'
import { useCanCompose, useSignalTool } from './use-signal-tool'

const MAX_TEXT = 80

/** Who is heard first in the round under the playhead, why, and what was not heard or not published. */
export function DeliveryOrder() {
  const round = usePlayground(selectRound)
  const routing = usePlayground(({ scenario }) => scenario.config?.routing)
  const isRouted = routing?.byPriority === true
  const hearing = useDatedAnswer((remote) => remote.hearing(round), `hearing ${round}`)?.value
  if (!hearing) return <p role="status">Listening …</p>
  const { delivered, deliveredCount, withheld } = hearing
  return (
    <div className="stack medium">
      <p className="quiet">
        Round {round}: {plural(deliveredCount, 'signal')} delivered{' '}
        {isRouted ? 'by priority, then by causal level.' : 'in the order of saying.'}
      </p>
      <ol className="delivery stack" aria-label="Order of delivery">
        {delivered.map((row, place) => (
          <Delivered
            key={row.signal.id}
            row={row}
            why={describeDelivery(row.signal, delivered[place - 1]?.signal ?? null, isRouted)}
            hears={routing?.hears ?? null}
          />
        ))}
      </ol>
      {deliveredCount > delivered.length && (
        <p className="quiet">And {deliveredCount - delivered.length} more.</p>
      )}
      {withheld.length > 0 && (
        <>
          <h4 className="eyebrow">Not published</h4>
          <ul className="delivery stack" aria-label="Not published">
            {withheld.map((row) => (
              <NotPublished key={row.signal.id} {...row} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface DeliveredProps {
  readonly row: DeliveredRow
  readonly why: string
  readonly hears: number | null
}

function Delivered({ row: { signal, to, missed }, why, hears }: DeliveredProps) {
  const agentName = useAgentName()
  const { setView } = useActions()
  return (
    <li data-missed={missed !== null}>
      <Button kind="link" onClick={() => setView({ signal: signal.id })}>
        <SignalGlyph
          type={signal.type}
          stance={signal.type === 'vote' ? signal.payload.stance : null}
        />{' '}
        {agentName(signal.source)}: {truncate(describeSignal(signal), MAX_TEXT)}
      </Button>
      <span className="quiet small">
        {why} Heard by {to}.
      </span>
      {missed && <span className="warning small">{describeMissed(missed, agentName, hears)}</span>}
    </li>
  )
}

function NotPublished({ signal, because, move }: WithheldRow) {
  const agentName = useAgentName()
  const canCompose = useCanCompose()
  const { editMove } = useSignalTool()
  return (
    <li>
      <span>
        {agentName(signal.source)}, {signal.type}: {truncate(describeSignal(signal), MAX_TEXT)}
      </span>
      <span className="warning small">{describeWithheld(because)}</span>
      {move !== null && canCompose && (
        <Button kind="link" onClick={() => editMove(move)}>
          Edit
        </Button>
      )}
    </li>
  )
}
