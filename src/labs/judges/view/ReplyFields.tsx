import { Button } from '../../../ui/Button'
import type { StandIn } from '../../../engine/protocols/judges'
import { TextList } from '../../frame/TextList'
import { LAB_LIMITS } from '../../limits'
import { ACCEPTS, DISSENTS } from './plan-edits'

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
  const set = (next: readonly string[], group?: string) =>
    onChange({ ...model, replies: next }, group)
  return (
    <div className="stack-tight medium">
      {replies.length === 0 && <p className="quiet">It gives no answer.</p>}
      <TextList label="Reply" texts={replies} onChange={set} />
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
          Judges by chance treat an answer as right unless it contains “(wrong)”.
        </p>
      )}
    </div>
  )
}
