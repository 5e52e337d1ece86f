import { writeTrace, type Trace } from '../../engine/protocols/judges'
import { Button } from '../../ui/Button'
import { save } from '../../ui/save-file'

/** Every verdict as a line of JSON. */
export const SaveTrace = ({
  name,
  traces,
}: {
  readonly name: string
  readonly traces: readonly Trace[]
}) => (
  <Button
    kind="link"
    onClick={() => save(`${name}.jsonl`, writeTrace(traces), 'application/jsonl')}
  >
    Save the trace as JSON lines
  </Button>
)
