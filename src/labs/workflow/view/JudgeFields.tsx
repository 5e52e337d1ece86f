import type { VerifyHook } from '../../../engine/protocols/plans'
import { Icon } from '../../../ui/Icon'
import { SelectField } from '../../../ui/Field'
import { readReply, REPLY_KINDS, writeReply, type Reply } from './replies'
import { useWorkbench } from './workbench'

type Judge = VerifyHook['judges'][number]

export interface JudgeFieldsProps {
  readonly judge: Judge
  readonly place: number
  readonly isOnly: boolean
  /** Null where it is taken away. */
  readonly onChange: (judge: Judge | null, group?: string) => void
}

const REPLY_WORDS: Readonly<Record<Reply['kind'], string>> = {
  accepts: 'accepts',
  objects: 'objects',
  says: 'says something else',
}

/** A judge and what it replies, call by call; the last reply repeats. */
export function JudgeFields({ judge, place, isOnly, onChange }: JudgeFieldsProps) {
  const { agents } = useWorkbench()
  const { agent, replies } = judge
  const known = agents.map(({ id, name }) => [id, name] as const)
  const isKnown = agents.some(({ id }) => id === agent)
  return (
    <div className="workflow-judge stack-tight">
      <div className="workflow-text">
        <SelectField
          label={`Judge ${place + 1}`}
          value={agent}
          options={isKnown ? known : [[agent, `${agent} (not here)`] as const, ...known]}
          onChange={(chosen) => onChange({ ...judge, agent: chosen })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove judge ${place + 1}`}
          disabled={isOnly}
          onClick={() => onChange(null)}
        >
          <Icon name="close" />
        </button>
      </div>
      {replies.map((text, call) => (
        <ReplyField
          key={call}
          label={`Judge ${place + 1}, call ${call + 1}`}
          reply={readReply(text)}
          onRemove={
            replies.length === 1
              ? null
              : () => onChange({ ...judge, replies: replies.toSpliced(call, 1) })
          }
          onChange={(reply, group) =>
            onChange(
              { ...judge, replies: replies.with(call, writeReply(reply)) },
              group === undefined ? undefined : `${place} ${call} ${group}`,
            )
          }
        />
      ))}
      <button
        type="button"
        className="link-button"
        onClick={() =>
          onChange({ ...judge, replies: [...replies, writeReply({ kind: 'accepts' })] })
        }
      >
        Another reply
      </button>
    </div>
  )
}

interface ReplyFieldProps {
  readonly label: string
  readonly reply: Reply
  readonly onRemove: (() => void) | null
  readonly onChange: (reply: Reply, group?: string) => void
}

function ReplyField({ label, reply, onRemove, onChange }: ReplyFieldProps) {
  const text = reply.kind === 'objects' ? reply.critique : reply.kind === 'says' ? reply.text : ''
  const write = (kind: Reply['kind'], words: string): Reply => {
    if (kind === 'accepts') return { kind }
    return kind === 'objects' ? { kind, critique: words } : { kind, text: words }
  }
  return (
    <div className="workflow-reply">
      <select
        className="field"
        aria-label={label}
        value={reply.kind}
        onChange={({ target }) => {
          const kind = REPLY_KINDS.find((each) => each === target.value) ?? 'says'
          onChange(write(kind, text))
        }}
      >
        {REPLY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {REPLY_WORDS[kind]}
          </option>
        ))}
      </select>
      {reply.kind !== 'accepts' && (
        <input
          className="field"
          aria-label={`${label}: ${reply.kind === 'objects' ? 'why' : 'what'}`}
          value={text}
          onChange={({ target }) => onChange(write(reply.kind, target.value), 'words')}
        />
      )}
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
