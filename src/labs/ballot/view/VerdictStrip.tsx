import { ballotRuleOf } from '../../../engine/protocols/ballot'
import { capitalise, formatSeconds } from '../../../describe/format'
import { Icon } from '../../../ui/Icon'
import { decisionWord } from './describe-ballot'
import type { ShownBallot } from './shown-ballot'
import { ruleAt } from './standing'

/** The verdict of every rule at the playhead, side by side; each leads to its working. */
export function VerdictStrip({ record, moment, rule, setRule }: ShownBallot) {
  return (
    <ul className="ballot-strip" aria-label="Verdicts">
      {record.rules.map((each) => {
        const { hasEnded, isCancelled, says } = ruleAt(each, moment)
        const word = decisionWord(says, record.basis.isYesNo)
        const isApproved = hasEnded && !isCancelled && says.decision === 'approved'
        return (
          <li key={each.rule}>
            <button
              type="button"
              aria-pressed={each.rule === rule}
              data-ended={hasEnded}
              data-reached={isApproved}
              onClick={() => setRule(each.rule)}
            >
              <strong>{ballotRuleOf(each.rule).name}</strong>
              <span className="ballot-strip-word">
                <Icon name={isApproved ? 'check' : hasEnded ? 'close' : 'more'} />
                {hasEnded ? capitalise(word) : 'Open'}
              </span>
              <span className="small faint">
                {hasEnded ? `at ${formatSeconds(each.outcome.at)}` : `${word} so far`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
