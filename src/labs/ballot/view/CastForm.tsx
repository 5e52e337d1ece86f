import { useState } from 'react'
import { hasScripts } from '../../../engine'
import { YES_NO, type PlannedVote } from '../../../engine/protocols/ballot'
import { nameChoice } from '../../../describe/describe-working'
import { formatSeconds } from '../../../describe/format'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { usePlayground } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { AgentField, SelectField, TextField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { useLabEdit } from '../../frame/use-lab'
import type { BallotSetupProps } from './BallotSetup'
import { describeReach, verb } from './describe-ballot'
import { addVote, formatCast } from './plan-edits'
import { useRunEnd } from './use-run-end'

export interface CastFormProps extends Pick<BallotSetupProps, 'plan' | 'agents' | 'nameOf'> {
  /** When the vote comes. */
  readonly at: number
}

/** cast_vote by hand, with everything that a script could say, at the time under the playhead. */
export function CastForm({ plan, agents, at, nameOf }: CastFormProps) {
  const edit = useLabEdit('ballot')
  const [who, setWho] = useState<string | undefined>(undefined)
  const [wanted, setWanted] = useState('')
  const [confidence, setConfidence] = useState(1)
  const [reason, setReason] = useState('')
  const isScripted = usePlayground(({ scenario }) => hasScripts(scenario))
  const runMs = useRunEnd()
  const choices = plan.options ? [...plan.options.map(({ id }) => id), 'abstain'] : YES_NO
  const choice = choices.find((each) => each === wanted) ?? 'abstain'
  const agent = agents.find(({ id }) => id === who)?.id ?? agents[0]?.id
  if (agent === undefined) return null
  const vote: PlannedVote = {
    at,
    agent,
    choice,
    ...(confidence !== 1 && { confidence }),
    ...(reason !== '' && { reason }),
    ...(isScripted && { cast: true }),
  }
  return (
    <details className="ballot-paste">
      <summary>Cast a vote with confidence and reason</summary>
      <div className="lab-pair stack">
        <AgentField label="Voter" agents={agents} value={agent} onChange={setWho} />
        <SelectField
          label="Its choice"
          value={choice}
          options={choices.map((each) => [each, nameChoice(each)] as const)}
          onChange={setWanted}
        />
      </div>
      <NumberField
        label="Confidence, from 0 to 1"
        value={confidence}
        min={0}
        max={1}
        step={0.05}
        onChange={setConfidence}
      />
      <TextField
        label="Its reason"
        rows={2}
        maxLength={SCENARIO_LIMITS.text}
        value={reason}
        onChange={setReason}
      />
      <p className="quiet break">
        As a script would: <code>{formatCast(plan.topic, vote)}</code>
        {isScripted && `. ${describeReach(at, runMs)}`}
      </p>
      <Button
        onClick={() => {
          edit(`${nameOf(agent)} ${verb(choice)} at ${formatSeconds(at)}`, (old) =>
            addVote(old, vote),
          )
          setReason('')
        }}
      >
        Cast at {formatSeconds(at)}
      </Button>
    </details>
  )
}
