import type { CSSProperties } from 'react'
import { ballotRuleOf } from '../../../engine/protocols/ballot'
import { formatExact, list } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import { describeWinner } from './describe-ballot'
import type { ShownBallot } from './shown-ballot'
import { ruleAt, standingVotes } from './standing'

/** The result that the selected rule chooses, and how the votes are spread over all of them. */
export function Winner({ plan, record, moment, rule, nameOf }: ShownBallot) {
  if (record.basis.isYesNo) return null
  const card = record.rules.find((each) => each.rule === rule)!
  const at = ruleAt(card, moment)
  const { moment: last, says } = at
  const { count } = record.moments[last]!
  const votes = standingVotes(record, last)
  const most = Math.max(1e-9, ...count.sides.map(({ weight }) => weight))
  const chosen = record.basis.choices.find(({ id }) => id === says.choice)
  return (
    <Section title={describeWinner(ballotRuleOf(rule).name, at, plan.panel?.correct)}>
      {chosen && chosen.text !== '' && <p className="ballot-winner break">{chosen.text}</p>}
      <ul className="ballot-breakdown stack-tight" aria-label="Votes by result">
        {count.sides.map(({ choice, weight }, place) => {
          const voters = votes.filter((vote) => vote.choice === choice)
          return (
            <li key={choice} style={{ '--share': weight / most } as CSSProperties}>
              <span className="ballot-chip" data-colour={place % 8}>
                {choice}
              </span>
              <span className="ballot-bar" data-colour={place % 8} aria-hidden="true" />
              <span>
                <strong>{formatExact(weight)}</strong>{' '}
                <span className="quiet">
                  {voters.length === 0 ? 'nobody' : list(voters.map(({ agent }) => nameOf(agent)))}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
