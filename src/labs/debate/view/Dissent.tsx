import { Section } from '../../../ui/Section'
import type { ShownDebate } from './shown-debate'
import { describeConcern, VOTES_DONE } from './describe-debate'

/** Everybody who does not accept, in full, also where the decision's record has lost them. */
export function Dissent({ held, moment, nameOf }: ShownDebate) {
  const spoken = new Set(moment.proposals.map(({ agentId }) => agentId))
  const dissent = held.dissent.filter(({ agentId }) => spoken.has(agentId))
  return (
    <Section title="Dissent">
      {held.isDissentErased && moment.isDecided && (
        <p className="warning">The decision’s record omits this dissent.</p>
      )}
      {dissent.length === 0 ? (
        <p className="quiet">There is no dissent.</p>
      ) : (
        <ul className="lab-said stack" data-dissent="true">
          {dissent.map(({ agentId, vote, risks }) => (
            <li key={agentId}>
              <strong>{nameOf(agentId)}</strong> {VOTES_DONE[vote]}
              {risks.length > 0 && (
                <ul>
                  {risks.map((risk, i) => (
                    <li key={i}>{describeConcern(risk)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
