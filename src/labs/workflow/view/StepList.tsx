import { LAB_LIMITS } from '../../limits'
import { Icon } from '../../../ui/Icon'
import { Menu } from '../../../ui/Menu'
import { Section } from '../../../ui/Section'
import { GateFields } from './GateFields'
import { addGate, addTask, moveStep, removeStep } from './plan-edits'
import { TaskFields } from './TaskFields'
import { useWorkbench, type Workbench } from './workbench'

export interface StepListProps {
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** Every step under its name; the one that is looked at is open. */
export function StepList({ selected, onSelect }: StepListProps) {
  const bench = useWorkbench()
  const { plan, agents, edit } = bench
  const isFull = plan.steps.length >= LAB_LIMITS.steps
  const add = (name: string, change: (known: Workbench['plan']) => Workbench['plan']) => {
    edit(name, change)
    onSelect(change(plan).steps.at(-1)?.id ?? null)
  }
  return (
    <Section title="Steps">
      <ol className="workflow-steps stack">
        {plan.steps.map((step, place) => {
          const isOpen = step.id === selected
          return (
            <li key={place} data-open={isOpen}>
              <div className="workflow-step-head">
                <button
                  type="button"
                  className="workflow-step-name row grow"
                  aria-expanded={isOpen}
                  onClick={() => onSelect(isOpen ? null : step.id)}
                >
                  <Icon name={isOpen ? 'fold' : 'next'} />
                  <strong>{step.id}</strong>
                  <span className="quiet">{step.kind === 'task' ? 'task' : 'gate'}</span>
                </button>
                <Menu
                  label={`${step.id}: move or remove`}
                  items={[
                    {
                      label: 'Move up',
                      isDisabled: place === 0,
                      onChoose: () => edit('Move a step', (known) => moveStep(known, step.id, -1)),
                    },
                    {
                      label: 'Move down',
                      isDisabled: place === plan.steps.length - 1,
                      onChoose: () => edit('Move a step', (known) => moveStep(known, step.id, 1)),
                    },
                    {
                      label: 'Remove',
                      onChoose: () =>
                        edit(`Remove ${step.id}`, (known) => removeStep(known, step.id)),
                    },
                  ]}
                />
              </div>
              {isOpen && (
                <div className="workflow-step-fields stack-wide">
                  {step.kind === 'task' ? (
                    <TaskFields step={step} onRename={onSelect} />
                  ) : (
                    <GateFields step={step} onRename={onSelect} />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <div className="workflow-add">
        <button
          type="button"
          className="button"
          disabled={isFull || agents.length === 0}
          onClick={() => add('Add a task', (known) => addTask(known, agents[0]?.id ?? ''))}
        >
          <Icon name="add" /> Task
        </button>
        <button
          type="button"
          className="button"
          disabled={isFull || plan.steps.length === 0}
          onClick={() => add('Add a gate', addGate)}
        >
          <Icon name="add" /> Gate
        </button>
      </div>
      {agents.length === 0 && <p className="quiet">Add an agent on the board first.</p>}
    </Section>
  )
}
