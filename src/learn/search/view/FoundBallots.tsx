import { Glyph } from '../../../charts/Glyph'
import { ProposalChip } from '../../../charts/ProposalChip'
import { formatNumber } from '../../../describe/format'
import type { Move } from '../../../engine'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { PlainTable } from '../../../ui/PlainTable'

type Vote = Extract<Move, { readonly type: 'vote' }>

/** The ballots of a scenario that is not open: a row an agent, a column a proposal. */
export function FoundBallots({ scenario }: { readonly scenario: ScenarioDocument }) {
  const { agents, proposals, moves, finalOwner } = scenario
  const voteOf = (agent: string, proposal: string) =>
    moves.find(
      (move): move is Vote =>
        move.type === 'vote' && move.agent === agent && move.payload.proposalId === proposal,
    )
  return (
    <PlainTable
      label="Ballots"
      className="search-ballots"
      head={[
        'Agent',
        ...proposals.map(({ id, content }) => (
          <span key={id} className="row">
            <ProposalChip id={id} proposals={proposals} /> {content}
          </span>
        )),
      ]}
    >
      {agents.map(({ id, name, holdsVeto }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {id === finalOwner && <small className="quiet"> owner</small>}
            {holdsVeto === true && <small className="quiet"> holds a veto</small>}
          </th>
          {proposals.map((proposal) => (
            <td key={proposal.id}>
              <Ballot vote={voteOf(id, proposal.id)} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

function Ballot({ vote }: { readonly vote: Vote | undefined }) {
  if (!vote) return <span className="faint">no vote</span>
  const { stance, weight, evidence = [] } = vote.payload
  return (
    <span className="row" data-stance={stance}>
      <Glyph stance={stance} /> {stance}
      {weight !== undefined && weight !== 1 && <span>weight {formatNumber(weight)}</span>}
      {evidence.length > 0 && <small className="quiet">cites {evidence.join(', ')}</small>}
    </span>
  )
}
