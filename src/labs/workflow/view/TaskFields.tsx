import { WORKFLOW_TOKENS, type WorkflowTask } from '../../../engine/protocols/plans'
import { LAB_LIMITS } from '../../limits'
import { NumberField } from '../../../ui/NumberField'
import { AgentField, CheckField, TextField } from '../../../ui/Field'
import { createSetter } from '../../frame/use-lab'
import { VerifyFields } from './VerifyFields'
import { useStepEdit, useWorkbench } from './workbench'

/** Who does what, what comes of it, and what that costs. */
export function TaskFields({ step }: { readonly step: WorkflowTask }) {
  const { agents } = useWorkbench()
  const set = createSetter(useStepEdit(step.id, 'task'))
  return (
    <>
      <TextField
        label="Goal"
        value={step.goal}
        onChange={set('Change a goal', 'goal', { group: 'goal' })}
      />
      <AgentField
        label="Done by"
        agents={agents}
        value={step.assignee}
        missing={`${step.assignee} (not here)`}
        onChange={set('Change the agent of a task', 'assignee')}
      />
      <TextField
        label="Answer"
        rows={2}
        value={step.output}
        onChange={set('Change an answer', 'output', { group: 'output' })}
      />
      <NumberField
        label="Tokens"
        value={step.tokens ?? WORKFLOW_TOKENS.task}
        min={0}
        max={LAB_LIMITS.tokens}
        step={100}
        onChange={set('Change what a task costs', 'tokens', { group: 'tokens' })}
      />
      <CheckField
        label="Fails"
        isOn={step.fails === true}
        onChange={set('Let a task fail', 'fails', { omit: false })}
      />
      <VerifyFields
        step={step}
        onChange={(verify, group) =>
          set('Change how a task is verified', 'verify', { group })(verify)
        }
      />
    </>
  )
}
