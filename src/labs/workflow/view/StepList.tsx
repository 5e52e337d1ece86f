import type { WorkflowPlan } from '../../../engine/protocols/plans'
import { LAB_LIMITS } from '../../limits'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { Menu } from '../../../ui/Menu'
import { Section } from '../../../ui/Section'
import { GateFields } from './GateFields'
import { addGate, addTask, moveStep, removeStep } from './plan-edits'
import { StepIdentity } from './StepIdentity'
import { TaskFields } from './TaskFields'
import { useWorkbench } from './workbench'

/** Every step under its name; the one that is looked at is open. */
export function StepList() {
  const { plan, agents, edit, selected, onSelect } = useWorkbench()
  const isFull = plan.steps.length >= LAB_LIMITS.steps
  const add = (name: string, change: (known: WorkflowPlan) => WorkflowPlan) => {
    edit(name, change)
    onSelect(change(plan).steps.at(-1)?.id ?? null)
  }
  const move = (label: string, id: string, by: -1 | 1, isDisabled: boolean) => ({
    label,
    isDisabled,
    onChoose: () => edit('Move a step', (known) => moveStep(known, id, by)),
  })
  return (
    <Section title="Steps">
      <ol className="workflow-steps stack">
        {plan.steps.map((step, place) => {
          const { id, kind } = step
          const isOpen = id === selected
          return (
            <li key={place} data-open={isOpen}>
              <div className="workflow-step-head">
                <button
                  type="button"
                  className="workflow-step-name row grow"
                  aria-expanded={isOpen}
                  onClick={() => onSelect(isOpen ? null : id)}
                >
                  <Icon name={isOpen ? 'fold' : 'next'} />
                  <strong>{id}</strong>
                  <span className="quiet">{kind === 'task' ? 'task' : 'gate'}</span>
                </button>
                <Menu
                  label={`${id}: move or remove`}
                  items={[
                    move('Move up', id, -1, place === 0),
                    move('Move down', id, 1, place === plan.steps.length - 1),
                    {
                      label: 'Remove',
                      onChoose: () => edit(`Remove ${id}`, (known) => removeStep(known, id)),
                    },
                  ]}
                />
              </div>
              {isOpen && (
                <div className="workflow-step-fields stack-wide">
                  <StepIdentity step={step} />
                  {kind === 'task' ? <TaskFields step={step} /> : <GateFields step={step} />}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <div className="workflow-add">
        <Button
          disabled={isFull || agents.length === 0}
          onClick={() => add('Add a task', (known) => addTask(known, agents[0]?.id ?? ''))}
        >
          <Icon name="add" /> Task
        </Button>
        <Button
          disabled={isFull || plan.steps.length === 0}
          onClick={() => add('Add a gate', addGate)}
        >
          <Icon name="add" /> Gate
        </Button>
      </div>
      {agents.length === 0 && <p className="quiet">Add an agent on the board first.</p>}
    </Section>
  )
}
