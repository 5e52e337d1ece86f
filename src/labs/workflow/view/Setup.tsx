import { useState } from 'react'
import { NumberField } from '../../../ui/NumberField'
import { LAB_LIMITS } from '../../limits'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { Field, TextField } from '../../../ui/Field'
import { withFields } from './plan-edits'
import { PlanJson } from './PlanJson'
import { StepList, type StepListProps } from './StepList'
import { useWorkbench } from './workbench'
import './workflow-setup.css'

/** What is to be done, in what order, and for how much: as a list, or as JSON. */
export function Setup({ selected, onSelect }: StepListProps) {
  const { plan, edit } = useWorkbench()
  const [form, setForm] = useState<'list' | 'json'>('list')
  return (
    <>
      <Section title="Workflow">
        <TextField
          label="Goal"
          value={plan.goal}
          onChange={(goal) => edit('Change the goal', (known) => ({ ...known, goal }), 'goal')}
        />
        <Field label="Budget in tokens, empty for no limit">
          <NumberField
            value={plan.budget ?? null}
            min={0}
            max={LAB_LIMITS.tokens}
            step={100}
            onChange={(budget) =>
              edit('Change the budget', (known) => ({ ...known, budget }), 'budget')
            }
            onClear={() =>
              edit('Take the budget away', (known) => withFields(known, { budget: undefined }))
            }
          />
        </Field>
        <Choice
          label="Edit as"
          options={[
            ['list', 'List'],
            ['json', 'JSON'],
          ]}
          value={form}
          onChange={setForm}
        />
      </Section>
      {form === 'list' ? <StepList selected={selected} onSelect={onSelect} /> : <PlanJson />}
    </>
  )
}
