import { Glyph } from '../../../charts/Glyph'
import { ProposalChip } from '../../../charts/ProposalChip'
import { formatNumber, list } from '../../../describe/format'
import { PlainTable } from '../../../ui/PlainTable'
import type { ShownBallots, ShownRow, ShownVote } from '../model/computed-reference'

interface BallotTableProps {
  readonly label: string
  readonly ballots: ShownBallots
}

/** The ballots of an example: a row an agent, a column a proposal. */
export function BallotTable({ label, ballots }: BallotTableProps) {
  const proposals = ballots.proposals.map((id) => ({ id }))
  // A proposal that nobody votes on needs no column of its own among many.
  const shown = ballots.proposals.filter(
    (id) => ballots.proposals.length <= 5 || ballots.rows.some(({ votes }) => votes[id]),
  )
  const settings = Object.entries(ballots.settings)
  return (
    <>
      <PlainTable
        label={label}
        className="ballot-table"
        head={[
          'Agent',
          ...shown.map((id) => <ProposalChip key={id} id={id} proposals={proposals} />),
        ]}
      >
        {ballots.rows.map((row) => (
          <tr key={row.agent}>
            <th scope="row">
              {row.agent}
              <Duties {...row} />
            </th>
            {shown.map((id) => (
              <td key={id}>
                <Votes votes={row.votes[id] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
      {(shown.length < ballots.proposals.length ||
        settings.length > 0 ||
        ballots.rubric.length > 0) && (
        <p className="quiet">
          {shown.length < ballots.proposals.length &&
            `${ballots.proposals.length} proposals; those without votes are left out. `}
          {ballots.rubric.length > 0 && `Rubric: ${list(ballots.rubric)}. `}
          {settings.map(([key, value]) => `${SETTINGS[key] ?? key}: ${JSON.stringify(value)}. `)}
        </p>
      )}
    </>
  )
}

const SETTINGS: Readonly<Record<string, string>> = {
  minVoters: 'Fewest voters',
  quorum: 'Quorum',
  threshold: 'Threshold',
}

const Duties = ({ isOwner, holdsVeto, authority }: ShownRow) => {
  const duties = [
    ...(isOwner ? ['owner'] : []),
    ...(holdsVeto ? ['veto'] : []),
    ...(authority === null ? [] : [`authority ${formatNumber(authority)}`]),
  ]
  return duties.length > 0 && <span className="quiet"> {duties.join(', ')}</span>
}

const Votes = ({ votes }: { readonly votes: readonly ShownVote[] }) =>
  votes.length === 0 ? (
    <span className="quiet">–</span>
  ) : (
    votes.map(({ stance, weight, cites }, place) => (
      <span key={place} className="example-vote">
        <Glyph stance={stance} /> {stance}
        {weight !== 1 && ` ${formatNumber(weight)}`}
        {cites.length > 0 && <span className="quiet"> cites {list(cites)}</span>}
      </span>
    ))
  )
