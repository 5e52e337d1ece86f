import type { CSSProperties } from 'react'
import type { JudgeRun, QuorumRow } from '../../../engine/protocols/judges'
import { ScrollArea } from '../../../ui/ScrollArea'
import { Section } from '../Section'
import { useLabEdit } from '../use-lab'
import { showMeasure } from './Measures'
import { setOption } from './plan-edits'

/** The same jury with every quorum: what half of it is worth beside the whole. */
export function Quorums({ run }: { readonly run: JudgeRun }) {
  const { byQuorum, quorum, judges } = run
  if (byQuorum.length === 0) return null
  const isExact = byQuorum.every((row) => row.isExact)
  return (
    <Section
      title="How many must accept?"
      aside={<span className="quiet">{isExact ? 'by formula' : 'simulated'}</span>}
    >
      <ScrollArea label="How many must accept?">
        <table className="plain-table judges-quorums">
          <thead>
            <tr>
              <th scope="col">Quorum</th>
              <th scope="col">Right, of those accepted</th>
              <th scope="col">Accepted, of those right</th>
              <th scope="col">Tokens</th>
              <th scope="col">
                <span className="visually-hidden">Choose</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {byQuorum.map((row) => (
              <Row key={row.quorum} row={row} of={judges.length} isChosen={row.quorum === quorum} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Section>
  )
}

interface RowProps {
  readonly row: QuorumRow
  readonly of: number
  readonly isChosen: boolean
}

function Row({ row, of, isChosen }: RowProps) {
  const edit = useLabEdit('judges')
  const { quorum, measures } = row
  const name = `${quorum} of ${of}`
  return (
    <tr data-current={isChosen}>
      <th scope="row">{name}</th>
      <Share measure="precision" value={measures.precision} />
      <Share measure="recall" value={measures.recall} />
      <td>{showMeasure('tokens', measures.tokens)}</td>
      <td>
        {isChosen ? (
          <strong>now</strong>
        ) : (
          <button
            type="button"
            className="link-button"
            aria-label={`Ask for ${name}`}
            onClick={() => {
              edit(`Ask for ${name} judges`, (plan) => setOption(plan, 'quorum', quorum))
            }}
          >
            Try
          </button>
        )}
      </td>
    </tr>
  )
}

function Share(props: { readonly measure: 'precision' | 'recall'; readonly value: number | null }) {
  const { measure, value } = props
  return (
    <td>
      <span className="judges-share" style={{ '--share': value ?? 0 } as CSSProperties}>
        <span>{showMeasure(measure, value)}</span>
      </span>
    </td>
  )
}
