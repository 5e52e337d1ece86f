import type { ReactNode } from 'react'
import type { AllCases, KnownCase } from '../model'
import { PlainTable } from '../../../ui/PlainTable'
import { plural } from '../../../describe/format'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './moment'
import { placeId } from './places'
import { COMPARISONS } from './describe-debate'

/** The debate beside each of its members alone. */
export function Baseline({ held, nameOf }: ShownDebate) {
  const { known, all } = held.baseline
  return (
    <Section
      id={placeId('baseline')}
      title={<TermLink id="baseline">A single agent instead</TermLink>}
    >
      {known && <Known known={known} nameOf={nameOf} />}
      {all.status === 'counted' ? (
        all.cases > 1 ? (
          <Counted all={all} nameOf={nameOf} />
        ) : (
          <p className="quiet">There is no evidence to go without, so nothing can be counted.</p>
        )
      ) : (
        <p className="quiet">
          With {all.pieces} pieces of evidence there are too many cases to go through; up to{' '}
          {all.most} are counted.
        </p>
      )}
    </Section>
  )
}

type NameOf = ShownDebate['nameOf']

/** The debate, then every member alone: one row each. */
function listRows<Result>(
  { debate, alone }: { debate: Result; alone: readonly (Result & { readonly agent: string })[] },
  nameOf: NameOf,
  cellsOf: (result: Result) => readonly (string | number)[],
): ReactNode {
  const rows = [
    { name: 'The debate', cells: cellsOf(debate) },
    ...alone.map((each) => ({ name: `${nameOf(each.agent)} alone`, cells: cellsOf(each) })),
  ]
  return rows.map(({ name, cells }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, place) => (
        <td key={place}>{cell}</td>
      ))}
    </tr>
  ))
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const tell = (is: boolean | null): string => (is === null ? 'no answer' : is ? 'yes' : 'no')

const Known = ({ known, nameOf }: { readonly known: KnownCase; readonly nameOf: NameOf }) => (
  <>
    <p>
      <strong>In this case: {lowerFirst(COMPARISONS[known.comparison])}</strong>{' '}
      <span className="quiet">
        Right would be {known.truth === 'accept' ? 'to accept' : 'not to accept'}.
      </span>
    </p>
    <PlainTable label="This case" className="debate-table" head={['Who', 'Accepts', 'Right']}>
      {listRows(known, nameOf, ({ accepts, isRight }) => [tell(accepts), tell(isRight)])}
    </PlainTable>
  </>
)

interface CountedProps {
  readonly all: AllCases & { readonly status: 'counted' }
  readonly nameOf: NameOf
}

const Counted = ({ all, nameOf }: CountedProps) => (
  <>
    <p className="quiet">
      Over {plural(all.cases, 'case')}: every way in which evidence can be there or missing.
      Accepting is right where nothing is missing or wrong:{' '}
      {all.acceptable === 0 ? 'never here' : 'in one of them'}.
    </p>
    <PlainTable
      label="All cases"
      className="debate-table"
      head={['Who', `Right, of ${all.cases}`, 'Rightly accepts', 'Wrongly accepts']}
    >
      {listRows(all, nameOf, (score) => [
        score.right,
        score.acceptedRightly,
        score.acceptedWrongly,
      ])}
    </PlainTable>
  </>
)
