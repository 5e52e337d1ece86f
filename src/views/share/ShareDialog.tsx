import { useMemo, useState } from 'react'
import { checkScenario } from '../../scenario/check-scenario'
import { Dialog } from '../../ui/Dialog'
import { save } from '../save-file'
import { useActions, usePlayground } from '../use-playground'
import './share.css'

/** Characters of a scenario that can be opened; the engine's own limits come after. */
const MOST_CHARACTERS = 20_000_000

/** Characters that are shown: a text field takes seconds for megabytes. */
const MOST_SHOWN = 50_000

/** The scenario as one document: copy it, save it, or open somebody else's. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const scenario = usePlayground((state) => state.scenario)
  const { say, open } = useActions()
  const [problem, setProblem] = useState<string | null>(null)
  const text = useMemo(() => JSON.stringify(scenario, null, 2), [scenario])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        say('The scenario is in the clipboard.')
      },
      () => {
        say('The clipboard is not available. Select the text and copy it.')
      },
    )
  }
  const read = async (file: File) => {
    const outcome = readScenario(await file.text())
    if (typeof outcome === 'string') setProblem(outcome)
    else {
      open(outcome)
      say(`“${outcome.title}” is open.`, 'undo')
      onClose()
    }
  }
  return (
    <Dialog
      title="Share this scenario"
      onClose={onClose}
      footer={
        <>
          <label className="button file">
            Open a file
            <input
              type="file"
              className="visually-hidden"
              accept=".json,application/json"
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void read(file)
              }}
            />
          </label>
          <span className="spacer" />
          <button
            type="button"
            className="button"
            onClick={() => {
              save(`${fileName(scenario.title)}.json`, text, 'application/json')
            }}
          >
            Save as a file
          </button>
          <button type="button" className="button" data-kind="primary" onClick={copy}>
            Copy
          </button>
        </>
      }
    >
      <p>
        All of it in one document: agents, proposals, votes, scripts, settings and the cards on the
        board. Whoever opens it here sees the same run, to the last digit.
      </p>
      {problem !== null && (
        <p className="problems" role="alert">
          {problem} What you had is untouched.
        </p>
      )}
      <textarea
        className="field share-text"
        aria-label="The scenario as JSON"
        readOnly
        rows={12}
        value={text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text}
        onFocus={({ target }) => {
          target.select()
        }}
      />
      <p className="quiet">
        {text.length.toLocaleString('en')} characters
        {text.length > MOST_SHOWN && ', of which the beginning is shown'}
      </p>
    </Dialog>
  )
}

/** The scenario, or what is wrong with the file. */
function readScenario(text: string) {
  if (text.length > MOST_CHARACTERS) return 'That file is too large to be a scenario.'
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return 'That file is not JSON.'
  }
  const checked = checkScenario(given)
  if (checked.ok) return checked.value
  const [first] = checked.problems
  const rest = checked.problems.length - 1
  return `That file is no scenario: ${first?.path ?? ''} ${first?.reason ?? ''}${
    rest > 0 ? `, and ${rest} more` : ''
  }.`
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'scenario'
