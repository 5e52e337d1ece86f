import { JUDGE_DEFAULTS } from '../plan'
import type { WorkingLine } from '../../../engine'
import { errorsApart, MEASURE_HELP, MEASURES, type JudgeEstimates, type Measure } from '../model'
import { Working } from '../../../charts/Working'
import { TermLink } from '../../../charts/LearnLink'
import { Facts } from '../../../ui/Facts'
import { PlainTable } from '../../../ui/PlainTable'
import { Section } from '../../../ui/Section'
import { MEASURE_NAMES, WHY_NO_FORMULA, WHY_NO_RUNS } from './describe-judges'
import { formatCount } from '../../../describe/format'

/** What the formula says, and what came of a thousand runs of the same loop. */
export function Measures({ estimates }: { readonly estimates: JudgeEstimates }) {
  const { closedForm, simulation } = estimates
  if (!closedForm.ok && !simulation.ok) {
    return (
      <Section title="What this jury is worth">
        <p className="quiet">Not known: {WHY_NO_RUNS[simulation.because]}.</p>
      </Section>
    )
  }
  const runs = simulation.ok ? formatCount(simulation.runs) : ''
  return (
    <Section title="What this jury is worth" aside={runs === '' ? '' : `${runs} runs`}>
      <PlainTable
        label="What this jury is worth"
        className="judges-measures"
        head={[
          'Measure',
          'Formula',
          'Simulated',
          <abbr title="How many standard errors they lie apart">SE apart</abbr>,
        ]}
      >
        {MEASURES.map((measure) => (
          <Row key={measure} measure={measure} estimates={estimates} />
        ))}
      </PlainTable>
      {!simulation.ok && <p className="quiet">Not simulated: {WHY_NO_RUNS[simulation.because]}.</p>}
      {!closedForm.ok && <p className="quiet">No formula: {WHY_NO_FORMULA[closedForm.because]}.</p>}
      {closedForm.ok && <Formula lines={closedForm.working} />}
    </Section>
  )
}

interface RowProps {
  readonly measure: Measure
  readonly estimates: JudgeEstimates
}

function Row({ measure, estimates }: RowProps) {
  const { closedForm, simulation } = estimates
  const exact = closedForm.ok ? closedForm.measures[measure] : null
  const estimate = simulation.ok ? simulation.measures[measure] : null
  const simulated = estimate?.value ?? null
  const apart = estimate === null ? null : errorsApart(exact, estimate)
  return (
    <tr>
      <th scope="row" title={MEASURE_HELP[measure]}>
        {measure === 'precision' || measure === 'recall' ? (
          <TermLink id={measure}>{MEASURE_NAMES[measure]}</TermLink>
        ) : (
          MEASURE_NAMES[measure]
        )}
      </th>
      <td>{formatMeasure(measure, exact)}</td>
      <td>
        {formatMeasure(measure, simulated)}
        {estimate && simulated !== null && (
          <span className="quiet"> ± {formatError(measure, estimate.standardError)}</span>
        )}
      </td>
      <td>{apart === null ? '–' : apart.toFixed(1)}</td>
    </tr>
  )
}

/** What is there, however small, is not shown as nothing. */
function formatError(measure: Measure, error: number): string {
  const shown = formatMeasure(measure, error)
  return error > 0 && Number(shown) === 0 ? `less than ${shown.replace(/0$/, '1')}` : shown
}

export function formatMeasure(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  if (measure === 'tokens') return formatCount(value)
  return value.toFixed(measure === 'rounds' || measure === 'calls' ? 2 : 3)
}

/** Where the exact numbers come from. */
function Formula({ lines }: { readonly lines: readonly WorkingLine[] }) {
  return (
    <details className="judges-working medium">
      <summary>How these come about</summary>
      <p className="quiet">
        Every round begins with an answer that is right or wrong. The judges accept it one after the
        other until there are enough; what they do not accept is revised and goes on to the next
        round. Several proposals are right if one of them is. SE is the standard error: one or two
        apart is usual, four is not.
      </p>
      <Working lines={lines} nameOf={(id) => id} />
      <Facts
        className="judges-help stack-tight"
        facts={MEASURES.map((measure) => [MEASURE_NAMES[measure], MEASURE_HELP[measure]])}
      />
      <p className="quiet">
        A call costs {formatCount(JUDGE_DEFAULTS.usage[0])} tokens of input and{' '}
        {formatCount(JUDGE_DEFAULTS.usage[1])} of output unless you say otherwise.
      </p>
    </details>
  )
}
