import type { ModelError } from '../../../engine/protocols/judges'
import type { VerifyJudge } from '../../../engine/protocols/plans'
import { withFields } from '../../../scenario/edits/edit'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { Button } from '../../../ui/Button'
import { AgentField, Select, TextField, type Options } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { StandInFields } from '../../frame/stand-in/StandInFields'
import { ACCEPTS, formatReply, parseReply, type Reply } from './replies'
import { useWorkbench } from './workbench'

export interface JudgeFieldsProps {
  readonly judge: VerifyJudge
  readonly place: number
  readonly isOnly: boolean
  /** What went wrong in its script. */
  readonly error: ModelError | null
  /** Null where it is taken away. */
  readonly onChange: (judge: VerifyJudge | null, group?: string) => void
}

const REPLIES: Options<Reply['kind']> = {
  accepts: 'accepts',
  objects: 'objects',
  says: 'says something else',
}

/** A judge, what stands in for it, and what it is asked. */
export function JudgeFields({ judge, place, isOnly, error, onChange }: JudgeFieldsProps) {
  const { agents } = useWorkbench()
  const { agent, replies, model, prompt } = judge

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
      <StandInFields
        label={`Judge accuracy of judge ${place + 1}`}
        model={model ?? { kind: 'replies', replies }}
        isJudge
        chances={['acceptsRight', 'acceptsWrong']}
        error={error}
        replies={<Replies judge={judge} place={place} onChange={onChange} />}
        onChange={(chosen, group) =>
          onChange(
            withFields(judge, { model: chosen.kind === 'replies' ? undefined : chosen }),
            group && `${place} ${group}`,
          )
        }
      />
      <TextField
        label={`Own prompt of judge ${place + 1}`}
        rows={2}
        maxLength={SCENARIO_LIMITS.text}
        placeholder="As for all judges"
        value={prompt}
        onChange={(text) =>
          onChange(withFields(judge, { prompt: text === '' ? undefined : text }), `${place} prompt`)
        }
      />
    </div>
  )
}

/** What it replies, call by call; the last reply repeats. */
function Replies({
  judge,
  place,
  onChange,
}: Pick<JudgeFieldsProps, 'judge' | 'place' | 'onChange'>) {
  const { replies } = judge
  const reply = (next: readonly string[], group?: string) =>
    onChange({ ...judge, replies: next }, group)
  return (
    <>
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
    </>
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
