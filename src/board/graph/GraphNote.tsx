import { SignalGlyph } from '../../charts/graph/SignalGlyph'
import { formatNumber, truncate } from '../../describe/format'
import { describeSignal } from '../../describe/signals'
import { SignalActions } from '../signals/tools/SignalActions'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useDatedAnswer } from '../../store/hooks/use-answer'

/** As much of a text and of a name as the note has room for; the table of signals has all of it. */
const MAX_TEXT = 140
const MAX_NAME = 32

/** The signal under the pointer, or the selected one, in words; screen readers hear it. */
export function GraphNote({ row }: { readonly row: number | null }) {
  const agentName = useAgentName()
  const answer = useDatedAnswer(
    (remote) => (row === null ? Promise.resolve([]) : remote.signalsAt([row])),
    `note ${row ?? ''}`,
  )
  const said = row === null ? undefined : answer?.value[0]
  return (
    <>
      <div role="status" aria-label="Signal">
        {said && (
          <>
            <p className="soft">
              <SignalGlyph
                type={said.signal.type}
                stance={said.signal.type === 'vote' ? said.signal.payload.stance : null}
              />{' '}
              {said.signal.type}, round {said.round}
            </p>
            <p>
              <strong>{truncate(agentName(said.signal.source), MAX_NAME)}</strong>{' '}
              {truncate(describeSignal(said.signal), MAX_TEXT)}
            </p>
            <p className="soft">
              confidence {formatNumber(said.signal.confidence)}
              {said.signal.replyTo === undefined
                ? ''
                : `, in answer to ${truncate(said.signal.replyTo, MAX_NAME)}`}
            </p>
          </>
        )}
      </div>
      {said && <SignalActions signal={said.signal} move={said.move} />}
      {row === null && <p className="soft">Point at a signal, or select one, to read it here.</p>}
    </>
  )
}
