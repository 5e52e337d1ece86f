import { plural } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './shown-debate'

/** What was paid for up to the moment, beside the whole, and beside one agent alone. */
export function Cost({ held, moment }: ShownDebate) {
  const { whole, budget } = held.cost
  const proposals = moment.proposals.length
  const critiques = moment.critiques.length
  const spent = proposals + critiques
  const end = Math.max(1, whole, budget ?? 0)
  return (
    <Section title="Cost">
      <p>
        {plural(proposals, 'proposal')} + {plural(critiques, 'critique')} ={' '}
        <strong>{plural(spent, 'turn')}</strong>
        {budget === null ? ', no budget' : ` of a budget of ${budget}`}
      </p>
      <svg
        className="debate-cost"
        viewBox="0 0 300 14"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="debate-cost-whole" width={(300 * whole) / end} height={14} />
        <rect className="debate-cost-spent" width={(300 * spent) / end} height={14} />
        {budget !== null && (
          <path
            className="debate-cost-budget"
            d={`M${Math.min(298.5, (300 * budget) / end)} 0V14`}
          />
        )}
      </svg>
      <p className="quiet">
        The whole debate takes {plural(whole, 'turn')}; one agent alone takes 1.
      </p>
    </Section>
  )
}
