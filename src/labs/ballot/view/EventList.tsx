import type { RuleEvent } from '../model'
import { useShowMore } from '../../../ui/use-show-more'
import type { RuleCardProps } from './RuleCard'
import { formatSeconds } from '../../../describe/format'
import { BECAUSE, decisionWord, verb, type NameOf } from './describe-ballot'

/** Everything that happened to one rule's ballot up to the playhead, in order. */
export function EventList({ card, record, moment, goTo, nameOf }: RuleCardProps) {
  const events = card.events.filter((event) => event.moment <= moment)
  const [shown, more] = useShowMore(events, 60, 500)
  return (
    <>
      <ol className="ballot-events">
        {shown.map((event, i) => {
          const script = record.moments[event.moment]?.source === 'script'
          return (
            <li key={i} data-type={event.type}>
              <button type="button" className="link-button" onClick={() => goTo(event.at)}>
                {formatSeconds(event.at)}
              </button>
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
