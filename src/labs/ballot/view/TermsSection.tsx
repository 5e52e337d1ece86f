import { Button } from '../../../ui/Button'
import { BALLOT_DEFAULTS } from '../../../engine/protocols/ballot'
import { AgentField, SelectField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import type { BallotSetupProps } from './BallotSetup'
import { TIE_WORDS } from './describe-ballot'
import { SecondsField } from './SecondsField'

/** Shares that decimals do not always say exactly. */
const SHARES = [
  ['1/2', 1 / 2],
  ['2/3', 2 / 3],
  ['.67', 0.67],
  ['4/5', 4 / 5],
] as const

/** What the rules ask for, and how long there is time. */
export function TermsSection({ plan, agents }: BallotSetupProps) {
  const set = useLabField('ballot')
  const { threshold, tieBreak } = { ...BALLOT_DEFAULTS, ...plan }
  const heads = agents.filter(({ id }) => plan.absent?.includes(id) !== true).length
  const time = (label: string, field: 'lastsMs' | 'voteTtlMs', placeholder: string) => (
    <SecondsField
      {...{ label, placeholder }}
      value={plan[field]}
      min={0.001}
      onChange={set(`Change: ${label.toLowerCase()}`, field, { group: field })}
      onClear={set(`Reset: ${label.toLowerCase()}`, field, { group: field })}
    />
  )
  return (
    <Section title="Terms">
      <div className="ballot-row cluster">
        <NumberField
          label="Supermajority needs"
          value={threshold}
          min={0.001}
          max={1}
          step={0.01}
          onChange={set('Change the supermajority', 'threshold', { group: 'threshold' })}
        />
        <div className="ballot-shares" role="group" aria-label="Common shares">
          {SHARES.map(([words, value]) => (
            <Button
              key={words}
              aria-pressed={value === threshold}
              onClick={() => set(`Ask for ${words}`, 'threshold')(value)}
            >
              {words}
            </Button>
          ))}
        </div>
      </div>
      <div className="lab-pair stack">
        <NumberField
          label="Quorum (heads)"
          value={plan.quorum ?? null}
          min={1}
          max={LAB_LIMITS.quorum}
          isWhole
          placeholder={`Half: ${Math.ceil(heads / 2)}`}
          onChange={set('Change the quorum', 'quorum', { group: 'quorum' })}
          onClear={set('Reset the quorum', 'quorum', { group: 'quorum' })}
        />
        {time('Duration (s)', 'lastsMs', '300')}
        {time('A vote expires after (s)', 'voteTtlMs', 'Never')}
        <AgentField
          label="Proposer"
          agents={agents}
          value={plan.proposer}
          none={agents[0] ? `${agents[0].name} (first)` : 'No agent'}
          onChange={set('Change the proposer', 'proposer')}
        />
      </div>
      <SelectField
        label="An exact tie is broken by"
        options={TIE_WORDS}
        value={tieBreak}
        onChange={set('Change the tie-break', 'tieBreak', { omit: BALLOT_DEFAULTS.tieBreak })}
      />
      <p className="quiet">
        A tie is two equal sides and nothing between them. It never lowers the share that a
        supermajority needs.
      </p>
    </Section>
  )
}
