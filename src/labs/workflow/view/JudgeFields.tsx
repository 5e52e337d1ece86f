import type { VerifyHook } from '../../../engine/protocols/plans'
import { Button } from '../../../ui/Button'
import { AgentField, Select, TextField, type Options } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { ACCEPTS, formatReply, parseReply, type Reply } from './replies'
import { useWorkbench } from './workbench'

type Judge = VerifyHook['judges'][number]

export interface JudgeFieldsProps {
  readonly judge: Judge
  readonly place: number
  readonly isOnly: boolean
  /** Null where it is taken away. */
  readonly onChange: (judge: Judge | null, group?: string) => void
}

const REPLIES: Options<Reply['kind']> = {
  accepts: 'accepts',
  objects: 'objects',
  says: 'says something else',
}

/** A judge and what it replies, call by call; the last reply repeats. */
export function JudgeFields({ judge, place, isOnly, onChange }: JudgeFieldsProps) {
  const { agents } = useWorkbench()
  const { agent, replies } = judge
  const reply = (next: readonly string[], group?: string) =>
    onChange({ ...judge, replies: next }, group)
  return (
    <div className="workflow-judge stack-tight">
      <div className="workflow-text">
        <AgentField
          label={`Judge ${place + 1}`}
          agents={agents}
          value={agent}
          missing={`${agent} (not here)`}
          onChange={(chosen = agent) => onChange({ ...judge, agent: chosen })}
        />
        <IconButton
          icon="close"
          label={`Remove judge ${place + 1}`}
          disabled={isOnly}
          onClick={() => onChange(null)}
        />
      </div>
      {replies.map((text, call) => (
        <ReplyField
          key={call}
          label={`Judge ${place + 1}, call ${call + 1}`}
          reply={parseReply(text)}
          onRemove={replies.length === 1 ? null : () => reply(replies.toSpliced(call, 1))}
          onChange={(next, group) =>
            reply(replies.with(call, formatReply(next)), group && `${place} ${call} ${group}`)
          }
        />
      ))}
      <Button kind="link" onClick={() => reply([...replies, ACCEPTS])}>
        Another reply
      </Button>
    </div>
  )
}

interface ReplyFieldProps {
  readonly label: string
  readonly reply: Reply
  readonly onRemove: (() => void) | null
  readonly onChange: (reply: Reply, group?: string) => void
}

const ReplyField = ({ label, reply, onRemove, onChange }: ReplyFieldProps) => (
  <div className="workflow-reply">
    <Select
      aria-label={label}
      value={reply.kind}
      options={REPLIES}
      onChange={(kind) => onChange({ ...reply, kind })}
    />
    {reply.kind !== 'accepts' && (
      <TextField
        aria-label={`${label}: ${reply.kind === 'objects' ? 'why' : 'what'}`}
        value={reply.text}
        onChange={(text) => onChange({ ...reply, text }, 'words')}
      />
    )}
    {onRemove && (
      <IconButton icon="close" label={`Remove ${label.toLowerCase()}`} onClick={onRemove} />
    )}
  </div>
)
