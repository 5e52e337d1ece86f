import { votesCast } from '../scenario/scenario'
import type { ScenarioDocument } from '../scenario/scenario'
import { showNumber } from './words'
import { ProposalChip } from './VerdictCard'

/** Who said what: agents by proposals. */
export function Ballots({ scenario }: { scenario: ScenarioDocument }) {
  const { agents, proposals } = scenario
  const votes = votesCast(scenario, Infinity)
  return (
    <section className="ballots" aria-label="Ballots">
      <ul className="proposals">
        {proposals.map(({ id, content }) => (
          <li key={id}>
            <ProposalChip id={id} scenario={scenario} /> {content}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            {proposals.map(({ id }) => (
              <th key={id} scope="col">
                <ProposalChip id={id} scenario={scenario} />
              </th>
            ))}
            <th scope="col">Reason</th>
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
                <td className="reason">{own.map(({ reasoning }) => reasoning).join(' ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
