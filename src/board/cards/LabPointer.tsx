import { LABS } from '../../engine/protocols/plans'
import { LAB_NAMES } from '../../labs/lab-names'
import { useActions, usePlayground } from '../../store/hooks/use-playground'

/** Where there is nothing to vote on, the scenario may be set up in a lab. */
export default function LabPointer() {
  const labs = usePlayground((state) => state.scenario.labs)
  const { setView } = useActions()
  const there = LABS.filter((lab) => labs?.[lab] !== undefined)
  if (there.length === 0) return null
  return (
    <p className="notice" role="status">
      This scenario is set up in a lab, and has no proposals for the board.{' '}
      {there.map((lab) => (
        <button
          key={lab}
          type="button"
          className="link-button"
          onClick={() => {
            setView({ lab, labAt: Infinity })
          }}
        >
          Open the {LAB_NAMES[lab].toLowerCase()}
        </button>
      ))}
    </p>
  )
}
