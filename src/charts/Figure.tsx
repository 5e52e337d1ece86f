import { useRef, useState, type ReactNode } from 'react'
import type { Table } from './describe-charts'
import { Menu } from '../ui/Menu'
import { save } from '../ui/save-file'
import { useActions } from '../store/hooks/use-playground'
import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'
import { TermLink } from './LearnLink'
import './figures.css'
import { loadPart } from '../loading/load-part'
import { offerAgain } from '../loading/offer-again'

const FigureTable = lazyPart(() => import('./FigureTable'))

export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export interface FigureProps {
  readonly title: string
  /** What its title means, among the terms of the reference. */
  readonly term?: string
  readonly summary: string
  /** The numbers behind it; worked out when somebody wants them. */
  readonly table: () => Table
  readonly children: ReactNode
  readonly tools?: ReactNode
  /** For drawings that are not one SVG on the page. */
  readonly picture?: () => Picture | null
}

const fileNameOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A chart with a sentence that says the same, the numbers behind it, and ways to take it along. */
export function Figure(props: FigureProps) {
  const { title, term, summary, table, children, tools, picture } = props
  const [isTable, setTable] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const { say } = useActions()
  const draw = async (): Promise<Picture | null> => {
    if (picture) return picture()
    const svg = frame.current?.querySelector<SVGSVGElement>('svg.chart')
    if (!svg) return null
    const { writeSvg } = await loadPart(() => import('./save-picture'))
    const { width, height } = svg.getBoundingClientRect()
    return { svg: writeSvg(svg), width, height }
  }
  const savePicture = async (format: 'svg' | 'png') => {
    const drawn = await draw()
    if (!drawn) throw new Error('there is nothing to save')
    const name = `${fileNameOf(title)}.${format}`
    if (format === 'svg') save(name, drawn.svg, 'image/svg+xml')
    else {
      const { writePng } = await loadPart(() => import('./save-picture'))
      save(name, await writePng(drawn.svg, drawn.width, drawn.height), 'image/png')
    }
  }
  const saveTable = async () => {
    const { formatCsv: writeCsv } = await loadPart(() => import('../scenario/csv'))
    const { head, rows } = table()
    save(`${fileNameOf(title)}.csv`, writeCsv([head, ...rows]), 'text/csv')
  }
  const start = (work: () => Promise<void>) => {
    work().catch(async (error: unknown) =>
      say(
        `${title} was not saved. ${error instanceof Error ? error.message : String(error)}`,
        await offerAgain(error, () => start(work)),
      ),
    )
  }
  return (
    <figure ref={frame} className="figure" aria-label={title}>
      <figcaption>
        <strong>{term === undefined ? title : <TermLink id={term}>{title}</TermLink>}</strong>
        <span className="figure-summary grow truncate soft" title={summary}>
          {summary}
        </span>
        {tools}
        <Menu
          label={`${title}: view and save`}
          items={[
            {
              label: isTable ? 'View as a chart' : 'View as a table',
              onChoose: () => setTable(!isTable),
            },
            {
              label: 'Save as PNG',
              isDisabled: isTable,
              onChoose: () => start(() => savePicture('png')),
            },
            {
              label: 'Save as SVG',
              isDisabled: isTable,
              onChoose: () => start(() => savePicture('svg')),
            },
            {
              label: 'Save as CSV',
              onChoose: () => start(saveTable),
            },
          ]}
        />
      </figcaption>
      {isTable ? (
        <Panel name="The table">
          <FigureTable title={title} table={table()} />
        </Panel>
      ) : (
        children
      )}
    </figure>
  )
}
