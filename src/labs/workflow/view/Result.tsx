import { useMemo } from 'react'
import { WorkflowChart } from './WorkflowChart'
import type { WorkflowRecord } from '../../../engine/protocols/workflow'
import { Button } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { ScrollArea } from '../../../ui/ScrollArea'
import { useWidth } from '../../../ui/use-width'
import { Figure } from '../../../charts/Figure'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { LabPlayer } from '../../frame/LabPlayer'
import { Section } from '../../../ui/Section'
import { Budget, type BudgetProps } from './Budget'
import { drawSteps, summarise } from './draw-steps'
import { beginPlan } from './plan-edits'
import { StepLink } from './StepLink'
import { useWorkbench } from './workbench'
import { EDGE_WORDS, stepWord, describeProblem } from './describe-workflow'
import { formatCount } from '../../../describe/format'

export interface ResultProps {
  readonly stops: readonly number[]
  readonly isStale: boolean
  readonly failure: string | null
}

/** Below this there is no room for levels side by side. */
const NARROW = 540

/** The run as a graph, step by step, and what it has used. */
export function Result({ stops, isStale, failure }: ResultProps) {
  const { plan, agents, edit, record, at, selected, onSelect } = useWorkbench()
  const nameOf = useAgentName()
  const [measure, room] = useWidth(640)
  const drawn = useMemo(
    () => record && drawSteps(record, plan, at, nameOf),
    [record, plan, at, nameOf],
  )
  const describe = (moment: number) =>
    moment === 0
      ? 'start'
      : `${moment} of ${stops.length - 1}: ${record?.steps[moment - 1]?.id ?? ''}`
  return (
    <div ref={measure} className="workflow-result stack-loose" data-stale={isStale}>
      {failure !== null && (
        <p className="warning" role="status">
          {failure}
        </p>
      )}
      {record && record.problems.length > 0 && <Problems record={record} />}
      {plan.steps.length === 0 && (
        <div className="lab-empty stack-wide">
          <p>No steps yet. Add tasks and gates under Set up, open an example, or begin here.</p>
          <Button
            disabled={agents.length === 0}
            onClick={() => edit('Begin a workflow', (known) => beginPlan(known, agents))}
          >
            Two approaches and a gate
          </Button>
        </div>
      )}
      {record && drawn && record.steps.length > 0 && (
        <>
          <LabPlayer stops={stops} describe={describe} />
          <Figure
            title="Run"
            term="run"
            summary={summarise(record, at)}
            table={() => tabulate(record, at, nameOf)}
          >
            <ScrollArea label="Graph of the steps" className="workflow-graph">
              <WorkflowChart
                {...drawn}
                room={room - 2}
                direction={room < NARROW ? 'down' : 'right'}
                selected={selected}
                onSelect={onSelect}
              />
            </ScrollArea>
          </Figure>
          <Ends record={record} at={at} />
          <Budget record={record} at={at} width={room} />
        </>
      )}
    </div>
  )
}

/** What the steps came to that nothing else depends on: what is there in the end. */
function Ends({ record, at }: Pick<BudgetProps, 'record' | 'at'>) {
  const ends = record.steps.filter(({ goesTo }) => goesTo.length === 0)
  return (
    <Section title="What comes out">
      <Facts
        className="workflow-ends stack-wide"
        facts={ends.map((step) => {
          const hasRun = record.steps.indexOf(step) < at
          return [
            <>
              <StepLink id={step.id} />
              <span className="quiet">{hasRun ? stepWord(step) : 'Waits'}</span>
            </>,
            hasRun && step.output !== null ? step.output : <em>nothing</em>,
          ]
        })}
      />
    </Section>
  )
}

const Problems = ({ record }: Pick<BudgetProps, 'record'>) => (
  <div role="status">
    <p>This cannot run:</p>
    <ul className="workflow-problems warning stack-tight break medium">
      {record.problems.map((problem, place) => (
        <li key={place}>{describeProblem(problem)}</li>
      ))}
    </ul>
  </div>
)

function tabulate({ steps, edges }: WorkflowRecord, at: number, nameOf: (id: string) => string) {
  return {
    head: ['Step', 'Kind', 'By', 'Status', 'Needs', 'Tokens', 'Goes on'],
    rows: steps.slice(0, at).map((step) => [
      step.id,
      step.kind === 'task' ? 'task' : 'gate',
      step.kind === 'task' ? nameOf(step.assignee) : '',
      stepWord(step),
      edges
        .filter(({ to }) => to === step.id)
        .map(({ from, state }) => `${from} (${EDGE_WORDS[state]})`)
        .join(', '),
      formatCount(step.tokensAfter - step.tokensBefore),
      step.output ?? '',
    ]),
  }
}
