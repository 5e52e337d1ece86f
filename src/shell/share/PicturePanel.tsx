import { useState, type ReactNode } from 'react'
import { writeSvg } from '../../charts/save-picture'
import { isHidden } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/Field'
import { describeBoard } from './describe-board'
import { drawBoard } from './draw-board'
import { saveWithScenario, type Drawn } from './save-with-scenario'
import { UnwrittenLink } from './UnwrittenLink'
import type { Link } from './use-link'

type Colours = 'light' | 'dark'

const systemColours = (): Colours =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

/** The board as a picture that brings the scenario along. */
export function PicturePanel({ link }: { readonly link: Link }) {
  const store = usePlaygroundStore()
  const run = usePlayground((state) => state.run)
  const theme = usePlayground((state) => state.preferences.theme)
  const [chosen, setChosen] = useState<Colours | null>(null)
  const colours = chosen ?? (theme === 'system' ? systemColours() : theme)
  const isCovered = usePlayground(isHidden('arithmetic'))
  if (isCovered) return <p>A part of the answer is hidden, and the picture would show it.</p>
  if (run.isStale || run.verdicts.length === 0) return <p role="status">Counting the votes …</p>
  return (
    <Picture
      drawn={drawBoard(describeBoard(store.getState(), location.host), colours)}
      link={link}
      advice=" Programs that shrink pictures remove it."
      alt="The board as it will be in the picture"
    >
      <SelectField
        label="Colours"
        value={colours}
        options={{ light: 'light', dark: 'dark' }}
        onChange={setChosen}
      />
    </Picture>
  )
}

/** The lab's main chart as a picture that brings the scenario along. */
export function LabPicturePanel({ link }: { readonly link: Link }) {
  const [drawn] = useState(drawLab)
  if (!drawn) return <p>There is no chart in sight. Go to the lab’s result, and come back.</p>
  return (
    <Picture
      drawn={drawn}
      link={link}
      intro="The lab’s chart at this moment. "
      alt="The chart as it will be in the picture"
    />
  )
}

/** The first chart of the lab, as it is on the page behind the dialog. */
function drawLab(): Drawn | null {
  const chart = document.querySelector<SVGSVGElement>('.lab svg.chart')
  if (!chart) return null
  const { width, height } = chart.getBoundingClientRect()
  return { svg: writeSvg(chart), width: Math.round(width), height: Math.round(height) }
}

const WITHOUT_SCENARIO = {
  writing: '',
  failed: 'The picture is saved without the scenario in it.',
  'too-large': 'The scenario is too large to be inside of the picture.',
} as const

interface PictureProps {
  readonly drawn: Drawn
  readonly link: Link
  readonly alt: string
  readonly intro?: string
  /** Where the scenario is in the picture. */
  readonly advice?: string
  readonly children?: ReactNode
}

function Picture({ drawn, link, alt, intro = '', advice = '', children }: PictureProps) {
  const title = usePlayground((state) => state.scenario.title)
  const { say } = useActions()
  return (
    <div>
      {link.status === 'failed' && <UnwrittenLink {...link} />}
      <p>
        {intro}
        {link.status === 'there'
          ? `The picture contains the scenario: drop it onto this page to open it.${advice}`
          : WITHOUT_SCENARIO[link.status]}
      </p>
      <div className="share-choices">
        {children}
        <Button
          kind="primary"
          disabled={link.status === 'writing'}
          onClick={() => {
            saveWithScenario(drawn, title, link).catch(() => say('The picture could not be made.'))
          }}
        >
          Save as PNG
        </Button>
      </div>
      <img
        className="share-picture"
        alt={alt}
        src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`}
        width={drawn.width}
        height={drawn.height}
      />
    </div>
  )
}
