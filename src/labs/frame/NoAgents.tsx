import { useEdits } from '../../store/hooks/use-edits'

/** Nobody is here yet, and a lab without agents has nothing to show. */
export function NoAgents() {
  const { editAgents } = useEdits()
  return (
    <div className="lab-empty stack-wide">
      <p>There are no agents yet. A lab needs agents; the menu of scenarios has examples.</p>
      <button
        type="button"
        className="button"
        onClick={() => editAgents(({ addAgents }, scenario) => addAgents(scenario, 3))}
      >
        Add three agents
      </button>
    </div>
  )
}
