import { toProse } from '../../../engine/protocols/judges'
import type { RecordedCall } from '../../../engine/protocols/judges'
import { Section } from '../Section'
import { showTokens, tellCall, tellFraming } from './words'

export interface CallDetailsProps {
  readonly call: RecordedCall
  readonly nameOf: (agent: string) => string
}

/** The call under the playhead: what was asked, what was said, and what it came to. */
export function CallDetails({ call, nameOf }: CallDetailsProps) {
  const { prompt, reply, error, verdict, usage, usedAfter } = call
  const framing = tellFraming(call)
  return (
    <Section title="This call">
      <p>
        <strong>{tellCall(call, nameOf)}.</strong>
        {framing !== null && <span className="quiet"> {framing}.</span>}
      </p>
      {error && (
        <p className="judges-error">
          {error.message}
          {error.line !== null && ` (line ${error.line})`}
        </p>
      )}
      <h3 className="judges-label">Reply</h3>
      <pre className="judges-text">{reply === '' ? '(nothing)' : reply}</pre>
      {verdict?.accept === false && (
        <>
          <h3 className="judges-label">Critique</h3>
          <p className="judges-critique">{toProse(verdict.critique)}</p>
        </>
      )}
      <details className="judges-working">
        <summary>What it was asked</summary>
        <pre className="judges-text">{prompt}</pre>
      </details>
      <p className="quiet">
        {showTokens(usage.input)} tokens in, {showTokens(usage.output)} out, {showTokens(usedAfter)}{' '}
        so far.
      </p>
    </Section>
  )
}
