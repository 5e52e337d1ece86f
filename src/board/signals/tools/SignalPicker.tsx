import { describeSignal } from '../../../describe/signals'
import { truncate } from '../../../describe/format'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { useDatedAnswer } from '../../../store/hooks/use-answer'
import { usePlayground } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { FormField } from './FormField'

interface SignalPickerProps {
  readonly label: string
  /** Empty for none. */
  readonly value: string
  readonly isOptional?: boolean
  readonly refusal: string | undefined
  readonly onChange: (id: string) => void
}

/** Signals that a list offers: the newest. All others can be selected in the table and in the graph. */
const MAX_OFFERED = 200
const MAX_TEXT = 48

/** A signal from a list, or the one that is selected in the table or in the graph. */
export function SignalPicker({ label, value, isOptional, refusal, onChange }: SignalPickerProps) {
  const selected = usePlayground((state) => state.signal)
  const agentName = useAgentName()
  const rows = useDatedAnswer(async (remote) => {
    const { ids } = await remote.signalSheet()
    const from = Math.max(0, ids.length - MAX_OFFERED)
    return remote.signalsAt(Array.from({ length: ids.length - from }, (_, i) => from + i))
  }, 'offered signals')?.value
  const options = (rows ?? []).map(
    ({ signal, round }) =>
      [
        signal.id,
        truncate(
          `r${round} ${agentName(signal.source)}, ${signal.type}: ${describeSignal(signal)}`,
          MAX_TEXT,
        ),
      ] as const,
  )
  const isListed = value === '' || options.some(([id]) => id === value)
  return (
    <div className="signal-picker stack-tight">
      <FormField
        kind="select"
        label={label}
        value={value}
        options={[
          ['', isOptional === true ? 'nothing' : 'Choose'],
          ...(isListed ? [] : [[value, value] as const]),
          ...options,
        ]}
        refusal={refusal}
        onChange={onChange}
      />
      {selected !== null && selected !== value && (
        <Button
          kind="link"
          aria-label={`${label}: the selected signal`}
          onClick={() => onChange(selected)}
        >
          Use the selected signal, {truncate(selected, 24)}
        </Button>
      )}
    </div>
  )
}
