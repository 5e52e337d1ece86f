import { LabPlayer } from '../../frame/LabPlayer'
import { Section } from '../../../ui/Section'
import { BallotFigure } from './BallotFigure'
import { RuleCard } from './RuleCard'
import type { ShownBallot } from './shown-ballot'
import { describeEnded } from './standing'
import { formatSeconds } from '../../../describe/format'
import { describeMoment } from './describe-ballot'
import { VerdictStrip } from './VerdictStrip'
import { Winner } from './Winner'

/** What came of it: the clock, the tally over time, and how each of the five rules ended. */
export function BallotResult(shown: ShownBallot) {
  const { record, stops, moment, nameOf } = shown
  const describe = (at: number): string => {
    const said = record.moments.filter((each) => each.at === at)
    return `${formatSeconds(at)}: ${said.map((each) => describeMoment(each, nameOf)).join('; ')}`
  }
  return (
    <>
      <p className="ballot-headline break">
        <strong>{record.basis.topic}</strong>
        <span>{describeEnded(record, moment)}</span>
      </p>
      <VerdictStrip {...shown} />
      <Winner {...shown} />
      <LabPlayer stops={stops} describe={describe} isTimed />
      <BallotFigure {...shown} />
      <Section title="The rules in detail">
        <div className="ballot-cards stack-wide">
          {record.rules.map((rule) => (
            <RuleCard key={rule.rule} {...shown} card={rule} />
          ))}
        </div>
      </Section>
    </>
  )
}
