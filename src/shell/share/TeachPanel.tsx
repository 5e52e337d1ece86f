import { hidePanel, setPrompt, setTitle } from '../../scenario/edits/shows'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { PANELS, type Panel } from '../../scenario/scenario'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { CheckField, TextField } from '../../ui/Field'
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
  const hidden = usePlayground((state) => state.scenario.shows?.hidden) ?? []
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const isLab = usePlayground((state) => state.lab !== null)
  const panels = PANELS.flatMap((panel) => {
    const label = (isLab ? LAB_LABELS : LABELS)[panel]
    return label === undefined ? [] : [[panel, label] as const]
  })
  return (
    <div className="share-teach stack-wide" onBlur={settle}>
      <p>
        Write the question and hide the panels that give the answer away. The link carries both;
        readers can show everything with one click. This page shows what they will see; “Show all
        controls” shows everything to you.
      </p>
      <TextField
        label="Title"
        value={title}
        maxLength={SCENARIO_LIMITS.name}
        onChange={(text) => edit(setTitle(text))}
      />
      <TextField
        label="Question to the reader"
        rows={2}
        value={prompt}
        maxLength={2000}
        onChange={(text) => edit(setPrompt(text))}
      />
      <fieldset>
        <legend>Hide</legend>
        {panels.map(([panel, label]) => (
          <CheckField
            key={panel}
            label={label}
            isOn={hidden.includes(panel)}
            onChange={(isHidden) =>
              edit(hidePanel(store.getState().scenario, panel, label, isHidden))
            }
          />
        ))}
      </fieldset>
      {link.status === 'there' && (
        <CopyText
          label="Link for your readers"
          text={link.address}
          said="The link is in the clipboard."
          isStale={link.isStale}
        />
      )}
    </div>
  )
}
