import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { ChoiceMark } from './ChoiceMark'
import type { RuleCardProps } from './RuleCard'
import { ruleAt, standingVotes } from './standing'
import { formatExact, formatSeconds } from '../../../describe/format'
import { choiceName, verb } from './describe-ballot'

type Standing = ReturnType<typeof standingVotes>[number]

/** Who did not get what they voted for, with their reasons in full; then everybody else. */
export function SaidList(props: RuleCardProps) {
  const { card, record, moment } = props
  const { moment: last, says } = ruleAt(card, moment)
  const votes = standingVotes(record, last)
  const dissent =
    says.choice === null
      ? []
      : votes.filter(({ choice }) => choice !== says.choice && choice !== 'abstain')
  const others = votes.filter((vote) => !dissent.includes(vote))
  // What came after the end does not count, and is no less said.
  const late = standingVotes(record, moment).filter(({ at }) => at > record.moments[last]!.at)
  return (
    <>
      <Section
        title={<TermLink id="dissent">Dissent</TermLink>}
        aside={<span className="quiet">{dissent.length}</span>}
      >
        {dissent.length === 0 ? (
          <p className="quiet">
            {says.choice === null
              ? 'Nothing is decided, so there is no dissent; all votes are below.'
              : 'No vote differs from the decision.'}
          </p>
        ) : (
          <Votes {...props} votes={dissent} isDissent />
        )}
      </Section>
      {late.length > 0 && (
        <Section
          title="Came too late to count"
          aside={<span className="quiet">{late.length}</span>}
        >
          <Votes {...props} votes={late} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={says.choice === null ? 'Reasons' : 'Reasons of the other voters'}>
          <Votes {...props} votes={others} />
        </Section>
      )}
    </>
  )
}

function Votes({
  votes,
  record,
  nameOf,
  isDissent = false,
}: Pick<RuleCardProps, 'record' | 'nameOf'> & {
  readonly votes: readonly Standing[]
  readonly isDissent?: boolean
}) {
  const [shown, more] = useShowMore(votes, 50, 500)
  return (
    <>
      <ul className="ballot-said lab-said stack-wide" data-dissent={isDissent}>
        {shown.map(({ agent, choice, reason, confidence, at, source }) => (
          <li key={agent}>
            <p>
              <ChoiceMark choice={choice} choices={record.basis.choices} />
              <strong>{nameOf(agent)}</strong> {verb(choice)}
              {confidence !== null && `, confidence ${formatExact(confidence)}`}
              <span className="quiet"> at {formatSeconds(at)}</span>
              {source === 'script' && <span className="lab-badge">script</span>}
            </p>
            <p className="break" title={choiceName(choice, record)}>
              {reason === '' ? <span className="quiet">Gave no reason.</span> : reason}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
