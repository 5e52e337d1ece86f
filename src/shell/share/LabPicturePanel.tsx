import { Button } from '../../ui/Button'
import { useState } from 'react'
import { writeSvg } from '../../charts/save-picture'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { saveWithScenario, type Drawn } from './save-with-scenario'
import type { Link } from './use-link'

/** The lab's main chart as a picture that brings the scenario along. */
export function LabPicturePanel({ link }: { readonly link: Link }) {
  const title = usePlayground((state) => state.scenario.title)
  const { say } = useActions()
  const [drawing] = useState(drawLab)
  if (!drawing) {
    return <p>There is no chart in sight. Go to the lab’s result, and come back.</p>
  }
  const { svg, width, height } = drawing
  return (
    <div>
      <p>
        The lab’s chart at this moment.{' '}
        {link.status === 'there'
          ? 'The picture contains the scenario: drop it onto this page to open it.'
          : 'The scenario is too large to be inside of the picture.'}
      </p>
      <div className="share-choices">
        <Button
          kind="primary"
          onClick={() => {
            saveWithScenario(drawing, title, link).catch(() =>
              say('The picture could not be made.'),
            )
          }}
        >
          Save as PNG
        </Button>
      </div>
      <img
        className="share-picture"
        alt="The chart as it will be in the picture"
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={width}
        height={height}
      />
    </div>
  )
}

/** The first chart of the lab, as it is on the page behind the dialog. */
function drawLab(): Drawn | null {
  const chart = document.querySelector<SVGSVGElement>('.lab svg.chart')
  if (!chart) return null
  const { width, height } = chart.getBoundingClientRect()
  return { svg: writeSvg(chart), width: Math.round(width), height: Math.round(height) }
}
