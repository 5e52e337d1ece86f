import type { AllCases, KnownCase, Score } from '../model'
import { ScrollArea } from '../../../ui/ScrollArea'
import { plural } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './shown-debate'
import { COMPARISONS } from './describe-debate'

/** The debate beside each of its members alone. */
export function Baseline({ held, nameOf }: ShownDebate) {
  const { known, all } = held.baseline
  return (
    <Section title="A single agent instead">
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

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function Known({ known, nameOf }: { readonly known: KnownCase; readonly nameOf: NameOf }) {
  const rows = [
    { name: 'The debate', ...known.debate },
    ...known.alone.map(({ agent, ...call }) => ({ name: `${nameOf(agent)} alone`, ...call })),
  ]
  return (
    <>
      <p>
        <strong>In this case: {lowerFirst(COMPARISONS[known.comparison])}</strong>{' '}
        <span className="quiet">
          Right would be {known.truth === 'accept' ? 'to accept' : 'not to accept'}.
        </span>
      </p>
      <ScrollArea label="This case">
        <table className="plain-table debate-table">
          <caption className="visually-hidden">This case</caption>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Accepts</th>
              <th scope="col">Right</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, accepts, isRight }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{tell(accepts)}</td>
                <td>{tell(isRight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  )
}

const tell = (is: boolean | null): string => (is === null ? 'no answer' : is ? 'yes' : 'no')

function Counted({
  all,
  nameOf,
}: {
  readonly all: AllCases & { readonly status: 'counted' }
  readonly nameOf: NameOf
}) {
  const { cases, acceptable } = all
  const rows: readonly (Score & { readonly name: string })[] = [
    { name: 'The debate', ...all.debate },
    ...all.alone.map(({ agent, ...score }) => ({ name: `${nameOf(agent)} alone`, ...score })),
  ]
  return (
    <>
      <p className="quiet">
        Over {plural(cases, 'case')}: every way in which evidence can be there or missing. Accepting
        is right where nothing is missing or wrong:{' '}
        {acceptable === 0 ? 'never here' : 'in one of them'}.
      </p>
      <ScrollArea label="All cases">
        <table className="plain-table debate-table">
          <caption className="visually-hidden">All cases</caption>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Right, of {cases}</th>
              <th scope="col">Rightly accepts</th>
              <th scope="col">Wrongly accepts</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, right, acceptedRightly, acceptedWrongly }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{right}</td>
                <td>{acceptedRightly}</td>
                <td>{acceptedWrongly}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  )
}
