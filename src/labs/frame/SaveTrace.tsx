import { writeTrace, type Trace } from '../../engine/protocols/judges'
import { Button } from '../../ui/Button'
import { save } from '../../ui/save-file'

/** Characters of critiques that a page can write to a file; fifty judges in fifty rounds may say twice as much. */
const MAX_WRITTEN = 25_000_000

export const isTraceTooLong = (traces: readonly Trace[]): boolean =>
  traces.reduce((sum, { dissent }) => sum + (typeof dissent === 'string' ? dissent.length : 0), 0) >
  MAX_WRITTEN

/** Every verdict as a line of JSON. */
export const SaveTrace = ({
  name,
  traces,
}: {
  readonly name: string
  readonly traces: readonly Trace[]
}) =>
  isTraceTooLong(traces) ? (
    <p className="quiet">
      The trace is too long for a file; with shorter critiques it can be saved.
    </p>
  ) : (
    <Button
      kind="link"
      onClick={() => save(`${name}.jsonl`, writeTrace(traces), 'application/jsonl')}
    >
      Save the trace as JSON lines
    </Button>
  )
