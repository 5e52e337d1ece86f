import { BALLOT_RULES, ballotRuleOf } from '../../../engine/protocols/ballot'
import { Section } from '../../../ui/Section'
import { EventList } from './EventList'
import { RuleWorking } from './RuleWorking'
import type { ShownBallot } from './shown-ballot'
import { LostVotes } from './LostVotes'
import { SaidList } from './SaidList'

/** The selected rule in full: its working, what happened to it, and everything that was said. */
export function BallotDetails(shown: ShownBallot) {
  const { record, rule, setRule } = shown
  const card = record.rules.find((each) => each.rule === rule)!
  return (
    <>
      <label className="form-field ballot-rule">
        <span>Rule</span>
        <select
          className="field"
          value={rule}
          onChange={({ target }) =>
            setRule(BALLOT_RULES.find((each) => each === target.value) ?? 'majority')
          }
        >
          {BALLOT_RULES.map((each) => (
            <option key={each} value={each}>
              {ballotRuleOf(each).name}
            </option>
          ))}
        </select>
      </label>
      <RuleWorking {...shown} card={card} />
      <SaidList {...shown} card={card} />
      <LostVotes {...shown} />
      <Section title="What happened to it">
        <EventList {...shown} card={card} />
      </Section>
    </>
  )
}
