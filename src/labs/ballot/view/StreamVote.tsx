import { useState } from 'react'
import { nameChoice } from '../../../describe/describe-working'
import type { Agent } from '../../../engine'
import type { PlannedVote } from '../../../engine/protocols/ballot'
import type { BallotMoment } from '../model'
import { Icon } from '../../../ui/Icon'
import { NumberField } from '../../../ui/NumberField'
import { useLabEdit } from '../../frame/use-lab'
import { ChoiceMark } from './ChoiceMark'
import { changeVote, removeVote } from './plan-edits'
import { formatSeconds } from '../../../describe/format'
import { BECAUSE, verb, type NameOf } from './describe-ballot'

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

const MAX_SECONDS = 604_800

/** One vote of the stream: a line that opens into fields. */
export function StreamVote(props: StreamVoteProps) {
  const { vote, place, choices, marks, agents, became, nameOf } = props
  const edit = useLabEdit('ballot')
  const [isOpen, setOpen] = useState(false)
  const who = nameOf(vote.agent)
  const set = (name: string, changes: Parameters<typeof changeVote>[2], group?: string) =>
    edit(name, (old) => changeVote(old, place, changes), group && `${group} ${place}`)
  const text = (label: string, field: 'reason' | 'reply', help: string) => (
    <label className="form-field">
      <span>{label}</span>
      <textarea
        className="field"
        rows={2}
        placeholder={help}
        value={vote[field] ?? ''}
        onChange={({ target }) => {
          const value = target.value === '' ? undefined : target.value
          set(`Change the reply of ${who}`, { [field]: value }, field)
        }}
      />
    </label>
  )
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
            {who} {verb(vote.choice)}
          </span>
          {became?.because && (
            <span className="lab-badge" title={BECAUSE[became.because]}>
              {became.kind}
            </span>
          )}
          <Icon name="fold" />
        </summary>
        {isOpen && (
          <div className="ballot-vote-fields stack">
            <div className="ballot-fields stack">
              <label className="form-field">
                <span>Second</span>
                <NumberField
                  value={vote.at / 1000}
                  min={0}
                  max={MAX_SECONDS}
                  step={0.5}
                  onChange={(typed) =>
                    set(`Move ${who}’s vote`, { at: Math.round(typed * 1000) }, 'at')
                  }
                />
              </label>
              <label className="form-field">
                <span>Who</span>
                <select
                  className="field"
                  value={vote.agent}
                  onChange={({ target }) => set('Change who votes', { agent: target.value })}
                >
                  {!agents.some(({ id }) => id === vote.agent) && (
                    <option value={vote.agent}>{vote.agent}</option>
                  )}
                  {agents.map(({ id }) => (
                    <option key={id} value={id}>
                      {nameOf(id)}
                    </option>
                  ))}
                </select>
              </label>
              <label className="form-field">
                <span>Choice</span>
                <select
                  className="field"
                  value={vote.choice}
                  onChange={({ target }) => set(`Change ${who}’s vote`, { choice: target.value })}
                >
                  {!choices.includes(vote.choice) && (
                    <option value={vote.choice}>{vote.choice} (not known)</option>
                  )}
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {nameChoice(choice)}
                    </option>
                  ))}
                </select>
              </label>
              <label className="form-field">
                <span>Confidence</span>
                <NumberField
                  value={vote.confidence ?? null}
                  min={0}
                  max={1}
                  step={0.05}
                  placeholder="1"
                  onChange={(confidence) =>
                    set(`Change the confidence of ${who}`, { confidence }, 'confidence')
                  }
                  onClear={() =>
                    set(`Remove the confidence of ${who}`, { confidence: undefined }, 'confidence')
                  }
                />
              </label>
            </div>
            {text('Reason', 'reason', 'Why')}
            {text(
              'Reply, word for word',
              'reply',
              'Written from the choice, readable in every format',
            )}
            <button
              type="button"
              className="link-button"
              onClick={() => edit(`Remove ${who}’s vote`, (old) => removeVote(old, place))}
            >
              Remove this vote
            </button>
          </div>
        )}
      </details>
    </li>
  )
}
