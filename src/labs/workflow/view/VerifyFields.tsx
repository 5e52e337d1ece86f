import type { VerifyHook, WorkflowTask } from '../../../engine/protocols/plans'
import type { VerifyCall, VerifyRecord, WorkflowRecord } from '../../../engine/protocols/workflow'
import { LAB_LIMITS } from '../../limits'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { useShowMore } from '../../../ui/use-show-more'
import { listsAtFirst } from '../../frame/lists-at-first'
import { CheckField } from '../../../ui/Field'
import { HookOptions } from './HookOptions'
import { JudgeFields } from './JudgeFields'
import { ACCEPTS } from './replies'
import { ReviserFields } from './ReviserFields'
import { useWorkbench } from './workbench'

const NO_JUDGES: VerifyHook['judges'] = []

export interface VerifyFieldsProps {
  readonly step: WorkflowTask
  readonly onChange: (verify: VerifyHook | undefined, group?: string) => void
}

const findVerify = (record: WorkflowRecord | null, id: string): VerifyRecord | null => {
  const step = record?.steps.find((each) => each.id === id)
  return step?.kind === 'task' ? step.verify : null
}

/** Judges that look at a task's answer before it goes on. */
export function VerifyFields({ step, onChange }: VerifyFieldsProps) {
  const { agents, record: all } = useWorkbench()
  const { verify, assignee } = step
  const [shown, more] = useShowMore(verify?.judges ?? NO_JUDGES, listsAtFirst(agents.length), 5)
  const record = findVerify(all, step.id)
  const errorOf = (kind: VerifyCall['kind'], agent: string) =>
    record?.calls.find((call) => call.kind === kind && call.agent === agent && call.error)?.error ??
    null
  const addJudge = (judges: VerifyHook['judges']): VerifyHook['judges'] => {
    const others = agents.filter(({ id }) => id !== assignee)
    const free = others.find(({ id }) => !judges.some(({ agent }) => agent === id))
    const agent = (free ?? others[0] ?? agents[0])?.id ?? assignee
    return [...judges, { agent, replies: [ACCEPTS] }]
  }
  return (
    <fieldset className="workflow-verify">
      <legend>
        <CheckField
          label="Verified by judges"
          isOn={verify !== undefined}
          onChange={(isOn) => onChange(isOn ? { judges: addJudge([]) } : undefined)}
        />
      </legend>
      {verify && (
        <>
          {shown.map((judge, place) => (
            <JudgeFields
              key={place}
              judge={judge}
              place={place}
              isOnly={verify.judges.length === 1}
              error={errorOf('judge', judge.agent)}
              onChange={(changed, group) => {
                const judges = verify.judges.toSpliced(place, 1, ...(changed ? [changed] : []))
                onChange({ ...verify, judges }, group)
              }}
            />
          ))}
          {more}
          <Button
            disabled={verify.judges.length >= LAB_LIMITS.judges}
            onClick={() => onChange({ ...verify, judges: addJudge(verify.judges) })}
          >
            <Icon name="add" /> Judge
          </Button>
          <HookOptions verify={verify} scripted={record?.scripted ?? null} onChange={onChange} />
          <ReviserFields
            answer={step.output}
            verify={verify}
            error={errorOf('revise', assignee)}
            onChange={onChange}
          />
        </>
      )}
    </fieldset>
  )
}
