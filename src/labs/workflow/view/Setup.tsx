import { useState } from 'react'
import { NumberField } from '../../../ui/NumberField'
import { LAB_LIMITS } from '../../limits'
import { createSetter } from '../../frame/use-lab'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { TextField } from '../../../ui/Field'
import { PlanJson } from './PlanJson'
import { StepList } from './StepList'
import { useHasJsonDraft } from './use-json-draft'
import { useWorkbench } from './workbench'
import './workflow-setup.css'

/** What is to be done, in what order, and for how much: as a list, or as JSON. */
export function Setup() {
  const { plan, edit } = useWorkbench()
  const set = createSetter(edit)
  const hasDraft = useHasJsonDraft()
  const [form, setForm] = useState<'list' | 'json'>(hasDraft ? 'json' : 'list')
  return (
    <>
      <Section title="Workflow">
        <TextField
          label="Goal"
          value={plan.goal}
          onChange={set('Change the goal', 'goal', { group: 'goal' })}
        />
        <NumberField
          label="Budget in tokens, empty for no limit"
          value={plan.budget ?? null}
          min={0}
          max={LAB_LIMITS.tokens}
          step={100}
          onChange={set('Change the budget', 'budget', { group: 'budget' })}
          onClear={set('Take the budget away', 'budget')}
        />
        <Choice
          label="Edit as"
          options={{ list: 'List', json: 'JSON' }}
          value={form}
          onChange={setForm}
          {...(hasDraft && form === 'list' && { help: 'Your JSON is kept, and not applied yet.' })}
        />
      </Section>
      {form === 'list' ? <StepList /> : <PlanJson />}
    </>
  )
}
