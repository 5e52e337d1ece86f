import { formatCount, formatSeconds, plural } from '../../../describe/format'
import { DEBATE_CAPS, type DebateCap } from '../../../engine/protocols/plans'
import { PlainTable } from '../../../ui/PlainTable'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './moment'
import { placeId } from './places'

const CAP_WORDS: Readonly<Record<DebateCap, string>> = {
  agents: 'Agents',
  turns: 'Turns',
  tokens: 'Tokens',
  retries: 'Retries',
  passes: 'Judge passes',
  ms: 'Time',
}

/** What holds where no limit is set. */
const NO_LIMIT: Readonly<Record<DebateCap, string>> = {
  agents: 'no limit',
  turns: 'no limit',
  tokens: 'no limit',
  retries: 'none',
  passes: '1',
  ms: 'no limit',
}

const formatAmount = (cap: DebateCap, amount: number): string =>
  cap === 'ms' ? formatSeconds(amount) : formatCount(amount)

/** What was paid for up to the moment, beside the whole, and beside one agent alone. */
export function Cost({ held, moment }: ShownDebate) {
  const { whole, budget, caps = {} } = held.cost
  const { endedBy } = held.run.decision
  const reached = endedBy !== undefined && 'cap' in endedBy ? endedBy.cap : null
  const proposals = moment.proposals.length
  const critiques = moment.critiques.length
  const spent = proposals + critiques
  const end = Math.max(1, whole, budget ?? 0)
  return (
    <Section id={placeId('cost')} title="Cost">
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
      <PlainTable
        label="Limits"
        className="debate-table"
        head={['What', 'Used in the end', 'At most']}
      >
        {DEBATE_CAPS.map((cap) => {
          const limit = cap === 'turns' ? budget : caps[cap]
          return (
            <tr key={cap} data-reached={cap === reached}>
              <th scope="row">{CAP_WORDS[cap]}</th>
              <td>{formatAmount(cap, held.run.metered[cap])}</td>
              <td>
                {limit == null ? NO_LIMIT[cap] : formatAmount(cap, limit)}
                {cap === reached && <span className="lab-badge">reached</span>}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </Section>
  )
}
