import type { StepRecord, WorkflowRecord } from '../../../engine/protocols/workflow'
import { Facts } from '../../../ui/Facts'
import { Section } from '../../../ui/Section'
import { GateDetails } from './GateDetails'
import { RunDissent } from './RunDissent'
import { StepLink } from './StepLink'
import { VerifyDetails } from './VerifyDetails'
import { useWorkbench } from './workbench'
import { EDGE_WORDS, stepWord, describeStep } from './describe-workflow'
import { formatCount } from '../../../describe/format'

/** The step that is looked at, from what came in to what went out, and all dissent of the run. */
export function Details() {
  const { record, at, selected } = useWorkbench()
  if (!record || record.steps.length === 0) return <p className="quiet">Nothing has run yet.</p>
  const place = record.steps.findIndex(({ id }) => id === selected)
  const step = record.steps[place]
  return (
    <>
      {!step && <p className="quiet">Choose a step in the graph.</p>}
      {step && place >= at && (
        <Section title={step.id}>
          <p>Its turn has not come yet at this moment.</p>
        </Section>
      )}
      {step && place < at && <StepDetails step={step} record={record} />}
      <RunDissent record={record} at={at} />
    </>
  )
}

interface StepDetailsProps {
  readonly step: StepRecord
  readonly record: WorkflowRecord
}

function StepDetails({ step, record }: StepDetailsProps) {
  const cost = step.tokensAfter - step.tokensBefore
  return (
    <>
      <Section title={step.id} aside={<strong>{stepWord(step)}</strong>}>
        <p>{describeStep(step)}</p>
        <p className="quiet">
          {cost === 0
            ? `No tokens; ${formatCount(step.tokensBefore)} used before it.`
            : `${formatCount(step.tokensBefore)} + ${formatCount(cost)} = ${formatCount(step.tokensAfter)} tokens.`}
        </p>
      </Section>
      {step.incoming.length > 0 && (
        <Section title="What came in">
          <Facts
            className="workflow-texts-read stack"
            facts={step.incoming.map(({ need, text }) => [
              <StepLink id={need} />,
              text ?? <em>nothing</em>,
            ])}
          />
        </Section>
      )}
      {step.kind === 'consensus' && step.gate && <GateDetails id={step.id} gate={step.gate} />}
      {step.kind === 'task' && step.verify && (
        <VerifyDetails step={step} record={record} verify={step.verify} />
      )}
      <Section title="What went out">
        {step.output === null ? (
          <p>
            <em>nothing</em>
          </p>
        ) : (
          <p className="workflow-said break">{step.output}</p>
        )}
        {step.goesTo.length > 0 && (
          <ul>
            {step.goesTo.map((to) => {
              const edge = record.edges.find((each) => each.from === step.id && each.to === to)
              return (
                <li key={to}>
                  to <StepLink id={to} />{' '}
                  <span className="quiet">{edge && EDGE_WORDS[edge.state]}</span>
                </li>
              )
            })}
          </ul>
        )}
      </Section>
    </>
  )
}
