import { list } from '../../../describe/format'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './moment'
import { placeId } from './places'
import { REASON_WORDS } from './describe-debate'

/** Whether the debate was held as a debate should be; that says nothing of whether it is right. */
export function Evaluation({ held, before, moment, nameOf }: ShownDebate) {
  const { status, reasons, warnings } = held.evaluation
  if (!moment.isDecided) {
    return (
      <Section id={placeId('evaluation')} title="Evaluation">
        <p className="quiet">Known once it is decided.</p>
      </Section>
    )
  }
  const was = before?.evaluation.status
  const { stopReason } = held.run.decision
  const isCutOff = stopReason === 'budget_exhausted' || stopReason === 'inconclusive'
  return (
    <Section id={placeId('evaluation')} title="Evaluation">
      <p className="debate-evaluation" data-status={status}>
        <strong>
          {status === 'fail'
            ? 'Procedure not followed'
            : isCutOff
              ? 'Procedure followed, as far as it got'
              : warnings.length > 0
                ? 'Procedure followed, with a weakness'
                : 'Procedure followed'}
        </strong>
        {was !== undefined && was !== status && (
          <span className="debate-changed lab-badge">
            before: {was === 'pass' ? 'it was' : 'it was not'}
          </span>
        )}
      </p>
      <p className="quiet">It does not tell whether the result is right.</p>
      {reasons.length > 0 && (
        <ul className="debate-reasons stack-tight">
          {reasons.map((reason) => (
            <li key={reason}>
              {REASON_WORDS[reason]} <code>{reason}</code>
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className="debate-reasons stack-tight" aria-label="Warnings">
          {warnings.map(({ agents, keys, rolesDiffer }) => (
            <li key={agents.join(' ')}>
              {list(agents.map(nameOf))} need the same evidence ({list(keys)})
              {rolesDiffer ? ', under different titles.' : '.'} <code>rubric-overlap</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
