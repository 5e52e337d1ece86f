import type { WorkflowStep } from '../../../engine/protocols/plans'
import { CheckField } from '../../../ui/Field'
import { LabelledField } from '../../../ui/LabelledField'
import { possibleNeeds, renameStep, replaceStep, setNeeds } from './plan-edits'
import { useWorkbench } from './workbench'

/** What a step is called, and what has to be there before it begins. */
export function StepIdentity({ step }: { readonly step: WorkflowStep }) {
  const { plan, edit, onSelect } = useWorkbench()
  const { id, needs = [] } = step
  const choices = possibleNeeds(plan, id)
  const need = (wanted: readonly string[]) =>
    edit('Change what a step needs', (known) =>
      replaceStep(known, id, (own) => setNeeds(own, wanted)),
    )
  return (
    <>
      <LabelledField label="Name">
        <input
          key={id}
          className="field"
          defaultValue={id}
          onBlur={({ target }) => {
            const renamed = renameStep(plan, id, target.value)
            if (renamed === plan) target.value = id
            else {
              edit('Rename a step', (known) => renameStep(known, id, target.value))
              onSelect(target.value.trim())
            }
          }}
        />
      </LabelledField>
      {choices.length > 0 && (
        <fieldset className="workflow-needs">
          <legend>Needs</legend>
          {choices.map((choice) => (
            <CheckField
              key={choice}
              label={choice}
              isOn={needs.includes(choice)}
              onChange={(isOn) =>
                need(
                  isOn
                    ? choices.filter((each) => each === choice || needs.includes(each))
                    : needs.filter((each) => each !== choice),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
