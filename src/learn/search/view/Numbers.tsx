import { ProposalChip } from '../../../charts/ProposalChip'
import type { Names } from '../../../describe/describe-comparison'
import { describeColumn, ROW_NAMES } from '../../../describe/describe-rows'
import { describeVerdict } from '../../../describe/describe-verdict'
import type { Comparison, Outcome } from '../../../engine'
import { PlainTable } from '../../../ui/PlainTable'

interface NumbersProps {
  readonly comparison: Comparison
  readonly names: Names
  readonly proposals: readonly { readonly id: string }[]
}

/** Both verdicts with their numbers; the first row that differs is marked. */
export function Numbers({ comparison, names, proposals }: NumbersProps) {
  const { rules, rows, verdicts, firstDifferent } = comparison
  const columns = [describeColumn(rows, 0), describeColumn(rows, 1)]
  return (
    <PlainTable
      label="Verdicts"
      className="search-numbers"
      head={[
        <span key="row" className="visually-hidden">
          Step
        </span>,
        ...rules.map((rule) => names.nameOfRule(rule)),
      ]}
    >
      {rows.map(({ kind }) => (
        <tr key={kind} data-different={kind === firstDifferent}>
          <th scope="row">
            {ROW_NAMES[kind]}
            {kind === firstDifferent && <span className="visually-hidden"> (differs)</span>}
          </th>
          {columns.map((column, place) => (
            <td key={place}>
              {kind === 'so' ? (
                <Verdict outcome={verdicts[place]!.outcome} proposals={proposals} />
              ) : (
                <>
                  <strong>{column[kind].number}</strong> <small>{column[kind].words}</small>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

interface VerdictProps {
  readonly outcome: Outcome
  readonly proposals: readonly { readonly id: string }[]
}

const Verdict = ({ outcome, proposals }: VerdictProps) => (
  <span className="row">
    <strong>{describeVerdict(outcome)}</strong>
    {outcome.status === 'decided' && <ProposalChip id={outcome.winner} proposals={proposals} />}
  </span>
)
