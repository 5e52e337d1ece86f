import { isDecided } from '../engine'
import type { Evaluation } from '../engine'
import { ASPECTS, CATALOGUE, isStrategyId } from '../engine/catalogue'
import type { ScenarioDocument } from '../scenario/scenario'
import { FINDINGS, showWorking, verdictWord } from './words'

export interface VerdictCardProps {
  readonly evaluation: Evaluation
  readonly scenario: ScenarioDocument
}

export function VerdictCard({ evaluation, scenario }: VerdictCardProps) {
  const { rule, outcome, findings, ignores, reasoning } = evaluation
  const { name, explanation } = introduce(rule, scenario)
  const winner = outcome.status === 'decided' ? outcome.winner : null
  const nameOf = (id: string) => scenario.agents.find((agent) => agent.id === id)?.name ?? id
  const work = showWorking(evaluation, nameOf)
  const heading = `card-${rule}`
  return (
    <article
      className="card"
      aria-labelledby={heading}
      data-status={outcome.status}
      {...(winner === null ? {} : { 'data-winner': winner })}
    >
      <h3>
        <span id={heading}>{name}</span>
        <span className="verdict" data-decided={isDecided(outcome)}>
          {verdictWord(outcome)}
          {winner !== null && <ProposalChip id={winner} proposals={scenario.proposals} />}
        </span>
      </h3>
      <p className="rule">{explanation}</p>
      {work !== '' && <p className="work">{work}</p>}
      <p className="reasoning">{reasoning}</p>
      {findings.length > 0 && (
        <ul className="badges" aria-label="Findings">
          {findings.map(({ code, agentId, proposalId }) => (
            <li key={`${code} ${agentId ?? ''} ${proposalId ?? ''}`} className="badge warn">
              {FINDINGS[code]}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          Ignores {ignores.length} {ignores.length === 1 ? 'thing' : 'things'}
        </summary>
        <ul className="badges">
          {ignores.map((aspect) => (
            <li key={aspect} className="badge">
              {ASPECTS[aspect]}
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

function introduce(rule: string, { strategies = [] }: ScenarioDocument) {
  if (isStrategyId(rule)) {
    const { name, rule: explanation } = CATALOGUE[rule]
    return { name, explanation }
  }
  const own = strategies.find(({ id }) => id === rule)
  return { name: own?.name ?? rule, explanation: 'A script of this scenario.' }
}

export interface ProposalChipProps {
  readonly id: string
  readonly proposals: readonly { readonly id: string }[]
}

export function ProposalChip({ id, proposals }: ProposalChipProps) {
  const place = proposals.findIndex((proposal) => proposal.id === id)
  return (
    <span className="chip" data-place={place % 4}>
      {id}
    </span>
  )
}
