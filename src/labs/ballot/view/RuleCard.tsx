import type { WorkingLine } from '../../../engine'
import { ballotRuleOf, explainBallot, type RuleLine } from '../../../engine/protocols/ballot'
import type { BallotMoment, RuleRecord } from '../model'
import { LearnLink } from '../../../charts/LearnLink'
import { Icon } from '../../../ui/Icon'
import {
  capitalise,
  formatExact,
  formatPercent,
  formatSeconds,
  list,
} from '../../../describe/format'
import { formatLine, nameChoice } from '../../../describe/describe-working'
import type { ShownBallot } from './shown-ballot'
import { ruleAt } from './standing'
import {
  decisionWord,
  describeHow,
  describeMoment,
  TIE_WORDS,
  type NameOf,
} from './describe-ballot'

export interface RuleCardProps extends ShownBallot {
  readonly card: RuleRecord
}

const MAX_NAMED = 6

/** One rule at the playhead: whether it has ended, what it says, and why. */
export function RuleCard(props: RuleCardProps) {
  const { card, record, moment, rule, setRule, changed, nameOf } = props
  const { outcome } = card
  const { basis } = record
  const { hasEnded, isCancelled, moment: last, says } = ruleAt(card, moment)
  const word = decisionWord(says, basis.isYesNo)
  const isApproved = hasEnded && !isCancelled && says.decision === 'approved'
  const { count } = record.moments[last]!
  const { name, help } = ballotRuleOf(card.rule)
  const { decides } = explainBallot(card.rule, count, basis, basis.early, card.running[last]!)
  const before = changed.get(card.rule)
  const missing = hasEnded ? outcome.nonVoters : []
  const late = votersIn(record.moments.slice(outcome.moment + 1, moment + 1))
  const early = votersIn(record.moments.slice(0, outcome.moment + 1))
  const isSilent = (id: string) => !late.has(id) && !early.has(id)
  const isLeftOut = (id: string) => !late.has(id) && early.has(id)
  return (
    <article
      className="ballot-card panel break medium"
      aria-label={name}
      data-reached={isApproved}
      data-ended={hasEnded}
      data-current={rule === card.rule}
    >
      <header>
        <h3>
          <button
            type="button"
            aria-pressed={rule === card.rule}
            onClick={() => setRule(card.rule)}
          >
            {name}
            <span className="visually-hidden">: show its working</span>
          </button>
        </h3>
        {before && (
          <span
            className="lab-badge"
            title={`Before: ${decisionWord(before.outcome, basis.isYesNo)} at ${formatSeconds(before.outcome.at)}`}
          >
            changed
          </span>
        )}
      </header>
      <p className="quiet">
        {help} <LearnLink to={`reference/${card.rule}`}>About this rule</LearnLink>
      </p>
      <p className="ballot-status row wrap">
        <span className="ballot-word">
          <Icon name={isApproved ? 'check' : hasEnded ? 'close' : 'more'} />
          {hasEnded ? capitalise(word) : 'Open'}
        </span>
        <span>{hasEnded ? describeHow(outcome.how, outcome.at) : `${word} so far`}</span>
      </p>
      {decides.filter(isDecisive).map((line) => (
        <p key={line.name} className="ballot-formula small">
          {formatLine(line)}
        </p>
      ))}
      {says.tieBreak !== null && <p>Tie broken by: {TIE_WORDS[says.tieBreak].toLowerCase()}.</p>}
      {hasEnded &&
        says.decision === 'no_consensus' &&
        !isCancelled &&
        outcome.leaders.length > 0 && (
          <p>
            In front: {list(outcome.leaders.map(nameChoice))}
            {outcome.leaders.length > 1 ? ', equal' : ''}.
          </p>
        )}
      {hasEnded ? <RegretLine {...props} /> : <p>{describeWait(card.lines)}</p>}
      <p className="quiet">
        {count.cast.heads} of {count.cast.heads + count.open.heads} voted
        {hasEnded && `, ${formatPercent(outcome.participation)} of the weight`}
        {hasEnded && (outcome.quorumMet ? '' : ', no quorum')}.
        <Missing title="Too late" agents={missing.filter((id) => late.has(id))} nameOf={nameOf} />
        <Missing title="Not counted" agents={missing.filter(isLeftOut)} nameOf={nameOf} />
        <Missing title="Silent" agents={missing.filter(isSilent)} nameOf={nameOf} />
      </p>
    </article>
  )
}

/** Also those whose votes were refused, lost or grew too old. */
const votersIn = (moments: readonly BallotMoment[]): ReadonlySet<string | null> =>
  new Set(moments.map(({ agent, choice }) => (choice === null ? null : agent)))

interface MissingProps {
  readonly title: string
  readonly agents: readonly string[]
  readonly nameOf: NameOf
}

const Missing = ({ title, agents, nameOf }: MissingProps) =>
  agents.length > 0 && (
    <>
      {' '}
      {title}: {list(agents.map(nameOf), MAX_NAMED)}.
    </>
  )

const REGRETS = {
  vote: 'A later vote would have changed this',
  stale: 'It would have changed once votes had gone stale',
} as const

/** Whether it should have waited. */
function RegretLine({ card, record, nameOf }: RuleCardProps) {
  const { regret, outcome } = card
  if (regret === null) return null
  const { differsAt, turnedAt, cause } = regret
  if (differsAt === null) {
    return outcome.how === 'expired' ? null : <p>Nothing later would have changed it.</p>
  }
  const when = record.moments[turnedAt ?? differsAt]!
  const told = `${formatSeconds(when.at)}: ${describeMoment(when, nameOf)}`
  return cause !== null ? (
    <p className="ballot-regret">
      {REGRETS[cause]}: {decisionWord(regret, record.basis.isYesNo)} in the end ({told}).
    </p>
  ) : (
    <p>The votes said otherwise for a while ({told}), and the same in the end.</p>
  )
}

const WAITS: Readonly<Record<RuleLine['what'], (value: string) => string>> = {
  half: (value) => `more than ${value} of weight on one side`,
  share: (value) => `at least ${value} of weight`,
  block: (value) => `more than ${value} against`,
  quorum: (value) => `${value} ${value === '1' ? 'head' : 'heads'}`,
  everyone: (value) => (value === '1' ? 'the only head' : `all ${value} heads`),
}

const describeWait = (lines: readonly RuleLine[]): string =>
  `Waits for ${lines.map(({ what, value }) => WAITS[what](formatExact(value))).join(lines[0]?.what === 'quorum' ? ' and ' : ', or ')}.`

/** The last line made the difference; of shares, all count. */
const isDecisive = ({ operands }: WorkingLine, place: number, lines: readonly WorkingLine[]) =>
  place === lines.length - 1 || operands[0]?.made?.operation === 'divide'
