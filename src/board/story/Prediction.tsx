import { describePrediction } from '../../describe/describe-prediction'
import { shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'

/** While the verdicts are hidden: what to predict, and the way to the answer where the author allows it. */
export default function Prediction() {
  const count = usePlayground(({ scenario }) => shownRules(scenario).length)
  const canReveal = usePlayground(({ scenario }) => scenario.shows?.canReveal === true)
  const { setView } = useActions()
  return (
    <>
      <h2 className="headline">{describePrediction(count)}</h2>
      {canReveal && (
        <Button
          kind="primary"
          onClick={() => setView({ revealed: { verdicts: true, arithmetic: true, flips: true } })}
        >
          Reveal the verdicts
        </Button>
      )}
    </>
  )
}
