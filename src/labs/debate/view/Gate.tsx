import { Icon } from '../../../ui/Icon'
import { Section } from '../../../ui/Section'
import type { ShownDebate } from './shown-debate'
import { ANSWERS, QUESTIONS, describeGate } from './describe-debate'

/** What one should ask before trusting a debate, with the answers that this one gives. */
export function Gate({ held, moment, nameOf }: ShownDebate) {
  return (
    <Section title="Before you trust it">
      {moment.isDecided ? (
        <dl className="debate-gate stack">
          {held.gate.map((answer) => (
            <div key={answer.question} data-clear={answer.isClear}>
              <dt>{QUESTIONS[answer.question]}</dt>
              <dd>
                <strong>{ANSWERS[answer.answer]}</strong>
                {answer.isClear ? (
                  <Icon name="check" />
                ) : (
                  <span className="lab-badge">careful</span>
                )}{' '}
                {describeGate(answer, nameOf)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="quiet">Known once it is decided.</p>
      )}
    </Section>
  )
}
