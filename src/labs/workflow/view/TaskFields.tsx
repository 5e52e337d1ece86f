import { WORKFLOW_TOKENS, type WorkflowTask } from '../../../engine/protocols/plans'
import { LAB_LIMITS } from '../../limits'
import { NumberField } from '../../../ui/NumberField'
import { Field, SelectField, TextField } from '../../../ui/Field'
import { replaceStep, withFields } from './plan-edits'
import { StepIdentity } from './StepIdentity'
import { VerifyFields } from './VerifyFields'
import { useWorkbench } from './workbench'

export interface TaskFieldsProps {
  readonly step: WorkflowTask
  readonly onRename: (id: string) => void
}

/** Who does what, what comes of it, and what that costs. */
export function TaskFields({ step, onRename }: TaskFieldsProps) {
  const { agents, edit } = useWorkbench()
  const { id, assignee } = step
  const set = (
    name: string,
    fields: { readonly [Key in keyof WorkflowTask]?: WorkflowTask[Key] | undefined },
    group?: string,
  ) =>
    edit(
      name,
      (plan) =>
        replaceStep(plan, id, (own) => (own.kind === 'task' ? withFields(own, fields) : own)),
      group === undefined ? undefined : `${id} ${group}`,
    )
  const known = agents.map((agent) => [agent.id, agent.name] as const)
  const isKnown = agents.some((agent) => agent.id === assignee)
  return (
    <>
      <StepIdentity step={step} onRename={onRename} />
      <TextField
        label="Goal"
        value={step.goal}
        onChange={(goal) => set('Change a goal', { goal }, 'goal')}
      />
      <SelectField
        label="Done by"
        value={assignee}
        options={isKnown ? known : [[assignee, `${assignee} (not here)`] as const, ...known]}
        onChange={(chosen) => set('Change the agent of a task', { assignee: chosen })}
      />
      <TextField
        label="Answer"
        rows={2}
        value={step.output}
        onChange={(output) => set('Change an answer', { output }, 'output')}
      />
      <Field label="Tokens">
        <NumberField
          value={step.tokens ?? WORKFLOW_TOKENS.task}
          min={0}
          max={LAB_LIMITS.tokens}
          step={100}
          onChange={(tokens) => set('Change what a task costs', { tokens }, 'tokens')}
        />
      </Field>
      <label className="check row">
        <input
          type="checkbox"
          checked={step.fails === true}
          onChange={({ target }) =>
            set('Let a task fail', { fails: target.checked ? true : undefined })
          }
        />
        Fails
      </label>
      <VerifyFields
        step={step}
        onChange={(verify, group) => set('Change how a task is verified', { verify }, group)}
      />
    </>
  )
}
