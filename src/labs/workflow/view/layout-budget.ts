import { scaleLinear } from 'd3-scale'
import type { Box } from '../../../charts/time-scale'

/** An expense of a run, and what had been used after it. */
export interface BudgetSpend {
  readonly step: string
  readonly kind: string
  readonly total: number
}

/** What a run had used, expense by expense. Steps that paid nothing have no band. */
export function layoutBudget(line: readonly BudgetSpend[], budget: number | null, box: Box) {
  const most = Math.max(1, budget ?? 0, line.at(-1)?.total ?? 0)
  const x = scaleLinear([0, Math.max(1, line.length)], [box.left, box.width - box.right])
  const y = scaleLinear([0, most], [box.height - box.bottom, box.top])
  const points = line.map(({ kind, total }, i) => ({
    x: x(i + 1),
    y: y(total),
    kind,
    isOver: budget !== null && total > budget,
  }))
  const heightAfter = (count: number) => points[count - 1]?.y ?? y(0)
  const bands: { step: string; from: number; to: number }[] = []
  for (const [i, { step }] of line.entries()) {
    const last = bands.at(-1)
    if (last?.step === step) last.to = x(i + 1)
    else bands.push({ step, from: x(i), to: x(i + 1) })
  }
  return {
    points,
    /** The running total as stairs, from nothing, up to a number of expenses. */
    draw: (from: number, to: number) =>
      points
        .slice(from, to)
        .reduce(
          (path, point) => `${path}H${point.x}V${point.y}`,
          `M${x(from)} ${heightAfter(from)}`,
        ),
    /** Where each step begins and ends. */
    bands,
    limit: budget === null ? null : y(budget),
    ticks: y.ticks(4).map((value) => ({ value, y: y(value) })),
  }
}
