import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { EvidenceSection } from './EvidenceSection'
import { MemberSection, type MemberSectionProps } from './MemberSection'
import { TermsSection } from './TermsSection'
import './debate-setup.css'

/** What is debated, with what evidence, by whom, and on what terms. */
export function DebateSetup(props: MemberSectionProps) {
  const { plan } = props
  const edit = useLabEdit('debate')
  return (
    <>
      <Section title="Goal">
        <textarea
          className="field"
          aria-label="Goal"
          rows={2}
          maxLength={2000}
          value={plan.goal}
          onChange={({ target }) =>
            edit('Change the goal', (old) => ({ ...old, goal: target.value }), 'goal')
          }
        />
      </Section>
      <EvidenceSection plan={plan} />
      <MemberSection {...props} />
      <TermsSection plan={plan} />
    </>
  )
}
