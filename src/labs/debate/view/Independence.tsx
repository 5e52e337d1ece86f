import { PlainTable } from '../../../ui/PlainTable'
import { formatNumber } from '../../../describe/format'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './moment'
import { placeId } from './places'

/** Pairs that are listed; of fifty members there are more than a thousand. */
const MAX_PAIRS = 120

const compare = (differs: boolean | undefined): string =>
  differs === undefined ? 'not told' : differs ? 'differs' : 'same'

/** How much any two of them are two. */
export function Independence({ held, nameOf }: ShownDebate) {
  const { independence } = held
  if (independence.length === 0) {
    return (
      <Section
        id={placeId('independence')}
        title={<TermLink id="independence">Independence</TermLink>}
      >
        <p className="quiet">It takes two members to compare.</p>
      </Section>
    )
  }
  return (
    <Section
      id={placeId('independence')}
      title={<TermLink id="independence">Independence</TermLink>}
    >
      <p className="quiet">
        What two share of the evidence that at least one of them needs: 0 is independent, 1 is one
        rubric twice. Role and rubric are what its prompt would say; models and tools are those that
        you set for each member.
      </p>
      <PlainTable
        label="Pairs of members"
        className="debate-table debate-pairs"
        head={['Pair', 'Shared needs', 'Role', 'Scope', 'Model', 'Tools']}
      >
        {independence.slice(0, MAX_PAIRS).map(({ agents, shared, either, share, ...pair }) => (
          <tr key={agents.join(' ')} data-overlap={share === 1}>
            <th scope="row">{agents.map(nameOf).join(', ')}</th>
            <td title={shared.join(', ')}>
              {share === null
                ? 'none needed'
                : `${shared.length} / ${either.length} = ${formatNumber(share)}`}
            </td>
            <td>{compare(pair.roleDiffers)}</td>
            <td>{compare(pair.scopeDiffers)}</td>
            <td>{compare(pair.modelDiffers)}</td>
            <td>{compare(pair.toolsDiffer)}</td>
          </tr>
        ))}
      </PlainTable>
      {independence.length > MAX_PAIRS && (
        <p className="quiet">and {independence.length - MAX_PAIRS} more</p>
      )}
    </Section>
  )
}
