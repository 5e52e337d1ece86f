import {
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  columnFilteringFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { isDecided } from '../../engine'
import { formatCsv } from '../../scenario/csv'
import { isHidden, rulesOf, selectRound } from '../../store/selectors'
import { Button } from '../../ui/Button'
import { ScrollArea } from '../../ui/ScrollArea'
import { save } from '../../ui/save-file'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import {
  layOutResults,
  matchesRow,
  rankVerdict,
  describeRow,
  type ResultColumn,
  type ResultRow,
} from './results'
import { HiddenAnswer } from '../story/HiddenAnswer'
import { ariaSort, SortButton } from '../../ui/SortButton'
import { useAnswer } from '../../store/hooks/use-answer'
import { formatThreshold } from '../../describe/format'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})

const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

type Axis = 'rounds' | 'thresholds'

const useResultsTable = (
  rows: readonly ResultRow[],
  columns: readonly ResultColumn[],
  filter: string,
) => {
  const definitions = useMemo<ColumnDef<typeof features, ResultRow>[]>(
    () => [
      { id: 'rule', header: 'Rule', accessorFn: ({ name }) => name, sortFn: sortFn_text },
      { id: 'family', header: 'Family', accessorFn: ({ family }) => family, sortFn: sortFn_text },
      ...columns.map(({ id, label }) => ({
        id,
        header: label,
        accessorFn: ({ cells }: ResultRow) => describeRow(cells[id]),
        sortFn: (a: { original: ResultRow }, b: { original: ResultRow }) =>
          rankVerdict(a.original.cells[id]) - rankVerdict(b.original.cells[id]),
        sortDescFirst: true,
      })),
    ],
    [columns],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    state: { globalFilter: filter },
    globalFilterFn: (row, _, query: string) => matchesRow(row.original, query),
  })
}

function useResultColumns(axis: Axis): readonly ResultColumn[] {
  const summary = usePlayground((state) => state.run.summary)
  const round = usePlayground(selectRound)
  const byThreshold = useAnswer(
    (remote) =>
      axis === 'thresholds' ? remote.sweepThresholds(round, THRESHOLDS) : Promise.resolve([]),
    `${axis} ${round}`,
  )
  return useMemo(
    () =>
      axis === 'rounds'
        ? (summary?.rounds ?? []).map((each) => ({
            id: `round-${each.round}`,
            label: `Round ${each.round}`,
            verdicts: each.verdicts,
          }))
        : (byThreshold ?? []).map((verdicts, place) => ({
            id: `threshold-${place}`,
            label: `at ${formatThreshold(THRESHOLDS[place]!)}`,
            verdicts,
          })),
    [axis, byThreshold, summary],
  )
}

function saveResults(rows: readonly ResultRow[], columns: readonly ResultColumn[]): void {
  const head = ['Rule', 'Family', ...columns.map(({ label }) => label)]
  const body = rows.map(({ name, family, cells }) => [
    name,
    family,
    ...columns.map(({ id }) => describeRow(cells[id])),
  ])
  save('verdicts.csv', formatCsv([head, ...body]), 'text/csv')
}

/** Every rule by every round, or by every tenth of the threshold: sort it, filter it, take it along. */
export default function ResultsTable() {
  const hasWork = !usePlayground(isHidden('arithmetic'))
  const hasVerdicts = !usePlayground(isHidden('verdicts'))
  if (hasWork) return <Results />
  return <HiddenAnswer answer={hasVerdicts ? 'arithmetic' : 'verdicts'} />
}

function Results() {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const round = usePlayground(selectRound)
  const [axis, setAxis] = useState<Axis>('rounds')
  const [filter, setFilter] = useState('')
  const columns = useResultColumns(axis)
  const rows = useMemo(
    () => [...layOutResults(columns, rulesOf({ strategies }), { strategies })],
    [columns, strategies],
  )
  const table = useResultsTable(rows, columns, filter)
  const shown = table.getRowModel().rows.map(({ original }) => original)
  return (
    <div className="results column">
      <div className="results-bar cluster">
        <AxisChoice axis={axis} onChange={setAxis} />
        <input
          className="field"
          type="search"
          aria-label="Filter the results"
          placeholder="Filter: A, decided, swarm …"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <Button onClick={() => saveResults(shown, columns)}>Save as CSV</Button>
      </div>
      <ScrollArea label="Results">
        <table className="plain-table">
          <caption className="visually-hidden">
            Verdicts by rule and {axis === 'rounds' ? 'round' : `threshold, in round ${round}`}
          </caption>
          <thead>
            <tr>
              {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
                const sorted = column.getIsSorted()
                return (
                  <th
                    key={id}
                    scope="col"
                    data-current={id === `round-${round}`}
                    aria-sort={ariaSort(sorted)}
                  >
                    <SortButton
                      title={String(column.columnDef.header)}
                      sorted={sorted}
                      onClick={column.getToggleSortingHandler()}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <RuleRow key={row.rule} row={row} columns={columns} round={round} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="quiet">No rule matches.</p>}
      </ScrollArea>
    </div>
  )
}

interface AxisChoiceProps {
  readonly axis: Axis
  readonly onChange: (axis: Axis) => void
}

const AxisChoice = ({ axis, onChange }: AxisChoiceProps) => (
  <div role="radiogroup" aria-label="Rules by" className="segments">
    {(['rounds', 'thresholds'] as const).map((each) => (
      <label key={each}>
        <input
          type="radio"
          className="visually-hidden"
          name="axis"
          checked={axis === each}
          onChange={() => onChange(each)}
        />
        by {each}
      </label>
    ))}
  </div>
)

interface RuleRowProps {
  readonly row: ResultRow
  readonly columns: readonly ResultColumn[]
  readonly round: number
}

function RuleRow({ row, columns, round }: RuleRowProps) {
  const { setView } = useActions()
  return (
    <tr>
      <th scope="row">
        <Button kind="link" onClick={() => setView({ rule: row.rule, side: 'why' })}>
          {row.name}
        </Button>
      </th>
      <td>{row.family}</td>
      {columns.map(({ id }) => {
        const verdict = row.cells[id]
        return (
          <td
            key={id}
            data-decided={verdict ? isDecided(verdict.outcome) : false}
            data-current={id === `round-${round}`}
          >
            {describeRow(verdict)}
          </td>
        )
      })}
    </tr>
  )
}
