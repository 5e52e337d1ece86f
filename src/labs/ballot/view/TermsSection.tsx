import { BALLOT_DEFAULTS } from '../../../engine/protocols/ballot'
import { AgentField, SelectField } from '../../../ui/Field'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'
import type { BallotSetupProps } from './BallotSetup'
import { TIE_WORDS } from './describe-ballot'
import { SecondsField } from './SecondsField'

/** How long there is time, who proposes, and what settles a tie. */
export function TermsSection({ plan, agents }: BallotSetupProps) {
  const set = useLabField('ballot')
  const { tieBreak } = { ...BALLOT_DEFAULTS, ...plan }
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
      <div className="lab-pair stack">
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
