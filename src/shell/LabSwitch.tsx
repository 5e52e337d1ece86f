import { LABS } from '../engine/protocols/plans'
import { useActions, usePlayground } from '../store/hooks/use-playground'

const NAMES = {
  ballot: 'Ballot',
  judges: 'Judges',
  debate: 'Debate',
  workflow: 'Workflow',
} as const

/** The board and the labs: the same agents, other protocols. */
export function LabSwitch() {
  const open = usePlayground((state) => state.lab)
  const { setView } = useActions()
  return (
    <nav className="lab-switch" aria-label="Board and labs">
      {[null, ...LABS].map((lab) => (
        <button
          key={lab}
          type="button"
          aria-current={lab === open ? 'page' : undefined}
          onClick={() => {
            setView({ lab, labAt: Infinity })
          }}
        >
          {lab === null ? 'Board' : NAMES[lab]}
        </button>
      ))}
    </nav>
  )
}
