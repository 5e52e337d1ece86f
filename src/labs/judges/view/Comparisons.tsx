import { JUDGE_DEFAULTS, type Jury } from '../plan'
import type { CSSProperties } from 'react'
import type { JudgeEstimates, JudgeRun, Worth } from '../model'
import { Button } from '../../../ui/Button'
import { PlainTable } from '../../../ui/PlainTable'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'
import { formatMeasure } from './Measures'
import { MEASURE_NAMES, WHY_NO_RUNS } from './describe-judges'

const JURY_NAMES: Readonly<Record<Jury, string>> = {
  separate: 'Judges alone',
  own: 'Proposers, too',
}

export interface ComparisonsProps {
  readonly run: JudgeRun
  readonly estimates: JudgeEstimates
  readonly jury: Jury
}

/** The same loop with other quorums and with either jury: what half of it is worth beside the whole. */
export function Comparisons({ run, estimates, jury }: ComparisonsProps) {
  const set = useLabField('judges')
  const { quorum, judges } = run
  const { byQuorum, byJury, tooLong } = estimates
  return (
    <>
      <Comparison
        title="How many must accept?"
        first="Quorum"
        isTooLong={tooLong.includes('quorum')}
        rows={byQuorum.map((row) => {
          const name = `${row.quorum} of ${judges.length}`
          return {
            ...row,
            name,
            isChosen: row.quorum === quorum,
            onTry: () => set(`Ask for ${name} judges`, 'quorum')(row.quorum),
          }
        })}
      />
      <Comparison
        title="Who should judge?"
        first="Jury"
        isTooLong={tooLong.includes('jury')}
        rows={byJury.map((row) => ({
          ...row,
          name: `${JURY_NAMES[row.jury]}: ${row.quorum} of ${row.judges}`,
          isChosen: row.jury === jury,
          onTry: () => set('Change who judges', 'jury', { omit: JUDGE_DEFAULTS.jury })(row.jury),
        }))}
      />
    </>
  )
}

interface ComparedRow extends Worth {
  readonly name: string
  readonly isChosen: boolean
  readonly onTry: () => void
}

interface ComparisonProps {
  readonly title: string
  readonly first: string
  readonly isTooLong: boolean
  readonly rows: readonly ComparedRow[]
}

function Comparison({ title, first, isTooLong, rows }: ComparisonProps) {
  if (isTooLong) {
    return (
      <Section title={title}>
        <p className="quiet">
          Not compared: there is no formula for this, and {WHY_NO_RUNS['too-long']}.
        </p>
      </Section>
    )
  }
  if (rows.length === 0) return null
  const isExact = rows.every((row) => row.isExact)
  return (
    <Section title={title} aside={isExact ? 'by formula' : 'simulated'}>
      <PlainTable
        label={title}
        className="judges-quorums"
        head={[
          first,
          MEASURE_NAMES.precision,
          MEASURE_NAMES.recall,
          MEASURE_NAMES.tokens,
          <span className="visually-hidden">Choose</span>,
        ]}
      >
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </PlainTable>
    </Section>
  )
}

function Row({ row }: { readonly row: ComparedRow }) {
  const { name, measures, isChosen, onTry } = row
  return (
    <tr data-current={isChosen}>
      <th scope="row">{name}</th>
      <Share measure="precision" value={measures.precision} />
      <Share measure="recall" value={measures.recall} />
      <td>{formatMeasure('tokens', measures.tokens)}</td>
      <td>
        {isChosen ? (
          <strong>now</strong>
        ) : (
          <Button kind="link" aria-label={`Try ${name}`} onClick={onTry}>
            Try
          </Button>
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
        <span>{formatMeasure(measure, value)}</span>
      </span>
    </td>
  )
}
