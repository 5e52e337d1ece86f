import type { ConsensusStep } from '../../../engine/protocols/plans'
import { Select, TextField } from '../../../ui/Field'
import { useShowMore } from '../../../ui/use-show-more'
import { choicesOf, rollOf, setReason, setVote } from './plan-edits'
import { useStepEdit, useWorkbench } from './workbench'
import { CHOICE_WORDS } from './describe-workflow'

/** What each agent says at a gate, and why. */
export function GateVotes({ step }: { readonly step: ConsensusStep }) {
  const { agents } = useWorkbench()
  const change = useStepEdit(step.id, 'consensus')
  // Each has a list of all that can be chosen.
  const [shown, more] = useShowMore(agents, 30, 100)
  const roll = new Set(rollOf(step))
  const options = [
    ['absent', 'not asked'],
    ['silent', 'does not vote'],
    ...choicesOf(step).map((choice) => [choice, CHOICE_WORDS[choice] ?? choice] as const),
  ] as const
  return (
    <fieldset className="workflow-votes">
      <legend>Votes</legend>
      {shown.map(({ id, name, role }) => {
        const isAsked = roll.has(id)
        const vote = isAsked ? step.votes.findLast(({ agent }) => agent === id) : undefined
        return (
          <div key={id} className="workflow-vote">
            <span className="workflow-voter break">
              {name}
              {role !== '' && <span className="quiet"> {role}</span>}
            </span>
            <Select
              aria-label={`Vote of ${name}`}
              value={vote?.choice ?? (isAsked ? 'silent' : 'absent')}
              options={options}
              onChange={(choice) => change('Change a vote', (own) => setVote(own, id, choice))}
            />
            {vote && (
              <TextField
                className="field workflow-reason"
                aria-label={`Reason of ${name}`}
                placeholder="Why"
                value={vote.reason}
                onChange={(reason) =>
                  change('Change a reason', (own) => setReason(own, id, reason), `reason ${id}`)
                }
              />
            )}
          </div>
        )
      })}
      {more}
    </fieldset>
  )
}
