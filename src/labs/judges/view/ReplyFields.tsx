import type { StandIn } from '../../../engine/protocols/judges'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { LAB_LIMITS } from '../../limits'
import { Icon } from '../../../ui/Icon'
import { ACCEPTS, DISSENTS } from './plan-edits'

type Replies = Extract<StandIn, { kind: 'replies' }>

export interface ReplyFieldsProps {
  readonly model: Replies
  readonly isJudge: boolean
  readonly onChange: (model: Replies, group?: string) => void
}

/** What is said, call after call. */
export function ReplyFields({ model, isJudge, onChange }: ReplyFieldsProps) {
  const { replies } = model
  const isFull = replies.length >= LAB_LIMITS.replies
  const add = (label: string, text: string) => (
    <button
      type="button"
      className="link-button"
      disabled={isFull}
      onClick={() => onChange({ ...model, replies: [...replies, text] })}
    >
      {label}
    </button>
  )
  return (
    <div className="judges-replies stack-tight medium">
      {replies.length === 0 && <p className="quiet">It gives no answer.</p>}
      <ol>
        {replies.map((reply, place) => (
          <li key={place}>
            <textarea
              className="field"
              aria-label={`Reply ${place + 1}`}
              rows={2}
              maxLength={SCENARIO_LIMITS.text}
              value={reply}
              onChange={({ target }) => {
                const changed = replies.with(place, target.value)
                onChange({ ...model, replies: changed }, `reply ${place}`)
              }}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove reply ${place + 1}`}
              title="Remove"
              onClick={() => onChange({ ...model, replies: replies.toSpliced(place, 1) })}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <p>
        {isJudge ? (
          <>
            {add('Add an accept', ACCEPTS)}
            {add('Add a dissent', DISSENTS)}
          </>
        ) : (
          add('Add a reply', '')
        )}
      </p>
      {!isJudge && (
        <p className="quiet">
          Judges by chance treat an answer as right unless it contains “(wrong)”.
        </p>
      )}
    </div>
  )
}
