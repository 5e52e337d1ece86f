import type { ConsensusStep } from '../../../engine/protocols/plans'
import { choicesOf, rollOf, setVote, withFields } from './plan-edits'
import { useWorkbench } from './workbench'
import { CHOICE_WORDS } from './describe-workflow'

export interface GateVotesProps {
  readonly step: ConsensusStep
  readonly change: (
    name: string,
    make: (own: ConsensusStep) => ConsensusStep,
    group?: string,
  ) => void
}

/** What each agent says at a gate, and why. */
export function GateVotes({ step, change }: GateVotesProps) {
  const { agents } = useWorkbench()
  const roll = new Set(rollOf(step))
  const choices = choicesOf(step)
  return (
    <fieldset className="workflow-votes">
      <legend>Votes</legend>
      {agents.map(({ id, name, role }) => {
        const isAsked = roll.has(id)
        const vote = isAsked ? step.votes.findLast(({ agent }) => agent === id) : undefined
        const said = vote?.choice ?? (isAsked ? 'silent' : 'absent')
        return (
          <div key={id} className="workflow-vote">
            <span className="workflow-voter break">
              {name}
              {role !== '' && <span className="quiet"> {role}</span>}
            </span>
            <select
              className="field"
              aria-label={`Vote of ${name}`}
              value={said}
              onChange={({ target }) =>
                change('Change a vote', (own) => setVote(own, id, target.value))
              }
            >
              <option value="absent">not asked</option>
              <option value="silent">says nothing</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {CHOICE_WORDS[choice] ?? choice}
                </option>
              ))}
            </select>
            {vote && (
              <input
                className="field workflow-reason"
                aria-label={`Reason of ${name}`}
                placeholder="Why"
                value={vote.reason ?? ''}
                onChange={({ target }) => {
                  const reason = target.value === '' ? undefined : target.value
                  change(
                    'Change a reason',
                    (own) => ({
                      ...own,
                      votes: own.votes.map((each) =>
                        each.agent === id ? withFields(each, { reason }) : each,
                      ),
                    }),
                    `reason ${id}`,
                  )
                }}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
