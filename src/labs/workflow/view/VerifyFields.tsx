import { JUDGE_DEFAULTS } from '../../judges/plan'
import { type VerifyHook, type WorkflowTask } from '../../../engine/protocols/plans'
import { LAB_LIMITS } from '../../limits'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { NumberField } from '../../../ui/NumberField'
import { CheckField, SelectField } from '../../../ui/Field'
import { withFields } from '../../../scenario/edits/edit'
import { TextList } from '../../frame/TextList'
import { JudgeFields } from './JudgeFields'
import { ACCEPTS } from './replies'
import { useWorkbench } from './workbench'

export interface VerifyFieldsProps {
  readonly step: WorkflowTask
  readonly onChange: (verify: VerifyHook | undefined, group?: string) => void
}

/** Judges that look at a task's answer before it goes on. */
export function VerifyFields({ step, onChange }: VerifyFieldsProps) {
  const { agents } = useWorkbench()
  const { verify, assignee } = step
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
          {verify.judges.map((judge, place) => (
            <JudgeFields
              key={place}
              judge={judge}
              place={place}
              isOnly={verify.judges.length === 1}
              onChange={(changed, group) => {
                const judges = verify.judges.toSpliced(place, 1, ...(changed ? [changed] : []))
                onChange({ ...verify, judges }, group)
              }}
            />
          ))}
          <Button
            disabled={verify.judges.length >= LAB_LIMITS.judges}
            onClick={() => onChange({ ...verify, judges: addJudge(verify.judges) })}
          >
            <Icon name="add" /> Judge
          </Button>
          <HookOptions verify={verify} onChange={onChange} />
        </>
      )}
    </fieldset>
  )
}

interface HookOptionsProps {
  readonly verify: VerifyHook
  readonly onChange: (verify: VerifyHook, group?: string) => void
}

function HookOptions({ verify, onChange }: HookOptionsProps) {
  const { judges, quorum = Math.ceil(judges.length / 2), revisions = [] } = verify
  const { maxRounds, onDissent, mode } = { ...JUDGE_DEFAULTS, ...verify }
  const revise = (texts: readonly string[], group?: string) =>
    onChange(withFields(verify, { revisions: texts.length === 0 ? undefined : texts }), group)
  return (
    <>
      <div className="lab-pair stack">
        <NumberField
          label="Accepts needed"
          value={quorum}
          min={1}
          max={LAB_LIMITS.judges}
          isWhole
          onChange={(value) => onChange({ ...verify, quorum: value }, 'quorum')}
        />
        <NumberField
          label="Rounds at most"
          value={maxRounds}
          min={1}
          max={LAB_LIMITS.rounds}
          isWhole
          onChange={(value) => onChange({ ...verify, maxRounds: value }, 'rounds')}
        />
      </div>
      <div className="lab-pair stack">
        <SelectField
          label="On dissent"
          value={onDissent}
          options={{ revise: 'revise', reject: 'reject', keep: 'keep it' }}
          onChange={(chosen) => onChange({ ...verify, onDissent: chosen })}
        />
        <SelectField
          label="Judges look"
          value={mode}
          options={{ refute: 'all alike', lens: 'each at one angle' }}
          onChange={(chosen) => onChange({ ...verify, mode: chosen })}
        />
      </div>
      {onDissent === 'revise' && (
        <div className="workflow-texts stack-tight">
          <TextList label="Revision" texts={revisions} onChange={revise} />
          <Button onClick={() => revise([...revisions, ''])}>
            <Icon name="add" /> Revision
          </Button>
        </div>
      )}
    </>
  )
}
