import { ballotRuleOf } from '../../../engine/protocols/ballot'
import type { DrawnEdge, DrawnStep } from './WorkflowChart'
import type { WorkflowPlan } from '../../../engine/protocols/plans'
import type { StepRecord, WorkflowRecord } from '../../../engine/protocols/workflow'
import { list, plural, formatCount } from '../../../describe/format'
import { EDGE_WORDS, hasFailedCall, lookOf, stepWord } from './describe-workflow'

/** The graph at a moment: `at` steps have had their turn, the others wait. */
export function drawSteps(
  { steps, edges }: WorkflowRecord,
  plan: WorkflowPlan,
  at: number,
  nameOf: (id: string) => string,
): { readonly steps: readonly DrawnStep[]; readonly edges: readonly DrawnEdge[] } {
  const places = new Map(steps.map(({ id }, place) => [id, place]))
  const hasRun = (id: string) => (places.get(id) ?? Infinity) < at
  const isHeld = (id: string) => hasRun(id) && steps[places.get(id)!]!.output === null
  const stateOf = new Map(edges.map(({ from, to, state }) => [`${from} ${to}`, state]))
  return {
    steps: steps.map((step) => {
      const isDue = hasRun(step.id)
      const by = byWhom(step, plan, nameOf)
      const word = isDue ? stepWord(step) : 'Waits'
      const needs = step.incoming.map(({ need }) => need)
      const incoming = needs.map((need) => {
        const state = stateOf.get(`${need} ${step.id}`)
        return isDue && state ? `${need} ${EDGE_WORDS[state]}` : need
      })
      const kind = step.kind === 'task' ? 'task' : 'gate'
      const from = incoming.length === 0 ? '' : `. Needs ${list(incoming)}`
      return {
        id: step.id,
        kind: step.kind,
        level: step.level,
        needs,
        by,
        word,
        look: isDue ? lookOf(step) : 'waiting',
        description: `${step.id}, ${kind}, ${by}: ${word}${from}`,
      }
    }),
    edges: edges.map(({ from, to, state }) => ({
      from,
      to,
      state: hasRun(to) ? state : isHeld(from) ? 'held' : 'waiting',
    })),
  }
}

function byWhom(step: StepRecord, plan: WorkflowPlan, nameOf: (id: string) => string): string {
  const planned = plan.steps.find(({ id }) => id === step.id)
  if (step.kind === 'consensus') {
    return planned?.kind === 'consensus' ? `${ballotRuleOf(planned.strategy).name} vote` : 'Vote'
  }
  const judges = planned?.kind === 'task' && step.verify ? planned.verify?.judges.length : 0
  return nameOf(step.assignee) + (judges ? `, ${plural(judges, 'judge')}` : '')
}

/** How many expenses belong to the steps that have had their turn. */
export function countSpends({ steps, budgetLine }: WorkflowRecord, at: number): number {
  const done = new Set(steps.slice(0, at).map(({ id }) => id))
  return budgetLine.filter(({ step }) => done.has(step)).length
}

/** What there is to see, in a sentence. */
export function summarise({ steps }: WorkflowRecord, at: number): string {
  const seen = steps.slice(0, at)
  if (seen.length === 0) return `${plural(steps.length, 'step')}, none has run yet.`
  const ran = seen.filter(({ status }) => status !== 'held' && status !== 'out-of-budget').length
  const count = (words: string, isOne: (step: StepRecord) => boolean) => {
    const found = seen.filter(isOne)
    return found.length === 0 ? [] : [`${words} ${list(found.map(({ id }) => id))}`]
  }
  const rest = [
    ...count('revised:', ({ status }) => status === 'replaced'),
    ...count('rejected yet kept:', ({ status }) => status === 'rejected-kept'),
    ...count('failed:', ({ status }) => status === 'failed'),
    ...count('calls failed:', hasFailedCall),
    ...count('not started:', ({ status }) => status === 'held'),
    ...count('over budget:', ({ crossed }) => crossed),
    ...count('not run:', ({ status, crossed }) => status === 'out-of-budget' && !crossed),
  ]
  return [`${ran} of ${plural(steps.length, 'step')} ran`, ...rest].join('; ') + '.'
}

export function summariseBudget({ budget, budgetLine }: WorkflowRecord, shown: number): string {
  const used = formatCount(budgetLine[shown - 1]?.total ?? 0)
  if (budget === null) return `${used} tokens used, and no budget.`
  const isOver = (budgetLine[shown - 1]?.total ?? 0) > budget
  return `${used} of ${formatCount(budget)} tokens used${isOver ? ': the budget is spent' : ''}.`
}
