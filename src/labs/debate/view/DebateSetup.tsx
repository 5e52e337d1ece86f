import { TextField } from '../../../ui/Field'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'
import { EvidenceSection } from './EvidenceSection'
import { MemberSection, type MemberSectionProps } from './MemberSection'
import { CheckSection } from './CheckSection'
import { LimitsSection } from './LimitsSection'
import { OwnerSection } from './OwnerSection'
import { TermsSection, TruthSection } from './TermsSection'
import { placeId } from './places'
import './debate-setup.css'

/** What is debated, with what evidence, by whom, and on what terms. */
export function DebateSetup(props: MemberSectionProps) {
  const { plan } = props
  const set = useLabField('debate')
  return (
    <>
      <Section id={placeId('goal')} title="Goal">
        <TextField
          aria-label="Goal"
          rows={2}
          maxLength={2000}
          value={plan.goal}
          onChange={set('Change the goal', 'goal', { group: 'goal' })}
        />
      </Section>
      <EvidenceSection plan={plan} />
      <MemberSection {...props} />
      <CheckSection plan={plan} />
      <OwnerSection plan={plan} agents={props.agents} />
      <LimitsSection plan={plan} />
      <TermsSection plan={plan} />
      <TruthSection plan={plan} />
    </>
  )
}
