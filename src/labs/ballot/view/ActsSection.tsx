import { Button } from '../../../ui/Button'
import { useState } from 'react'
import { Select } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import type { BallotSetupProps } from './BallotSetup'
import { addAct, nextVoteAt, removeAct } from './plan-edits'
import { formatSeconds } from '../../../describe/format'

const ACTS = [
  { act: 'cancel', words: 'Cancel', step: 'Cancel the ballot' },
  { act: 'force', words: 'Force', step: 'Force a decision' },
] as const

/** Cancelling and forcing: what ends a ballot beside votes and time. */
export function ActsSection({ plan, agents, playhead, nameOf }: BallotSetupProps) {
  const edit = useLabEdit('ballot')
  const proposer = plan.proposer ?? agents[0]?.id ?? ''
  const [chosen, setChosen] = useState('')
  const by = agents.some(({ id }) => id === chosen) ? chosen : proposer
  const { acts = [] } = plan
  const at = nextVoteAt(plan, playhead)
  return (
    <Section title="Cancel or force">
      <ul className="stack-tight">
        {acts.map(({ at: when, act, by: who }, place) => (
          <li key={`${when} ${act} ${who} ${place}`} className="row between">
            <span>
              {formatSeconds(when)}: {nameOf(who)}{' '}
              {act === 'cancel' ? 'cancels' : 'forces a decision'}
            </span>
            <IconButton
              icon="close"
              label={`Remove: ${nameOf(who)} ${act === 'cancel' ? 'cancels' : 'forces'} at ${formatSeconds(when)}`}
              onClick={() => edit('Remove an act', (old) => removeAct(old, place))}
            />
          </li>
        ))}
      </ul>
      <div className="ballot-row cluster">
        <Select
          aria-label="Who cancels or forces"
          value={by}
          options={agents.map(
            ({ id, name }) => [id, id === proposer ? `${name}, proposer` : name] as const,
          )}
          onChange={setChosen}
        />
        {ACTS.map(({ act, words, step }) => (
          <Button
            key={act}
            disabled={acts.length >= LAB_LIMITS.acts || agents.length === 0}
            title={`At ${formatSeconds(at)}`}
            onClick={() => edit(step, (old) => addAct(old, { at, act, by }))}
          >
            {words}
          </Button>
        ))}
      </div>
      <p className="quiet">Only the proposer may cancel; every agent may force a decision.</p>
    </Section>
  )
}
