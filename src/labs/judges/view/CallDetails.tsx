import type { JudgePlan } from '../plan'
import { useMemo, useState } from 'react'
import type { Agent } from '../../../engine'
import { critiqueOf, replyOf, writeCallPrompt, type JudgeRun, type RecordedCall } from '../model'
import { Section } from '../../../ui/Section'
import { describeCall, describeCritique, describeFraming } from './describe-judges'
import { formatCount } from '../../../describe/format'

export interface CallDetailsProps {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
  readonly run: JudgeRun
  readonly call: RecordedCall
  readonly nameOf: (agent: string) => string
}

/** The call under the playhead: what was asked, what was said, and what it came to. */
export function CallDetails({ plan, agents, run, call, nameOf }: CallDetailsProps) {
  const reply = replyOf(run, call)
  const { error, verdict, usage, usedAfter } = call
  const framing = describeFraming(call)
  return (
    <Section title="This call">
      <p>
        <strong>{describeCall(call, nameOf)}.</strong>
        {framing !== null && <span className="quiet"> {framing}.</span>}
      </p>
      {error && (
        <p className="judges-error break medium">
          {error.message}
          {error.line !== null && ` (line ${error.line})`}
        </p>
      )}
      <h3 className="small faint">Reply</h3>
      <pre className="judges-text break">{reply === '' ? '(nothing)' : reply}</pre>
      {verdict?.accept === false && (
        <>
          <h3 className="small faint">Critique</h3>
          <p className="judges-critique">{describeCritique(critiqueOf(run, verdict.critique))}</p>
        </>
      )}
      <Asked plan={plan} agents={agents} run={run} call={call} />
      <p className="quiet">
        {formatCount(usage.input)} tokens in, {formatCount(usage.output)} out,{' '}
        {formatCount(usedAfter)} so far.
      </p>
    </Section>
  )
}

/** Written where somebody wants to read it: it may be long. */
function Asked({ plan, agents, run, call }: Omit<CallDetailsProps, 'nameOf'>) {
  const [isOpen, setOpen] = useState(false)
  const prompt = useMemo(
    () => (isOpen ? writeCallPrompt(plan, agents, run, call) : ''),
    [isOpen, plan, agents, run, call],
  )
  return (
    <details
      className="judges-working medium"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>What it was asked</summary>
      <pre className="judges-text break">{prompt}</pre>
    </details>
  )
}
