import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Table } from '../../charts/tell'
import { Menu } from '../../ui/Menu'
import { ScrollArea } from '../../ui/ScrollArea'
import { save } from '../save-file'
import { useActions } from '../use-playground'
import { showNumber } from '../words'

export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export interface FigureProps {
  readonly title: string
  /** One sentence that says what there is to see. */
  readonly summary: string
  readonly table: Table
  readonly children: ReactNode
  /** Beside the title. */
  readonly tools?: ReactNode
  /** For drawings that are not one SVG on the page. */
  readonly picture?: () => Picture | null
}

const fileNameOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A chart with a sentence that says the same, the numbers behind it, and ways to take it along. */
export function Figure({ title, summary, table, children, tools, picture }: FigureProps) {
  const [isTable, setTable] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const { say } = useActions()
  const draw = async (): Promise<Picture | null> => {
    if (picture) return picture()
    const svg = frame.current?.querySelector<SVGSVGElement>('svg.chart')
    if (!svg) return null
    const { writeSvg } = await import('../../charts/save-picture')
    const { width, height } = svg.getBoundingClientRect()
    return { svg: writeSvg(svg), width, height }
  }
  const savePicture = async (format: 'svg' | 'png') => {
    const drawn = await draw()
    if (!drawn) throw new Error('there is nothing to save')
    const name = `${fileNameOf(title)}.${format}`
    if (format === 'svg') save(name, drawn.svg, 'image/svg+xml')
    else {
      const { writePng } = await import('../../charts/save-picture')
      save(name, await writePng(drawn.svg, drawn.width, drawn.height), 'image/png')
    }
  }
  const saveTable = async () => {
    const { writeCsv } = await import('../../scenario/csv')
    save(`${fileNameOf(title)}.csv`, writeCsv([table.head, ...table.rows]), 'text/csv')
  }
  const start = (work: Promise<void>) => {
    work.catch(() => {
      say('That could not be saved.')
    })
  }
  return (
    <figure ref={frame} className="figure" aria-label={title}>
      <figcaption>
        <strong>{title}</strong>
        <span className="figure-summary">{summary}</span>
        {tools}
        <Menu
          label={`${title}: view and save`}
          items={[
            {
              label: isTable ? 'View as a chart' : 'View as a table',
              onChoose: () => {
                setTable(!isTable)
              },
            },
            {
              label: 'Save as PNG',
              isDisabled: isTable,
              onChoose: () => {
                start(savePicture('png'))
              },
            },
            {
              label: 'Save as SVG',
              isDisabled: isTable,
              onChoose: () => {
                start(savePicture('svg'))
              },
            },
            {
              label: 'Save as CSV',
              onChoose: () => {
                start(saveTable())
              },
            },
          ]}
        />
      </figcaption>
      {isTable ? <FigureTable title={title} table={table} /> : children}
    </figure>
  )
}

/** Rows that are shown; the file has them all. */
const MOST_ROWS = 500

function FigureTable({ title, table }: { readonly title: string; readonly table: Table }) {
  const { head, rows } = table
  return (
    <ScrollArea label={`${title}, as a table`} className="figure-table">
      <table className="plain-table">
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column}>{typeof cell === 'number' ? showNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p className="quiet">and {rows.length - MOST_ROWS} more</p>}
    </ScrollArea>
  )
}
