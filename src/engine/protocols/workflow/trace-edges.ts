import type { WorkflowStep } from './plan'
import type { EdgeRecord, EdgeState, StepRecord } from './record'

/** What each connection carried. A gate's own needs are held back at the gate. */
export function traceEdges(
  steps: readonly WorkflowStep[],
  records: readonly StepRecord[],
): readonly EdgeRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return steps.flatMap(({ id, needs = [] }) =>
    needs.map((need) => ({
      from: need,
      to: id,
      state: stateOf(byId.get(need)!, byId.get(id)!),
    })),
  )
}

function stateOf(from: StepRecord, to: StepRecord): EdgeState {
  if (to.status === 'out-of-budget' && !to.crossed) return 'unreached'
  if (from.output === null) return 'held'
  if (to.kind === 'consensus' && to.gate) {
    if (!to.gate.verdict) return 'unreached'
    if (!to.gate.verdict.passes.includes(from.id)) return 'held'
  }
  return from.status === 'replaced' ? 'replaced' : 'passed'
}
