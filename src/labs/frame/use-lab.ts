import { useCallback, useEffect, useMemo, useState } from 'react'
import { resolveAgent } from '../../engine'
import type { Agent } from '../../engine'
import type { LabName, LabPlans } from '../../engine/protocols/plans'
import { setLab } from '../../scenario/edits/labs'
import { planOf } from '../first-plan'
import type { LabAnswer, LabRecords } from '../../worker/labs'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'

export interface LabState<Lab extends LabName> {
  readonly plan: LabPlans[Lab]
  /** What came of it; null until that is known. */
  readonly record: LabRecords[Lab] | null
  readonly agents: readonly Agent[]
  /** Whether what is shown is of the plan as it was before. */
  readonly isStale: boolean
  /** Why there is no newer record. */
  readonly failure: string | null
}

/** What is set up in a lab, and what the worker made of it. */
export function useLab<Lab extends LabName>(lab: Lab): LabState<Lab> {
  const scenario = usePlayground((state) => state.scenario)
  // What is known of the scenario that was open before is nothing that this one has come from.
  const summary = usePlayground(({ run, opened }) => (run.opened === opened ? run.summary : null))
  const isRunStale = usePlayground((state) => state.run.isStale)
  const runFailure = usePlayground((state) => state.run.failure)
  const { ask } = useActions()
  const [answer, setAnswer] = useState<{
    readonly of: unknown
    readonly given: LabAnswer<Lab>
  } | null>(null)
  useEffect(() => {
    if (!summary) return
    let isCurrent = true
    const asked = ask((remote) => remote.runLab(lab) as Promise<LabAnswer<Lab>>)
    void asked.then((reply) => {
      const given = reply.status === 'done' ? reply.answer : reply
      if (isCurrent && given.status !== 'superseded') setAnswer({ of: summary, given })
    })
    return () => {
      isCurrent = false
    }
  }, [ask, lab, summary])
  const agents = useMemo(() => scenario.agents.map(resolveAgent), [scenario.agents])
  const plan = useMemo(() => planOf(scenario, lab), [scenario, lab])
  const [last, setLast] = useState<LabRecords[Lab] | null>(null)
  const record = answer?.given.status === 'done' ? answer.given.record : null
  // While something is wrong, the last that was right stays in sight.
  if (record !== null && record !== last) setLast(record)
  return {
    plan,
    agents,
    record: record ?? last,
    isStale: isRunStale || answer?.of !== summary,
    failure: describeFailure(answer?.given ?? null) ?? runFailure,
  }
}

function describeFailure(answer: LabAnswer | null): string | null {
  if (answer?.status === 'failed') return answer.reason
  if (answer?.status !== 'refused') return null
  const [first] = answer.problems
  return first ? `${first.path}: ${first.reason}` : 'This cannot be run.'
}

/** Changes what is set up, as one named step that can be taken back. */
export function useLabEdit<Lab extends LabName>(
  lab: Lab,
): (name: string, change: (plan: LabPlans[Lab]) => LabPlans[Lab], group?: string) => void {
  const store = usePlaygroundStore()
  return useCallback(
    (name, change, group) => {
      const { scenario, edit } = store.getState()
      const plan = planOf(scenario, lab)
      const next = change(plan)
      if (next !== plan) edit(setLab(scenario, lab, next, name, group))
    },
    [store, lab],
  )
}
