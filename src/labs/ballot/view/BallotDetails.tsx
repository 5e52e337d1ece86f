import { BALLOT_RULES, ballotRuleOf } from '../../../engine/protocols/ballot'
import type { RuleEvent } from '../model'
import { formatSeconds } from '../../../describe/format'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/Field'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { BECAUSE, decisionWord, FORMAT_WORDS, verb, type NameOf } from './describe-ballot'
import type { RuleCardProps } from './RuleCard'
import { RuleWorking } from './RuleWorking'
import { SaidList } from './SaidList'
import type { ShownBallot } from './shown-ballot'

/** The selected rule in full: its working, what happened to it, and everything that was said. */
export function BallotDetails(shown: ShownBallot) {
  const { record, rule, setRule } = shown
  const card = record.rules.find((each) => each.rule === rule)!
  return (
    <>
      <div className="ballot-rule">
        {' '}
        <SelectField
          label="Rule"
          value={rule}
          options={BALLOT_RULES.map((each) => [each, ballotRuleOf(each).name] as const)}
          onChange={setRule}
        />
      </div>{' '}
      <RuleWorking {...shown} card={card} />
      <SaidList {...shown} card={card} />
      <LostVotes {...shown} />
      <Section title="What happened to it">
        <EventList {...shown} card={card} />
      </Section>
    </>
  )
}

/** Votes that nobody could read, word for word: nothing is dropped silently. */
function LostVotes({ record, moment, nameOf }: ShownBallot) {
  const lost = record.moments.slice(0, moment + 1).filter(({ kind }) => kind === 'lost')
  if (lost.length === 0) return null
  return (
    <Section title="Lost votes" aside={<span className="quiet">{lost.length}</span>}>
      <p className="quiet">
        Read as {FORMAT_WORDS[record.basis.format].toLowerCase()}; they do not count.
      </p>
      <ul className="ballot-said lab-said stack-wide">
        {lost.map(({ at, agent, because, reply, choice, source, place }) => (
          <li key={`${source ?? ''} ${place ?? ''}`}>
            <p>
              <strong>{nameOf(agent ?? '')}</strong> at {formatSeconds(at)}:{' '}
              {because === null ? '' : BECAUSE[because]}
            </p>
            <blockquote>{reply}</blockquote>
            {choice !== null && (
              <p className="quiet">
                Meant: {nameOf(agent ?? '')} {verb(choice)}.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Everything that happened to one rule's ballot up to the playhead, in order. */
function EventList({ card, record, moment, goTo, nameOf }: RuleCardProps) {
  const events = card.events.filter((event) => event.moment <= moment)
  const [shown, more] = useShowMore(events, 60, 500)
  return (
    <>
      <ol className="ballot-events">
        {shown.map((event, i) => {
          const script = record.moments[event.moment]?.source === 'script'
          return (
            <li key={i} data-type={event.type}>
              <Button kind="link" onClick={() => goTo(event.at)}>
                {formatSeconds(event.at)}
              </Button>
              <span>
                {describeEvent(event, record.basis.isYesNo, nameOf)}
                {script && <span className="lab-badge">script</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {more}
    </>
  )
}

function describeEvent(event: RuleEvent, isYesNo: boolean, nameOf: NameOf): string {
  const { type, agent, choice, decision, because } = event
  const who = agent === null ? '' : nameOf(agent)
  const decided = decision === null ? '' : decisionWord({ decision, choice }, isYesNo)
  switch (type) {
    case 'created':
      return 'Created.'
    case 'voted':
      return `Voted: ${who} ${verb(choice ?? '')}.`
    case 'resolved':
      return `Resolved: ${decided}.`
    case 'expired':
      return `Expired: ${decided}.`
    case 'cancelled':
      return `Cancelled by ${who}.`
    case 'refused':
      return `Refused: ${who}${choice === null ? '' : ` ${verb(choice)}`}, ${because === null ? '' : BECAUSE[because]}.`
  }
}
