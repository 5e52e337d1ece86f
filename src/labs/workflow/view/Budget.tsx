import type { CSSProperties } from 'react'
import { WorkflowBudgetChart } from './WorkflowBudgetChart'
import type { WorkflowRecord } from '../../../engine/protocols/workflow'
import { Figure } from '../../../charts/Figure'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { countSpends, summariseBudget } from './draw-steps'
import { formatCount } from '../../../describe/format'

export interface BudgetProps {
  readonly record: WorkflowRecord
  readonly at: number
  readonly width: number
}

/** What the run has used so far: as a bar, and expense by expense. */
export function Budget({ record, at, width }: BudgetProps) {
  const { budgetLine, budget } = record
  const nameOf = useAgentName()
  const shown = countSpends(record, at)
  const used = budgetLine[shown - 1]?.total ?? 0
  const summary = summariseBudget(record, shown)
  return (
    <Figure
      title="Budget"
      term="budget"
      summary={summary}
      table={() => ({
        head: ['Step', 'For', 'By', 'Tokens', 'Total', 'Left'],
        rows: budgetLine
          .slice(0, shown)
          .map(({ step, kind, agent, count, tokens, total }) => [
            step,
            count === 1 ? kind : `${kind}, ${formatCount(count)} times`,
            agent === null ? 'several' : nameOf(agent),
            tokens,
            total,
            budget === null ? '' : budget - total,
          ]),
      })}
    >
      {budget !== null && (
        <div className="workflow-meter row medium" data-over={used > budget}>
          <div className="workflow-meter-bar" aria-hidden="true">
            <span
              style={{ '--part': budget === 0 ? 1 : Math.min(1, used / budget) } as CSSProperties}
            />
          </div>
          <span>
            {used > budget
              ? `${formatCount(used - budget)} over`
              : `${formatCount(budget - used)} left`}
          </span>
        </div>
      )}
      {budgetLine.length > 0 && (
        <WorkflowBudgetChart
          line={budgetLine}
          budget={budget}
          shown={shown}
          width={width}
          summary={summary}
        />
      )}
    </Figure>
  )
}
