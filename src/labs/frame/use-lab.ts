import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { hasScripts, resolveAgent, type Agent, type AgentSetup } from '../../engine'
import type { LabName, LabPlans, LabRecords } from '../registry'
import { withFields } from '../../scenario/edits/edit'
import { setLab } from '../../scenario/edits/labs'
import { planOf } from '../plans'
import type { LabAnswer } from '../../worker/labs'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { LabWatch } from './lab-watch'

export interface LabState<Lab extends LabName> {
  readonly plan: LabPlans[Lab]
  /** What came of it; null until that is known. */
  readonly record: LabRecords[Lab] | null
  readonly agents: readonly Agent[]
  /** Whether what is shown is of the plan as it was before. */
  readonly isStale: boolean
  /** Why this plan has no record. */
  readonly failure: string | null
  /** Why the worker gave none, and how to ask it again. */
  readonly fault: LabFault | null
}

export interface LabFault {
  readonly reason: string
  readonly retry: () => void
}

/** What a lab's record was made of. */
interface Inputs {
  readonly plan: unknown
  readonly agents: unknown
  readonly others: string
  readonly run: unknown
}

/** What is set up in a lab, and what the worker made of it. */
export function useLab<Lab extends LabName>(lab: Lab): LabState<Lab> {
  // Where nothing is set up, the plan is made from the scenario.
  const source = usePlayground(({ scenario }) => scenario.labs?.[lab] ?? scenario)
  const setups = usePlayground(({ scenario }) => scenario.agents)
  const others = usePlayground(({ scenario: { finalOwner, config }, blocked }) =>
    JSON.stringify([finalOwner, config?.consensus?.seed, blocked.size]),
  )
  // Votes that scripts cast come from the board's run.
  const run = usePlayground((state) => (hasScripts(state.scenario) ? state.run.summary : null))
  const plan = useMemo(
    () => ('agents' in source ? planOf(source, lab) : (source as LabPlans[Lab])),
    [source, lab],
  )
  const agents = useMemo(() => setups.map(resolveAgent), [setups])
  const inputs = useMemo<Inputs>(() => ({ plan, agents, others, run }), [plan, agents, others, run])
  const { askLab } = useActions()
  const [answer, setAnswer] = useState<{
    readonly of: Inputs
    readonly given: LabAnswer<Lab>
  } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void askLab(lab).then((given) => {
      if (!isCurrent || given.status === 'superseded') return
      setAnswer({ of: inputs, given: given as LabAnswer<Lab> })
    })
    return () => {
      isCurrent = false
    }
  }, [askLab, lab, inputs, attempt])
  const [last, setLast] = useState<LabRecords[Lab] | null>(null)
  const record = answer?.given.status === 'done' ? answer.given.record : null
  // While something is wrong, the last that was right stays in sight.
  if (record !== null && record !== last) setLast(record)
  const isStale = answer?.of !== inputs
  useWatched(lab, plan, isStale ? null : record)
  return {
    plan,
    agents,
    record: record ?? last,
    isStale,
    failure: describeFailure(answer?.given ?? null),
    fault:
      answer?.given.status === 'failed'
        ? { reason: answer.given.reason, retry: () => setAttempt(attempt + 1) }
        : null,
  }
}

function useWatched<Lab extends LabName>(
  lab: Lab,
  plan: LabPlans[Lab],
  record: LabRecords[Lab] | null,
): void {
  const watch = use(LabWatch)
  useEffect(() => {
    if (record !== null) watch?.({ lab, plan, record })
  }, [watch, lab, plan, record])
}

function describeFailure(answer: LabAnswer | null): string | null {
  if (answer?.status !== 'refused') return null
  const [first] = answer.problems
  return first ? `${first.path}: ${first.reason}` : 'This cannot be run.'
}

/** Changes an item as one named step that can be taken back; steps of a group that follow each other are one. */
export type ApplyEdit<Item> = (name: string, change: (item: Item) => Item, group?: string) => void

export function useLabEdit<Lab extends LabName>(lab: Lab): ApplyEdit<LabPlans[Lab]> {
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

interface FieldOptions<Value> {
  readonly group?: string | undefined
  /** The default, which is not written down. */
  readonly omit?: Value
}

/** Makes the `onChange` (and `onClear`) of a field out of a step's name and the field's. */
export const createSetter =
  <Item extends object>(edit: ApplyEdit<Item>) =>
  <Field extends keyof Item>(
    name: string,
    field: Field,
    { group, omit }: FieldOptions<Item[Field]> = {},
  ) =>
  (value?: Item[Field]): void =>
    edit(
      name,
      (item) => withFields<object>(item, { [field]: value === omit ? undefined : value }) as Item,
      group,
    )

/** `set('Change the quorum', 'quorum', { group: 'quorum' })` is the `onChange` of the plan's field. */
export const useLabField = <Lab extends LabName>(lab: Lab) =>
  createSetter<LabPlans[Lab]>(useLabEdit(lab))

/** The same for a field of an agent itself, here as on the board. */
export function useAgentField(id: string) {
  const store = usePlaygroundStore()
  return createSetter<AgentSetup>((name, change, group) => {
    const { scenario, edit } = store.getState()
    const place = scenario.agents.findIndex((agent) => agent.id === id)
    const value = change(scenario.agents[place] ?? { id })
    const patches = [{ path: ['agents', place], value }]
    edit({ name, patches, ...(group === undefined ? {} : { group }) })
  })
}
