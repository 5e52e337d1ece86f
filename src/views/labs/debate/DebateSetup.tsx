import type { Agent } from '../../../engine'
import type { DebatePlan } from '../../../engine/protocols/plans'
import { Section } from '../Section'
import { useLabEdit } from '../use-lab'
import { EvidenceSection } from './EvidenceSection'
import { MemberSection } from './MemberSection'
import { TermsSection } from './TermsSection'

export interface DebateSetupProps {
  readonly plan: DebatePlan
  readonly agents: readonly Agent[]
}

/** What is debated, with what evidence, by whom, and on what terms. */
export function DebateSetup({ plan, agents }: DebateSetupProps) {
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
          onChange={({ target }) => {
            edit('Change the goal', (old) => ({ ...old, goal: target.value }), 'goal')
          }}
        />
      </Section>
      <EvidenceSection plan={plan} />
      <MemberSection plan={plan} agents={agents} />
      <TermsSection plan={plan} />
    </>
  )
}
