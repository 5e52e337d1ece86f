import { Button } from '../../ui/Button'
import { useMemo } from 'react'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { saveScenario } from '../save-scenario'
import { useCopy } from './use-copy'
import { formatCount } from '../../describe/format'

/** Characters that are shown: a text field takes seconds for megabytes. */
const MAX_SHOWN = 50_000

export function FilePanel() {
  const scenario = usePlayground((state) => state.scenario)
  const text = useMemo(() => JSON.stringify(scenario, null, 2), [scenario])
  const { setView } = useActions()
  const copy = useCopy()
  return (
    <div>
      <p>
        All of it in one document: agents, proposals, votes, scripts, settings and the cards on the
        board. Opened here, it gives the same run, to the last digit.
      </p>
      <div className="share-choices">
        <Button kind="primary" onClick={() => saveScenario(scenario)}>
          Save as a file
        </Button>
        <Button onClick={() => copy(text, 'The scenario is in the clipboard.')}>Copy</Button>
        <Button onClick={() => setView({ dialog: { kind: 'open' } })}>Open a file</Button>
      </div>
      <textarea
        className="field share-text"
        aria-label="The scenario as JSON"
        readOnly
        rows={12}
        value={text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text}
        onFocus={({ target }) => target.select()}
      />
      <p className="quiet">
        {formatCount(text.length)} characters
        {text.length > MAX_SHOWN && ', of which the beginning is shown'}
      </p>
    </div>
  )
}
