import type { PayloadField } from '../../../engine'
import { truncate } from '../../../describe/format'
import { nameOf } from '../../../scenario/agent-name'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import type { FieldValue } from '../../../scenario/signal-form'
import { usePlayground } from '../../../store/hooks/use-playground'
import { useProposals } from '../../../store/hooks/use-proposals'
import { ListField } from '../../../ui/ListField'
import { FormField } from './FormField'
import { SignalPicker } from './SignalPicker'

interface PayloadInputProps {
  readonly label: string
  readonly field: PayloadField
  readonly value: FieldValue
  readonly refusal: string | undefined
  readonly onChange: (value: FieldValue) => void
}

/** A field of a payload, as its row says. */
export function PayloadInput({ label: name, field, value, refusal, onChange }: PayloadInputProps) {
  const label = field.isOptional ? `${name} (optional)` : name
  const common = { label, refusal, onChange }
  switch (field.kind) {
    case 'text':
      return <FormField {...common} kind="area" value={String(value)} />
    case 'id':
      return <FormField {...common} kind="text" value={String(value)} placeholder="C" />
    case 'number':
      return (
        <FormField
          {...common}
          kind="number"
          value={value as number | null}
          min={0}
          step="any"
          {...(field.max === undefined ? {} : { max: field.max })}
          {...(field.isOfAgent ? { placeholder: 'its agent’s' } : {})}
        />
      )
    case 'choice':
      return (
        <FormField
          {...common}
          kind="select"
          value={String(value)}
          options={field.options.map((option) => [option, option] as const)}
        />
      )
    case 'flag':
      return (
        <label className="check row">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      )
    case 'texts':
      return (
        <ListField
          label={`${label}, with commas between`}
          items={value as readonly string[]}
          maxItemLength={SCENARIO_LIMITS.name}
          maxItems={SCENARIO_LIMITS.criteria}
          onChange={onChange}
        />
      )
    case 'signal':
      return <SignalPicker {...common} value={String(value)} />
    case 'proposal':
      return <ProposalInput {...common} value={String(value)} />
    case 'agent':
      return <AgentInput {...common} value={String(value)} />
  }
}

interface IdInputProps extends Omit<PayloadInputProps, 'field' | 'value'> {
  readonly value: string
}

/** What was chosen stays on offer, although it may be gone. */
const withChosen = (value: string, options: readonly (readonly [string, string])[]) => [
  ...(value === '' ? [['', 'Choose'] as const] : []),
  ...(value === '' || options.some(([id]) => id === value) ? [] : [[value, value] as const]),
  ...options,
]

function ProposalInput(props: IdInputProps) {
  const proposals = useProposals()
  const options = proposals.map(
    ({ id, content }) => [id, `${id}: ${truncate(content, 40)}`] as const,
  )
  return <FormField {...props} kind="select" options={withChosen(props.value, options)} />
}

function AgentInput(props: IdInputProps) {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const options = agents.map((agent) => [agent.id, nameOf(agent)] as const)
  return <FormField {...props} kind="select" options={withChosen(props.value, options)} />
}
