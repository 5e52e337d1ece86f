import { Button } from '../../ui/Button'
import { LAB_IDS, LABS } from '../../labs/registry'
import { useActions, usePlayground } from '../../store/hooks/use-playground'

/** Where there is nothing to vote on, the scenario may be set up in a lab. */
export default function LabPointer() {
  const labs = usePlayground((state) => state.scenario.labs)
  const { setView } = useActions()
  const there = LAB_IDS.filter((lab) => labs?.[lab] !== undefined)
  if (there.length === 0) return null
  return (
    <p className="notice row wrap" role="status">
      This scenario is set up in a lab, and has no proposals for the board.{' '}
      {there.map((lab) => (
        <Button key={lab} kind="link" onClick={() => setView({ lab, labAt: Infinity })}>
          Open the {LABS[lab].name.toLowerCase()}
        </Button>
      ))}
    </p>
  )
}
