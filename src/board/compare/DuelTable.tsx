import type { BallotRef, Comparison, RowKind, Stance } from '../../engine'
import { Glyph } from '../../charts/Glyph'
import { ProposalChip } from '../../charts/ProposalChip'
import { introduce } from '../../describe/describe-verdict'
import { plural } from '../../describe/format'
import { describeColumn, ROW_NAMES, type DescribedCell } from '../../describe/describe-rows'
import { usePlayground } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { isLatest } from '../ballots/ballot-sheet'
import { useBallots } from '../ballots/use-ballots'
import { VerdictPill } from '../cards/VerdictPill'

/** Both workings, row by row; the first row that differs is marked, and its ballots are drawn. */
export function DuelTable({ comparison }: { readonly comparison: Comparison }) {
  const { rules, rows, firstDifferent, verdicts, subjects } = comparison
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const proposals = useProposals()
  const columns = [describeColumn(rows, 0), describeColumn(rows, 1)]
  const [a, b] = subjects
  const hasTwoSubjects = a !== null && b !== null && a !== b
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
              {introduce(rule, { strategies }).shortName}
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
                  <VerdictPill verdict={verdicts[place]!} proposals={proposals} />
                ) : (
                  <>
                    {kind === 'for' && hasTwoSubjects && (
                      <ProposalChip id={subjects[place]!} proposals={proposals} />
                    )}
                    <Cell kind={kind} {...columns[place]![kind]} ballots={cell.ballots} />
                  </>
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
  const { sheet } = useBallots()
  const stances = ballots
    .flatMap(({ stance }) => stance ?? [])
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  const earlier = ballots.filter(
    (ballot) => !isLatest(ballot, sheet.voteOf(ballot.agentId, ballot.proposalId)),
  ).length
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
      {hasGlyphs && earlier > 0 && <small>{plural(earlier, 'earlier vote')}</small>}
    </>
  )
}

/** Those that agree first. */
const ORDER: readonly Stance[] = ['agree', 'disagree', 'abstain']
