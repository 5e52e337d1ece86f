import { PlainTable } from '../../../ui/PlainTable'
import { formatNumber } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './moment'

/** Pairs that are listed; of fifty members there are more than a thousand. */
const MAX_PAIRS = 120

/** How much any two of them are two. */
export function Independence({ held, nameOf }: ShownDebate) {
  const { independence } = held
  if (independence.length === 0) return null
  return (
    <Section title="Independence">
      <p className="quiet">
        What two share of the evidence that at least one of them needs: 0 is independent, 1 is one
        rubric twice.
      </p>
      <PlainTable
        label="Pairs of members"
        className="debate-table debate-pairs"
        head={['Pair', 'Shared needs', 'Role', 'Scope']}
      >
        {independence
          .slice(0, MAX_PAIRS)
          .map(({ agents, shared, either, share, roleDiffers, scopeDiffers }) => (
            <tr key={agents.join(' ')} data-overlap={share === 1}>
              <th scope="row">{agents.map(nameOf).join(', ')}</th>
              <td title={shared.join(', ')}>
                {share === null
                  ? 'none needed'
                  : `${shared.length} / ${either.length} = ${formatNumber(share)}`}
              </td>
              <td>{roleDiffers ? 'differs' : 'same'}</td>
              <td>{scopeDiffers ? 'differs' : 'same'}</td>
            </tr>
          ))}
      </PlainTable>
      {independence.length > MAX_PAIRS && (
        <p className="quiet">and {independence.length - MAX_PAIRS} more</p>
      )}
    </Section>
  )
}
