import { useId } from 'react'
import { orderSteps } from '../../../engine/protocols/workflow'
import type { Checked } from '../../../engine'
import type { WorkflowPlan } from '../../../engine/protocols/plans'
import { checkLab } from '../../check-lab'
import { Button } from '../../../ui/Button'
import { Section } from '../../../ui/Section'
import { useJsonDraft } from './use-json-draft'
import { useWorkbench } from './workbench'
import { describeProblem } from './describe-workflow'

/** The whole workflow as text. Nothing changes until it is right and applied. */
export function PlanJson() {
  const { plan, agents, edit } = useWorkbench()
  const id = useId()
  const [draft, setDraft] = useJsonDraft()
  const written = JSON.stringify(plan, null, 2)
  const text = draft ?? written
  const read = draft === null ? null : parsePlan(draft, agents)
  const problems = read?.ok === false ? read.problems : []
  return (
    <Section
      title="As JSON"
      aside={
        <Button
          kind="primary"
          disabled={read?.ok !== true}
          onClick={() => {
            if (read?.ok !== true) return
            edit('Change the workflow as JSON', () => read.value)
            setDraft(null)
          }}
        >
          Apply
        </Button>
      }
    >
      <div id={`${id}-problems`} role="status">
        {problems.length > 0 && (
          <ul className="workflow-problems warning stack-tight break medium">
            {problems.map(({ path, reason }, place) => (
              <li key={place}>
                {path !== '' && <code>{path}</code>} {reason}
              </li>
            ))}
          </ul>
        )}
        {read?.ok === true && <p className="quiet">It can be applied.</p>}
        {read !== null && (
          <Button kind="link" onClick={() => setDraft(null)}>
            Discard my changes
          </Button>
        )}
      </div>
      <textarea
        className="field lab-code"
        aria-label="Workflow as JSON"
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-problems`}
        spellCheck={false}
        rows={22}
        value={text}
        onChange={({ target }) => setDraft(target.value === written ? null : target.value)}
      />
    </Section>
  )
}

/** Text to plan: it must be JSON, have the shape of a workflow, and be able to run. */
function parsePlan(
  text: string,
  agents: readonly { readonly id: string }[],
): Checked<WorkflowPlan> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'cannot be read'
    return { ok: false, problems: [{ path: '', reason: `This is not JSON: ${reason}` }] }
  }
  const checked = checkLab('workflow', value)
  if (!checked.ok) return checked
  const ordered = orderSteps(checked.value, agents)
  if (ordered.ok) return checked
  return {
    ok: false,
    problems: ordered.problems.map((problem) => {
      const at = checked.value.steps.findLastIndex(({ id }) => id === problem.step)
      return { path: `steps[${at}]`, reason: describeProblem(problem) }
    }),
  }
}
