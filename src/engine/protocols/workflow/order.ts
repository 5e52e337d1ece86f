import { findProblems, type WorkflowProblem } from './problems'
import type { WorkflowPlan, WorkflowStep } from './plan'

export interface WorkflowOrder {
  /** A step comes after all that it needs; among those that are ready, as they were written down. */
  readonly steps: readonly WorkflowStep[]
  /** By step: the longest way to it from a step that needs nothing. */
  readonly levels: ReadonlyMap<string, number>
}

export type Ordered =
  | ({ readonly ok: true } & WorkflowOrder)
  | { readonly ok: false; readonly problems: readonly WorkflowProblem[] }

export function orderSteps(
  plan: WorkflowPlan,
  agents: readonly { readonly id: string }[],
): Ordered {
  const problems = findProblems(plan, agents)
  const { steps, levels } = walk(plan.steps)
  const placed = new Set(steps)
  // Ids that are wrong already would only be blamed twice.
  const hasIds = problems.every(({ code }) => code !== 'repeated-id' && code !== 'unknown-need')
  const circling = hasIds ? findCircling(plan.steps.filter((step) => !placed.has(step))) : []
  const all = [...problems, ...circling]
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, steps, levels }
}

function walk(steps: readonly WorkflowStep[]): WorkflowOrder {
  const levels = new Map<string, number>()
  const done: WorkflowStep[] = []
  const waiting = [...steps]
  for (;;) {
    const next = waiting.findIndex(({ needs = [] }) => needs.every((need) => levels.has(need)))
    const [step] = next < 0 ? [] : waiting.splice(next, 1)
    if (!step) return { steps: done, levels }
    const { id, needs = [] } = step
    levels.set(id, Math.max(-1, ...needs.map((need) => levels.get(need) ?? -1)) + 1)
    done.push(step)
  }
}

/** Of the steps that never get ready, those that wait for themselves; the others only wait for them. */
function findCircling(stuck: readonly WorkflowStep[]): readonly WorkflowProblem[] {
  const needsOf = new Map(stuck.map(({ id, needs = [] }) => [id, needs]))
  const reaches = (from: string): boolean => {
    const seen = new Set<string>()
    const open = [...(needsOf.get(from) ?? [])]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === from) return true
      if (seen.has(id)) continue
      seen.add(id)
      open.push(...(needsOf.get(id) ?? []))
    }
    return false
  }
  return stuck
    .filter(({ id }) => reaches(id))
    .map(({ id }) => ({ step: id, code: 'cycle', about: '' }))
}
