import { hidePanel, setPrompt, setTitle } from '../../scenario/edits/shows'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { PANELS, type Panel } from '../../scenario/scenario'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { CopyText } from './CopyText'
import type { Link } from './use-link'

const LABELS: Readonly<Record<Panel, string>> = {
  ballots: 'the votes',
  agents: 'adding and changing agents and proposals',
  threshold: 'the threshold',
  settings: 'settings and the choice of cards',
  inspector: 'the working (Why)',
  charts: 'charts and time',
  scenarios: 'the menu of scenarios',
}

/** What there is of it in a lab, by the names that it has there. */
const LAB_LABELS: Partial<typeof LABELS> = {
  settings: 'the set-up',
  inspector: 'the details',
  scenarios: 'the menu of scenarios and the labs',
}

/** For teachers: the question, and the panels that the reader sees. */
export function TeachPanel({ link }: { readonly link: Link }) {
  const title = usePlayground((state) => state.scenario.title)
  const prompt = usePlayground((state) => state.scenario.prompt)
  const shows = usePlayground((state) => state.scenario.shows)
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const hidden = shows?.hidden ?? []
  const isLab = usePlayground((state) => state.lab !== null)
  const labels = isLab ? LAB_LABELS : LABELS
  const panels = PANELS.flatMap((panel) => {
    const label = labels[panel]
    return label === undefined ? [] : [[panel, label] as const]
  })
  return (
    <div className="share-teach stack-wide">
      <p>
        Write the question and hide the panels that give the answer away. The link carries both;
        readers can show everything with one click. This page shows what they will see; “Show all
        controls” shows everything to you.
      </p>
      <label>
        Title
        <input
          className="field"
          value={title}
          maxLength={SCENARIO_LIMITS.name}
          onChange={({ target }) => edit(setTitle(target.value))}
          onBlur={settle}
        />
      </label>
      <label>
        Question to the reader
        <textarea
          className="field"
          rows={2}
          value={prompt}
          maxLength={2000}
          onChange={({ target }) => edit(setPrompt(target.value))}
          onBlur={settle}
        />
      </label>
      <fieldset>
        <legend>Hide</legend>
        {panels.map(([panel, label]) => (
          <label key={panel} className="check row">
            <input
              type="checkbox"
              checked={hidden.includes(panel)}
              onChange={({ target }) => {
                const { scenario: now } = store.getState()
                edit(hidePanel(now, panel, label, target.checked))
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {link.status === 'there' && (
        <CopyText
          label="Link for your readers"
          text={link.address}
          said="The link is in the clipboard."
        />
      )}
    </div>
  )
}
