import { useMemo } from 'react'
import { STANCES } from '../../engine'
import type { SheetVote } from '../../board/ballots/ballot-sheet'
import { useBallots } from '../../board/ballots/use-ballots'
import { useVoting } from '../../board/ballots/use-voting'
import { Glyph } from '../../charts/Glyph'
import { ProposalChip } from '../../charts/ProposalChip'
import { StanceLegend } from '../../charts/StanceLegend'
import { formatCount, formatNumber, plural } from '../../describe/format'
import { nameOf } from '../../scenario/agent-name'
import { standOnProposals, type ProposalRow } from './stand-on-proposals'

/** The ballots as glyphs that turn when clicked: large for one proposal, in rows for a few, and counted for many agents. */
export function PresentBallots() {
  const { agents, proposals, sheet } = useBallots()
  const { rows, more, hasWeights } = useMemo(
    () =>
      standOnProposals(
        agents.map(({ id }) => id),
        proposals.map(({ id }) => id),
        sheet.voteOf,
      ),
    [agents, proposals, sheet],
  )
  const { cycle } = useVoting()
  const voters = agents.map((agent) => ({
    name: nameOf(agent),
    turn: (proposalId: string) =>
      cycle({ agents: [agent.id], proposalId }, sheet.voteOf(agent.id, proposalId)),
  }))
  const [first] = rows
  return (
    <section className="present-ballots" aria-label="Ballots">
      {!first ? (
        <p className="soft">No votes yet.</p>
      ) : first.ballots === null ? (
        <Counts rows={rows} proposals={proposals} />
      ) : rows.length === 1 ? (
        <OneProposal {...{ rows, voters, proposals, hasWeights }} />
      ) : (
        <Rows
          {...{ rows, voters, proposals, hasWeights }}
          isAll={rows.length === proposals.length}
        />
      )}
      {more > 0 && <p className="soft">and {plural(more, 'more proposal')} with votes</p>}
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly ProposalRow[]
  readonly proposals: readonly { readonly id: string; readonly content: string }[]
}

interface Voter {
  readonly name: string
  readonly turn: (proposalId: string) => void
}

interface VotersProps extends RowsProps {
  readonly voters: readonly Voter[]
  readonly hasWeights: boolean
}

interface TurnProps {
  readonly voter: Voter
  readonly proposalId: string
  readonly stance: SheetVote['stance'] | undefined
}

const Turn = ({ voter, proposalId, stance }: TurnProps) => (
  <button
    type="button"
    className="present-turn"
    aria-label={`${voter.name}, ${proposalId}: ${stance ?? 'no vote'}`}
    onClick={() => voter.turn(proposalId)}
  >
    {stance ? <Glyph stance={stance} /> : <span className="present-none" />}
  </button>
)

const OneProposal = ({ rows: [row], voters, hasWeights }: VotersProps) => (
  <ul className="present-voters">
    {row?.ballots?.map((ballot, place) => (
      <li key={place}>
        <Turn voter={voters[place]!} proposalId={row.proposalId} stance={ballot?.stance} />
        <strong className="truncate">{voters[place]?.name}</strong>
        <span className="soft">
          {ballot ? ballot.stance : 'no vote'}
          {ballot && hasWeights && `, ${formatNumber(ballot.weight)}`}
        </span>
      </li>
    ))}
  </ul>
)

interface AllRowsProps extends VotersProps {
  /** Whether every proposal has a row, so that no other list of them is needed. */
  readonly isAll: boolean
}

const Rows = ({ rows, proposals, voters, hasWeights, isAll }: AllRowsProps) => (
  <table className="present-rows" data-all={isAll} data-count={rows.length}>
    <thead>
      <tr>
        <td>
          <StanceLegend />
        </td>
        {voters.map(({ name }, place) => (
          <th key={place} scope="col" className="truncate">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ proposalId, ballots }) => (
        <tr key={proposalId}>
          <th scope="row">
            <span className="present-proposal">
              <ProposalChip id={proposalId} proposals={proposals} />
              <span>{proposals.find(({ id }) => id === proposalId)?.content}</span>
            </span>
          </th>
          {ballots?.map((ballot, place) => (
            <td key={place}>
              <Turn voter={voters[place]!} proposalId={proposalId} stance={ballot?.stance} />
              {ballot && hasWeights && <span className="soft"> {formatNumber(ballot.weight)}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Counts = ({ rows, proposals }: RowsProps) => (
  <ul className="present-counts">
    {rows.map(({ proposalId, counts }) => (
      <li key={proposalId}>
        <ProposalChip id={proposalId} proposals={proposals} />
        {STANCES.map((stance) => (
          <span key={stance} className="row">
            <Glyph stance={stance} /> <strong>{formatCount(counts[stance])}</strong>
            <span className="soft">{stance}</span>
          </span>
        ))}
      </li>
    ))}
  </ul>
)
