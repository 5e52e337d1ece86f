import { Button } from '../../ui/Button'
import { useState } from 'react'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { describeBoard } from './describe-board'
import { drawBoard } from './draw-board'
import { saveWithScenario } from './save-with-scenario'
import type { Link } from './use-link'

type Colours = 'light' | 'dark'

const systemColours = (): Colours =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** The board as a picture that brings the scenario along. */
export function PicturePanel({ link }: { readonly link: Link }) {
  const store = usePlaygroundStore()
  const run = usePlayground((state) => state.run)
  const title = usePlayground((state) => state.scenario.title)
  const theme = usePlayground((state) => state.preferences.theme)
  const [chosen, setChosen] = useState<Colours | null>(null)
  const { say } = useActions()
  const colours = chosen ?? (theme === 'system' ? systemColours() : theme)
  if (run.isStale || run.verdicts.length === 0) return <p role="status">Counting the votes …</p>
  const { svg, width, height } = drawBoard(describeBoard(store.getState(), location.host), colours)
  return (
    <div>
      <p>
        {link.status === 'there'
          ? 'The picture contains the scenario: drop it onto this page to open it. Programs that shrink pictures remove it.'
          : 'The scenario is too large to be inside of the picture.'}
      </p>
      <div className="share-choices">
        <label>
          Colours
          <select
            className="field"
            value={colours}
            onChange={({ target }) => setChosen(target.value === 'dark' ? 'dark' : 'light')}
          >
            <option value="light">light</option>
            <option value="dark">dark</option>
          </select>
        </label>
        <Button
          kind="primary"
          onClick={() => {
            saveWithScenario({ svg, width, height }, title, link).catch(() =>
              say('The picture could not be made.'),
            )
          }}
        >
          Save as PNG
        </Button>
      </div>
      <img
        className="share-picture"
        alt="The board as it will be in the picture"
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={width}
        height={height}
      />
    </div>
  )
}
