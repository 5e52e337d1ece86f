import { BallotChart } from './BallotChart'
import { nameChoice } from '../../../describe/describe-working'
import { ballotRuleOf } from '../../../engine/protocols/ballot'
import { useWidth } from '../../../ui/use-width'
import { Figure } from '../../../charts/Figure'
import type { ShownBallot } from './shown-ballot'
import { decisionWord, describeMoment, describeTally } from './describe-ballot'

/** The tally over time, with the lines that rules wait for and where each of them ended. */
export function BallotFigure({ record, at, moment, stops, goTo, nameOf }: ShownBallot) {
  const [measure, width] = useWidth(600)
  const { basis, moments, rules } = record
  const now = moments[moment]!
  const summary = describeTally(record, at, moment)
  return (
    <Figure
      title="Tally over time"
      summary={summary}
      table={() => ({
        head: [
          'Second',
          'Event',
          ...basis.choices.map(({ id }) => nameChoice(id)),
          'abstain',
          'Voted',
          'Not voted',
          'Convergence',
          ...rules.map(({ rule }) => ballotRuleOf(rule).name),
        ],
        rows: moments.map((each, i) => [
          each.at / 1000,
          describeMoment(each, nameOf),
          ...each.count.sides.map(({ weight }) => weight),
          each.count.abstain.weight,
          each.count.cast.heads,
          each.count.open.heads,
          each.count.convergence ?? '',
          ...rules.map(({ running, outcome }) =>
            outcome.moment <= i
              ? decisionWord(outcome, basis.isYesNo)
              : `open, ${decisionWord(running[i]!, basis.isYesNo)}`,
          ),
        ]),
      })}
    >
      <div ref={measure}>
        <BallotChart
          {...{ record, at, stops, width }}
          reading={`${describeMoment(now, nameOf)}. ${summary}`}
          onMove={goTo}
        />
      </div>
    </Figure>
  )
}
