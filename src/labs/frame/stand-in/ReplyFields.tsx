import { Button } from '../../../ui/Button'
import type { StandIn } from '../../../engine/protocols/judges'
import { TextList } from '../TextList'
import { LAB_LIMITS } from '../../limits'
import { CheckField } from '../../../ui/Field'
import { ACCEPTS, DISSENTS } from './create-stand-in'
import { isReplyRight, setReplies, setRight } from './edit-replies'

type Replies = Extract<StandIn, { kind: 'replies' }>

export interface ReplyFieldsProps {
  readonly model: Replies
  readonly isJudge: boolean
  readonly onChange: (model: Replies, group?: string) => void
}

const FOR_JUDGES = [
  ['Add an accept', ACCEPTS],
  ['Add a dissent', DISSENTS],
] as const

/** What is said, call after call. */
export function ReplyFields({ model, isJudge, onChange }: ReplyFieldsProps) {
  const { replies } = model
  const set = (next: readonly string[], group?: string) => onChange(setReplies(model, next), group)
  return (
    <div className="stack-tight medium">
      {replies.length === 0 && <p className="quiet">It gives no answer.</p>}
      <TextList
        label="Reply"
        texts={replies}
        onChange={set}
        {...(!isJudge && {
          more: (place: number) => (
            <CheckField
              label="Correct outcome"
              isOn={isReplyRight(model, place)}
              onChange={(isRight) => onChange(setRight(model, place, isRight))}
            />
          ),
        })}
      />
      <p>
        {(isJudge ? FOR_JUDGES : ([['Add a reply', '']] as const)).map(([label, text]) => (
          <Button
            key={label}
            kind="link"
            disabled={replies.length >= LAB_LIMITS.replies}
            onClick={() => set([...replies, text])}
          >
            {label}
          </Button>
        ))}
      </p>
      {!isJudge && (
        <p className="quiet">
          Whether a reply is the correct outcome is known to judges by chance and to the verdict,
          and to nobody else.
        </p>
      )}
    </div>
  )
}
