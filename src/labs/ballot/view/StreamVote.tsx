import { Button } from '../../../ui/Button'
import { useState } from 'react'
import { nameChoice } from '../../../describe/describe-working'
import { hasScripts, type Agent } from '../../../engine'
import type { PlannedVote } from '../../../engine/protocols/ballot'
import type { BallotMoment } from '../model'
import { AgentField, CheckField, SelectField, TextField } from '../../../ui/Field'
import { Icon } from '../../../ui/Icon'
import { NumberField } from '../../../ui/NumberField'
import { usePlayground } from '../../../store/hooks/use-playground'
import { createSetter, useLabEdit } from '../../frame/use-lab'
import { ChoiceMark } from './ChoiceMark'
import { changeVote, removeVote } from './plan-edits'
import { formatSeconds } from '../../../describe/format'
import { BECAUSE, describeReach, verb, type NameOf } from './describe-ballot'
import { SecondsField } from './SecondsField'
import { useRunEnd } from './use-run-end'

export interface StreamVoteProps {
  readonly vote: PlannedVote
  readonly place: number
  readonly choices: readonly string[]
  readonly marks: readonly { readonly id: string }[]
  readonly agents: readonly Agent[]
  /** Set where it does not count. */
  readonly became: BallotMoment | null
  readonly nameOf: NameOf
}

/** One vote of the stream: a line that opens into fields. */
export function StreamVote(props: StreamVoteProps) {
  const { vote, marks, became, nameOf } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details
        className="ballot-vote panel"
        data-lost={became !== null}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span className="ballot-time medium faint">{formatSeconds(vote.at)}</span>
          <ChoiceMark choice={vote.choice} choices={marks} />
          <span className="grow break">
            {nameOf(vote.agent)} {verb(vote.choice)}
          </span>
          {became?.because && (
            <span className="lab-badge" title={BECAUSE[became.because]}>
              {became.kind}
            </span>
          )}
          <Icon name="fold" />
        </summary>
        {isOpen && <VoteFields {...props} />}
      </details>
    </li>
  )
}

function VoteFields({ vote, place, choices, agents, nameOf }: StreamVoteProps) {
  const edit = useLabEdit('ballot')
  const isScripted = usePlayground(({ scenario }) => hasScripts(scenario))
  const runMs = useRunEnd()
  const who = nameOf(vote.agent)
  const set = createSetter<PlannedVote>((name, change, group) =>
    edit(name, (old) => changeVote(old, place, change), group && `${group} ${place}`),
  )
  const { choice } = vote
  const known = choices.map((each) => [each, nameChoice(each)] as const)
  return (
    <div className="ballot-vote-fields stack">
      <div className="lab-pair stack">
        <SecondsField
          label="Second"
          value={vote.at}
          step={0.5}
          onChange={set(`Move ${who}’s vote`, 'at', { group: 'at' })}
        />
        <AgentField
          label="Who"
          agents={agents}
          value={vote.agent}
          onChange={set('Change who votes', 'agent')}
        />
        <SelectField
          label="Choice"
          options={choices.includes(choice) ? known : [[choice, `${choice} (not known)`], ...known]}
          value={choice}
          onChange={set(`Change ${who}’s vote`, 'choice')}
        />
        <NumberField
          label="Confidence"
          value={vote.confidence ?? null}
          min={0}
          max={1}
          step={0.05}
          placeholder="1"
          onChange={set(`Change the confidence of ${who}`, 'confidence', { group: 'confidence' })}
          onClear={set(`Remove the confidence of ${who}`, 'confidence', { group: 'confidence' })}
        />
      </div>
      <TextField
        label="Reason"
        rows={2}
        placeholder="Why"
        value={vote.reason}
        onChange={set(`Change the reply of ${who}`, 'reason', { omit: '', group: 'reason' })}
      />
      <TextField
        label="Reply, word for word"
        rows={2}
        placeholder="Written from the choice, readable in every format"
        value={vote.reply}
        onChange={set(`Change the reply of ${who}`, 'reply', { omit: '', group: 'reply' })}
      />
      {(isScripted || vote.cast === true) && (
        <CheckField
          label="Cast in the run, where scripts can see it"
          isOn={vote.cast === true}
          onChange={set('Change whether scripts see a vote', 'cast', { omit: false })}
        />
      )}
      {vote.cast === true && <p className="quiet">{describeReach(vote.at, runMs)}</p>}
      <Button
        kind="link"
        onClick={() => edit(`Remove ${who}’s vote`, (old) => removeVote(old, place))}
      >
        Remove this vote
      </Button>
    </div>
  )
}
