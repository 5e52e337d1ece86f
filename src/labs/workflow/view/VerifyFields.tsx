import { JUDGE_DEFAULTS, type VerifyHook, type WorkflowTask } from '../../../engine/protocols/plans'
import { LAB_LIMITS } from '../../limits'
import { Icon } from '../../../ui/Icon'
import { NumberField } from '../../../ui/NumberField'
import { Field, SelectField } from '../../../ui/Field'
import { JudgeFields } from './JudgeFields'
import { withFields } from './plan-edits'
import { writeReply } from './replies'
import { TextList } from './TextList'
import { useWorkbench } from './workbench'

export interface VerifyFieldsProps {
  readonly step: WorkflowTask
  readonly onChange: (verify: VerifyHook | undefined, group?: string) => void
}

const ACCEPTS = writeReply({ kind: 'accepts' })

/** Judges that look at a task's answer before it goes on. */
export function VerifyFields({ step, onChange }: VerifyFieldsProps) {
  const { agents } = useWorkbench()
  const { verify, assignee } = step
  const others = agents.filter(({ id }) => id !== assignee)
  const next = (taken: readonly string[]) =>
    (others.find(({ id }) => !taken.includes(id)) ?? others[0] ?? agents[0])?.id ?? assignee
  return (
    <fieldset className="workflow-verify">
      <legend>
        <label className="check row">
          <input
            type="checkbox"
            checked={verify !== undefined}
            onChange={({ target }) =>
              onChange(
                target.checked ? { judges: [{ agent: next([]), replies: [ACCEPTS] }] } : undefined,
              )
            }
          />
          Verified by judges
        </label>
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
                const judges = verify.judges.flatMap((each, i) =>
                  i !== place ? [each] : changed ? [changed] : [],
                )
                onChange({ ...verify, judges }, group)
              }}
            />
          ))}
          <button
            type="button"
            className="button"
            disabled={verify.judges.length >= LAB_LIMITS.judges}
            onClick={() => {
              const agent = next(verify.judges.map((judge) => judge.agent))
              onChange({ ...verify, judges: [...verify.judges, { agent, replies: [ACCEPTS] }] })
            }}
          >
            <Icon name="add" /> Judge
          </button>
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
  const onDissent = verify.onDissent ?? JUDGE_DEFAULTS.onDissent
  const most = verify.judges.length
  return (
    <>
      <div className="workflow-pair stack">
        <Field label="Accepts needed">
          <NumberField
            value={verify.quorum ?? Math.ceil(most / 2)}
            min={1}
            max={LAB_LIMITS.judges}
            isWhole
            onChange={(quorum) => onChange({ ...verify, quorum }, 'quorum')}
          />
        </Field>
        <Field label="Rounds at most">
          <NumberField
            value={verify.maxRounds ?? JUDGE_DEFAULTS.maxRounds}
            min={1}
            max={LAB_LIMITS.rounds}
            isWhole
            onChange={(maxRounds) => onChange({ ...verify, maxRounds }, 'rounds')}
          />
        </Field>
      </div>
      <div className="workflow-pair stack">
        <SelectField
          label="On dissent"
          value={onDissent}
          options={[
            ['revise', 'revise'],
            ['reject', 'reject'],
            ['keep', 'keep it'],
          ]}
          onChange={(chosen) => onChange({ ...verify, onDissent: chosen })}
        />
        <SelectField
          label="Judges look"
          value={verify.mode ?? JUDGE_DEFAULTS.mode}
          options={[
            ['refute', 'all alike'],
            ['lens', 'each at one angle'],
          ]}
          onChange={(mode) => onChange({ ...verify, mode })}
        />
      </div>
      {onDissent === 'revise' && (
        <TextList
          label="Revision"
          texts={verify.revisions ?? []}
          onChange={(revisions, group) =>
            onChange(
              withFields(verify, { revisions: revisions.length === 0 ? undefined : revisions }),
              group,
            )
          }
        />
      )}
    </>
  )
}
