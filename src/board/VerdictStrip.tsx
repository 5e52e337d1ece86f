import { isDecided } from '../engine'
import { countDecided, shownRules } from '../store/selectors'
import { usePlayground } from '../store/hooks/use-playground'
import { introduce, describeVerdict } from '../describe/describe-verdict'

/** On a narrow page: every verdict as one square, always in sight. */
export function VerdictStrip() {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  const verdicts = usePlayground((state) => state.run.verdicts)
  const shown = new Set(shownRules({ strategies, shows }))
  const onBoard = verdicts.filter(({ evaluation }) => shown.has(evaluation.rule))
  const summary = `${countDecided(onBoard)} of ${onBoard.length} decided`
  return (
    <section className="strip" aria-label="At a glance">
      <strong>{summary}</strong>
      <span className="strip-squares" aria-hidden="true">
        {onBoard.map(({ evaluation: { rule, outcome } }) => {
          const { name } = introduce(rule, { strategies })
          return (
            <span
              key={rule}
              className="strip-square"
              data-decided={isDecided(outcome)}
              title={`${name}: ${describeVerdict(outcome)}`}
            >
              {name.slice(0, 1)}
            </span>
          )
        })}
      </span>
    </section>
  )
}
