import { nameOf } from '../../scenario/agent-name'
import { useActions, usePlaygroundStore } from '../../store/hooks/use-playground'
import type { BallotRow } from './group-ballots'

interface GroupHeaderProps {
  readonly row: BallotRow
  readonly isTabStop: boolean
}

/** Who shares a row; the name gives each of them a row of their own again. */
export default function GroupHeader({ row: { agents, count }, isTabStop }: GroupHeaderProps) {
  const store = usePlaygroundStore()
  const { setView } = useActions()
  const split = () => {
    const { grouping } = store.getState()
    if (!grouping) return
    const apart = agents.map(({ id }) => [id, id] as const)
    setView({ grouping: new Map([...grouping, ...apart]) })
  }
  return (
    <div role="rowheader" className="agent" aria-colindex={1}>
      <button
        type="button"
        className="agent-name grow"
        tabIndex={isTabStop ? 0 : -1}
        title={`Show all ${count}, ${nameOf(agents[0])} to ${nameOf(agents.at(-1)!)}`}
        onClick={split}
      >
        <span>{nameOf(agents[0])} …</span>
        <span className="agent-role small">×{count}</span>
      </button>
    </div>
  )
}
