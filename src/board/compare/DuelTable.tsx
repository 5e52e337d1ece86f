import type { BallotRef, Comparison, RowKind, Stance } from '../../engine'
import { Glyph } from '../../charts/Glyph'
import { describeColumn, ROW_NAMES, type DescribedCell } from '../../describe/describe-rows'
import { useProposals } from '../../store/hooks/use-proposals'
import { useBallots } from '../ballots/use-ballots'
import { VerdictPill } from '../cards/VerdictPill'
import { useNames } from './use-names'

/** Both workings, row by row; the first row that differs is marked, and its ballots are drawn. */
export function DuelTable({ comparison }: { readonly comparison: Comparison }) {
  const { rules, rows, firstDifferent, verdicts } = comparison
  const { nameOfRule } = useNames()
  const proposals = useProposals()
  const columns = [describeColumn(rows, 0), describeColumn(rows, 1)]
  return (
    <table className="duel">
      <thead>
        <tr>
          <td />
          {rules.map((rule, place) => (
            <th key={place} scope="col">
              <span className="duel-number" aria-hidden="true">
                {place + 1}
              </span>
              {nameOfRule(rule)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, cells }) => (
          <tr key={kind} data-kind={kind} data-different={kind === firstDifferent}>
            <th scope="row">
              {ROW_NAMES[kind]}
              {kind === firstDifferent && <span className="visually-hidden"> (differs)</span>}
            </th>
            {cells.map((cell, place) => (
              <td key={place}>
                {kind === 'so' ? (
                  <VerdictPill outcome={verdicts[place]!.outcome} proposals={proposals} />
                ) : (
                  <Cell kind={kind} {...columns[place]![kind]} ballots={cell.ballots} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** More ballots than this are not drawn one by one. */
const MAX_GLYPHS = 12

interface CellProps extends DescribedCell {
  readonly kind: RowKind
  readonly ballots: readonly BallotRef[]
}

function Cell({ kind, number, words, ballots }: CellProps) {
  const stances = useStances(ballots)
  const hasGlyphs = (kind === 'for' || kind === 'against') && stances.length <= MAX_GLYPHS
  return (
    <>
      <strong>{number}</strong>
      {hasGlyphs && stances.length > 0 && (
        <span className="duel-glyphs" aria-hidden="true">
          {stances.map((stance, place) => (
            <Glyph key={place} stance={stance} />
          ))}
        </span>
      )}
      {words !== '' && <small>{words}</small>}
    </>
  )
}

/** Those that agree first. */
const ORDER: readonly Stance[] = ['agree', 'disagree', 'abstain']

function useStances(ballots: readonly BallotRef[]): readonly Stance[] {
  const { sheet } = useBallots()
  return ballots
    .flatMap(({ agentId, proposalId }) => sheet.voteOf(agentId, proposalId)?.stance ?? [])
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
}
