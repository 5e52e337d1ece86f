import { writeFraming } from '../../../engine/protocols/judges'
import { frameOf, type VerifyRecord } from '../../../engine/protocols/workflow'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { Facts } from '../../../ui/Facts'
import { useWorkbench } from './workbench'

export interface AskedJudgesProps {
  readonly id: string
  readonly verify: VerifyRecord
}

/** The words in which each judge is asked, before question and answer. */
export function AskedJudges({ id, verify }: AskedJudgesProps) {
  const { plan } = useWorkbench()
  const nameOf = useAgentName()
  const step = plan.steps.find((each) => each.id === id)
  const hook = step?.kind === 'task' ? step.verify : undefined
  if (!hook) return null
  return (
    <details className="medium">
      <summary>What the judges are asked</summary>
      <Facts
        className="workflow-texts-read stack"
        facts={hook.judges.map((judge, place) => [
          nameOf(judge.agent),
          writeFraming(frameOf(hook, place, verify.scripted ?? null)),
        ])}
      />
    </details>
  )
}
