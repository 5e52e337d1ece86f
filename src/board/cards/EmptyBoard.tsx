import { Button } from '../../ui/Button'
import { riverRising } from '../../scenario/presets/river-rising'
import { useEdits } from '../../store/hooks/use-edits'
import { useActions } from '../../store/hooks/use-playground'

export default function EmptyBoard() {
  const { editAgents } = useEdits()
  const { setView, open } = useActions()
  return (
    <div className="empty stack-wide soft">
      <p className="ghosts" aria-hidden="true">
        <span>○</span>
        <span>○</span>
        <span>○</span>
      </p>
      <p>There are no agents yet.</p>
      <p className="cluster">
        <Button onClick={() => editAgents(({ addAgents }, scenario) => addAgents(scenario, 3))}>
          Add three agents
        </Button>
        <Button onClick={() => setView({ dialog: { kind: 'paste' } })}>Paste ballots</Button>
        <Button onClick={() => open(riverRising, 'ours')}>Start from a scenario</Button>
      </p>
    </div>
  )
}
