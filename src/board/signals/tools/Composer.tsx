import { useId, useState, type SubmitEvent } from 'react'
import { CAUSAL_LEVELS, resolveAgent, SIGNAL_TYPES } from '../../../engine'
import { FIELD_LABELS } from '../../../describe/signal-fields'
import { nameOf } from '../../../scenario/agent-name'
import { addSignal, changeSignal, removeSignal } from '../../../scenario/edits/signals'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import {
  changeType,
  fieldsOf,
  readForm,
  type Refusals,
  type SignalForm,
} from '../../../scenario/signal-form'
import type { SignalTool } from '../../../store/view'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { FormField } from './FormField'
import { PayloadInput } from './PayloadInput'
import { SignalPicker } from './SignalPicker'
import { useSignalTool } from './use-signal-tool'

type ComposerProps = Extract<SignalTool, { readonly kind: 'compose' }>

const NO_REFUSALS: Refusals = {}

/** Any signal by hand. It becomes a move of the scenario when it is added; until then nothing has changed. */
export function Composer({ place, form }: ComposerProps) {
  const store = usePlaygroundStore()
  const { edit, say, setView } = useActions()
  const { close } = useSignalTool()
  const [tried, setTried] = useState(false)
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const read = readForm(
    form,
    agents.map(({ id }) => id),
  )
  const refusals = tried && !read.ok ? read.refusals : NO_REFUSALS
  const change = (what: Partial<SignalForm>) =>
    setView({ signalTool: { kind: 'compose', place, form: { ...form, ...what } } })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!read.ok) {
      const { currentTarget } = event
      // The first field that is refused is marked once this is drawn.
      requestAnimationFrame(() =>
        currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
      return
    }
    const { scenario } = store.getState()
    if (place !== null && scenario.moves[place]) edit(changeSignal(scenario, place, read.move))
    else {
      const step = addSignal(scenario, read.move)
      edit(step)
      setView({ signal: step.id })
    }
    close()
  }
  const remove = () => {
    const { scenario } = store.getState()
    if (place !== null && scenario.moves[place]) edit(removeSignal(scenario, place))
    close()
    say('The signal is gone.', 'undo')
  }
  const part = { form, refusals, onChange: change }
  return (
    <form className="composer stack" aria-label="Signal" noValidate onSubmit={submit}>
      <Head {...part} />
      {fieldsOf(form.type).map(([name, field]) => (
        <PayloadInput
          key={`${form.type} ${name}`}
          label={FIELD_LABELS[name as keyof typeof FIELD_LABELS]}
          field={field}
          value={form.values[name] ?? ''}
          refusal={refusals[`payload.${name}`]}
          onChange={(value) => change({ values: { ...form.values, [name]: value } })}
        />
      ))}
      <Rest {...part} />
      <div className="row">
        <Button kind="primary" type="submit">
          {place === null ? 'Add' : 'Save'}
        </Button>
        <Button onClick={close}>Cancel</Button>
        {place !== null && <Button onClick={remove}>Delete</Button>}
      </div>
    </form>
  )
}

interface PartProps {
  readonly form: SignalForm
  readonly refusals: Refusals
  readonly onChange: (what: Partial<SignalForm>) => void
}

/** What is said, by whom and when. */
function Head({ form, refusals, onChange }: PartProps) {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const debates = usePlayground(
    ({ run }) => run.summary?.rounds[(form.round ?? 0) - 1]?.debate?.roundsUsed ?? 0,
  )
  const rounds = Math.max(debates, form.debate ?? 0)
  return (
    <>
      <div className="composer-pair">
        <FormField
          kind="select"
          label="Type"
          value={form.type}
          options={SIGNAL_TYPES.map((type) => [type, type] as const)}
          isFirst
          onChange={(type) => onChange(changeType(form, type as SignalForm['type']))}
        />
        <FormField
          kind="select"
          label="By"
          value={form.agent}
          options={agents.map((agent) => [agent.id, nameOf(agent)] as const)}
          refusal={refusals['agent']}
          onChange={(agent) => onChange({ agent })}
        />
      </div>
      <SpeakerNote form={form} />
      <div className="composer-pair">
        <FormField
          kind="number"
          label="Round"
          value={form.round}
          max={SCENARIO_LIMITS.rounds}
          refusal={refusals['round']}
          onChange={(round) => onChange({ round })}
        />
        {rounds > 0 && (
          <FormField
            kind="select"
            label="When"
            value={String(form.debate ?? 0)}
            options={Array.from(
              { length: rounds + 1 },
              (_, i) => [String(i), i === 0 ? 'in the round' : `in debate round ${i}`] as const,
            )}
            refusal={refusals['debate']}
            onChange={(debate) => onChange({ debate: debate === '0' ? null : Number(debate) })}
          />
        )}
      </div>
    </>
  )
}

/** What becomes of it that the form does not show. */
function SpeakerNote({ form: { agent: id, type } }: Pick<PartProps, 'form'>) {
  const setup = usePlayground(({ scenario }) => scenario.agents.find((agent) => agent.id === id))
  if (!setup) return null
  const { name, canEmit, behaviour } = resolveAgent(setup)
  return (
    <>
      {!canEmit.includes(type) && (
        <p className="warning small">{name} may not say this: it will be withheld.</p>
      )}
      {type === 'tool:result' && (
        <p className="quiet small">No tool is called: write what it gave back.</p>
      )}
      {behaviour.kind !== 'hand' && (
        <p className="quiet small">It takes the place of {name}’s own turn in that round.</p>
      )}
    </>
  )
}

/** What every signal may carry. */
function Rest({ form, refusals, onChange }: PartProps) {
  const id = useId()
  return (
    <fieldset className="stack" aria-labelledby={id}>
      <legend id={id} className="eyebrow">
        Optional
      </legend>
      <SignalPicker
        label="In answer to"
        value={form.replyTo}
        isOptional
        refusal={refusals['replyTo']}
        onChange={(replyTo) => onChange({ replyTo })}
      />
      <div className="composer-pair">
        <FormField
          kind="number"
          label="Confidence"
          value={form.confidence}
          placeholder="1"
          min={0}
          max={1}
          step={0.05}
          refusal={refusals['confidence']}
          onChange={(confidence) => onChange({ confidence })}
        />
        <FormField
          kind="number"
          label="Lifetime (ms)"
          value={form.ttl}
          placeholder="as the bus"
          min={0}
          refusal={refusals['ttl']}
          onChange={(ttl) => onChange({ ttl })}
        />
        <FormField
          kind="number"
          label="Priority"
          value={form.priority}
          placeholder="0"
          min={-Infinity}
          step="any"
          refusal={refusals['priority']}
          onChange={(priority) => onChange({ priority })}
        />
        <FormField
          kind="select"
          label="Causal level"
          value={form.causalLevel}
          options={[['', 'not given'], ...CAUSAL_LEVELS.map((level) => [level, level] as const)]}
          onChange={(level) => onChange({ causalLevel: level as SignalForm['causalLevel'] })}
        />
      </div>
    </fieldset>
  )
}
