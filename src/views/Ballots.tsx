import { votesCast } from '../scenario/scenario'
import type { ScenarioDocument } from '../scenario/scenario'
import { showNumber } from './words'
import { ProposalChip } from './VerdictCard'

export interface BallotsProps {
  readonly scenario: ScenarioDocument
  /** What is on the table in that round. */
  readonly proposals: readonly { readonly id: string; readonly content: string }[]
  readonly round: number
}

/** Who said what: agents by proposals. */
export function Ballots({ scenario, proposals, round }: BallotsProps) {
  const { agents } = scenario
  const votes = votesCast(scenario, round)
  const hasReasons = votes.some(({ reasoning }) => reasoning !== undefined)
  return (
    <section className="ballots" aria-label="Ballots">
      <ul className="proposals">
        {proposals.map(({ id, content }) => (
          <li key={id}>
            <ProposalChip id={id} proposals={proposals} /> {content}
          </li>
        ))}
      </ul>
      <div className="scroll" role="group" aria-label="Who voted how" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Agent</th>
              {proposals.map(({ id }) => (
                <th key={id} scope="col">
                  <ProposalChip id={id} proposals={proposals} />
                </th>
              ))}
              {hasReasons && <th scope="col">Reason</th>}
            </tr>
          </thead>
          <tbody>
            {agents.map(({ id, name = id, role = '' }) => {
              const own = votes.filter(({ agent }) => agent === id)
              return (
                <tr key={id}>
                  <th scope="row">
                    {name} <span className="role">{role}</span>
                  </th>
                  {proposals.map((proposal) => {
                    const vote = own.findLast((each) => each.proposalId === proposal.id)
                    return (
                      <td key={proposal.id} data-stance={vote?.stance ?? 'none'}>
                        {vote ? `${vote.stance} · ${showNumber(vote.weight)}` : 'no vote'}
                      </td>
                    )
                  })}
                  {hasReasons && (
                    <td className="reason">{own.map(({ reasoning }) => reasoning).join(' ')}</td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
