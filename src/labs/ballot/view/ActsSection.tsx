import { useState } from 'react'
import type { Agent } from '../../../engine'
import type { BallotPlan, PlannedAct } from '../../../engine/protocols/ballot'
import { Icon } from '../../../ui/Icon'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { addAct, nextVoteAt, removeAct } from './plan-edits'
import { formatSeconds } from '../../../describe/format'
import { type NameOf } from './describe-ballot'

export interface ActsSectionProps {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly playhead: number
  readonly nameOf: NameOf
}

const MAX_ACTS = 20

/** Cancelling and forcing: what ends a ballot beside votes and time. */
export function ActsSection({ plan, agents, playhead, nameOf }: ActsSectionProps) {
  const edit = useLabEdit('ballot')
  const proposer = plan.proposer ?? agents[0]?.id ?? ''
  const [chosen, setChosen] = useState<string | null>(null)
  const by = agents.some(({ id }) => id === chosen) && chosen !== null ? chosen : proposer
  const { acts = [] } = plan
  const at = nextVoteAt(plan, playhead)
  const add = (act: PlannedAct['act']) =>
    edit(act === 'cancel' ? 'Cancel the ballot' : 'Force a decision', (old) =>
      addAct(old, { at, act, by }),
    )
  return (
    <Section title="Cancel or force">
      <ul className="stack-tight">
        {acts.map(({ at: when, act, by: who }, place) => (
          <li key={`${when} ${act} ${who} ${place}`} className="row between">
            <span>
              {formatSeconds(when)}: {nameOf(who)}{' '}
              {act === 'cancel' ? 'cancels' : 'forces a decision'}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove: ${nameOf(who)} ${act === 'cancel' ? 'cancels' : 'forces'} at ${formatSeconds(when)}`}
              onClick={() => edit('Remove an act', (old) => removeAct(old, place))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div className="ballot-row cluster">
        <select
          className="field"
          aria-label="Who cancels or forces"
          value={by}
          onChange={({ target }) => setChosen(target.value)}
        >
          {agents.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
              {id === proposer ? ', proposer' : ''}
            </option>
          ))}
        </select>
        {(['cancel', 'force'] as const).map((act) => (
          <button
            key={act}
            type="button"
            className="button"
            disabled={acts.length >= MAX_ACTS || agents.length === 0}
            title={`At ${formatSeconds(at)}`}
            onClick={() => add(act)}
          >
            {act === 'cancel' ? 'Cancel' : 'Force'}
          </button>
        ))}
      </div>
      <p className="quiet">Only the proposer may cancel; every agent may force a decision.</p>
    </Section>
  )
}
