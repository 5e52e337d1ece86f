import type { Table } from './describe-charts'
import { ScrollArea } from '../ui/ScrollArea'
import { formatNumber } from '../describe/format'

/** Rows that are shown; the file has them all. */
const MAX_ROWS = 500

export default function FigureTable({
  title,
  table,
}: {
  readonly title: string
  readonly table: Table
}) {
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
          {rows.slice(0, MAX_ROWS).map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && <p className="quiet">and {rows.length - MAX_ROWS} more</p>}
    </ScrollArea>
  )
}
