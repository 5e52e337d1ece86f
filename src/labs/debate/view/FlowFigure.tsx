import { useMemo, useState } from 'react'
import { Figure } from '../../../charts/Figure'
import { useWidth } from '../../../ui/use-width'
import { traceFlow, type FlowNode } from '../model'
import {
  FLOW_LABELS,
  FLOW_STATES,
  answerBriefly,
  describeFlow,
  describeStep,
  findTelling,
  nameNode,
} from './describe-flow'
import { FlowChart, type DrawnFlowStep } from './FlowChart'
import type { ShownDebate } from './moment'
import { placeId } from './places'

/** The way that this debate took through the gates, and why. */
export function FlowFigure({ held, moment, nameOf }: ShownDebate) {
  const [measure, width] = useWidth(600)
  const flow = useMemo(() => traceFlow(held), [held])
  const [chosen, setChosen] = useState<FlowNode | null>(null)
  const current = chosen ?? findTelling(flow)
  if (!moment.isDecided) return null
  const steps = flow.steps.map((step): DrawnFlowStep => ({
    ...step,
    isQuestion: step.answer !== undefined,
    label: FLOW_LABELS[step.node],
    word: answerBriefly(step, held),
    reading: `${nameNode(step.node)}: ${describeStep(step, held, nameOf)}`,
  }))
  return (
    <div id={placeId('flow')} tabIndex={-1}>
      <Figure
        title="The way it took"
        summary={describeFlow(flow, held)}
        table={() => ({
          head: ['Step', 'State', 'Answer', 'Why'],
          rows: flow.steps.map((step) => [
            nameNode(step.node),
            FLOW_STATES[step.state],
            answerBriefly(step, held),
            describeStep(step, held, nameOf),
          ]),
        })}
      >
        <div ref={measure}>
          <FlowChart {...{ steps, width, current }} edges={flow.edges} onMove={setChosen} />
          <p className="flow-reading soft break">
            <strong>{nameNode(current)}</strong>{' '}
            {describeStep(
              flow.steps.find(({ node }) => node === current)!,
              held,
              nameOf,
            )}
          </p>
        </div>
      </Figure>
    </div>
  )
}
