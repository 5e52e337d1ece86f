import { explainBallot, showSides } from '../../../engine/protocols/ballot'
import { BallotWorking } from '../../frame/BallotWorking'
import type { BallotOutcome } from '../model'
import { Section } from '../../../ui/Section'
import type { RuleCardProps } from './RuleCard'
import { ruleAt, standingVotes } from './standing'
import { formatSeconds } from '../../../describe/format'
import { decisionWord, TIE_WORDS } from './describe-ballot'

/** How a rule came to what it says, comparison by comparison. */
export function RuleWorking({ card, record, moment, nameOf }: RuleCardProps) {
  const { basis, moments } = record
  const { hasEnded, isCancelled, moment: last } = ruleAt(card, moment)
  const says = card.running[last]!
  const when = moments[last]!
  const { decides, ends } = explainBallot(card.rule, when.count, basis, basis.early, says)
  const sides = showSides(when.count.sides, standingVotes(record, last), 'weight')
  const now = card.running[moment]!
  return (
    <>
      <Section
        title="Its working"
        aside={<span className="quiet">at {formatSeconds(when.at)}</span>}
      >
        <BallotWorking lines={[...sides, ...decides]} nameOf={nameOf} />
        <p>
          {isCancelled ? 'It was cancelled; the votes said ' : 'So: '}
          <strong>{decisionWord(says, basis.isYesNo)}</strong>
          {says.tieBreak !== null && `, a tie broken by: ${TIE_WORDS[says.tieBreak].toLowerCase()}`}
          .
        </p>
        {hasEnded && decisionWord(now, basis.isYesNo) !== decisionWord(says, basis.isYesNo) && (
          <p className="ballot-regret">
            Had it waited, it would say {decisionWord(now, basis.isYesNo)} by now.
          </p>
        )}
      </Section>
      <Section title="Why it ended, or not">
        {hasEnded && <p>It {describeEnding(card.outcome)}.</p>}
        {basis.early === 'off' ? (
          <p className="quiet">It never ends before its time.</p>
        ) : (
          <BallotWorking lines={ends} nameOf={nameOf} />
        )}
      </Section>
    </>
  )
}

const ENDINGS = {
  early: 'ended early',
  expired: 'ended because time was up',
  forced: 'was forced',
  cancelled: 'was cancelled',
  pending: 'is open',
} as const

const describeEnding = ({ how, at, status }: BallotOutcome): string =>
  `${ENDINGS[how]} at ${formatSeconds(at)}, with the status ${status}`
