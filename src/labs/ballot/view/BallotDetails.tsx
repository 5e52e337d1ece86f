import { BALLOT_RULES, ballotRuleOf } from '../../../engine/protocols/ballot'
import { SelectField } from '../../../ui/Field'
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
