import type { ModelError } from '../../../engine/protocols/judges'
import { LOOP_DEFAULTS, type StandIn, type VerifyHook } from '../../../engine/protocols/plans'
import { withFields } from '../../../scenario/edits/edit'
import { CheckField } from '../../../ui/Field'
import { isReplyRight } from '../../frame/stand-in/edit-replies'
import { StandInFields } from '../../frame/stand-in/StandInFields'

export interface ReviserFieldsProps {
  /** What the task gives to be judged. */
  readonly answer: string
  readonly verify: VerifyHook
  /** What went wrong in its script. */
  readonly error: ModelError | null
  readonly onChange: (verify: VerifyHook, group?: string) => void
}

/** What is true of the answer, and how the assignee betters it. */
export function ReviserFields({ answer, verify, error, onChange }: ReviserFieldsProps) {
  const { onDissent = LOOP_DEFAULTS.onDissent } = verify
  const isRight = verify.right ?? isReplyRight({ kind: 'replies', replies: [answer] }, 0)
  return (
    <>
      <CheckField
        label="The answer is the correct outcome"
        isOn={isRight}
        onChange={(isOn) => onChange({ ...verify, right: isOn })}
      />
      {onDissent === 'revise' && (
        <StandInFields
          label="Revisions"
          model={modelOf(verify)}
          isJudge={false}
          chances={['repairs', 'breaks']}
          error={error}
          onChange={(model, group) => onChange(setReviser(verify, model), group)}
        />
      )}
    </>
  )
}

const modelOf = ({ reviser, revisions = [], revisionsRight }: VerifyHook): StandIn =>
  reviser ?? {
    kind: 'replies',
    replies: revisions,
    ...(revisionsRight && { right: revisionsRight }),
  }

/** Replies stay where they are while somebody tries something else. */
export function setReviser(verify: VerifyHook, model: StandIn): VerifyHook {
  if (model.kind !== 'replies') return { ...verify, reviser: model }
  if (verify.reviser) return withFields(verify, { reviser: undefined })
  const { replies, right } = model
  return withFields(verify, {
    revisions: replies.length === 0 ? undefined : replies,
    revisionsRight: right?.length ? right : undefined,
  })
}
