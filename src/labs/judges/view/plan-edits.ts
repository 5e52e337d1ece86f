import { modelOf, type JudgePlan } from '../plan'
import { type StandIn } from '../../../engine/protocols/judges'
import { moved, withFields } from '../../../scenario/edits/edit'
import { leaveOut } from '../../leave-out'

/** Ways to set a judge loop up in another way: each gives a new plan. */

export const SEATS = ['proposers', 'judges'] as const
export type Seats = (typeof SEATS)[number]

/** Whoever is new works by chance until somebody says otherwise. */
export const addSeat = (plan: JudgePlan, seats: Seats, id: string): JudgePlan => ({
  ...plan,
  [seats]: [...plan[seats], id],
  models: { ...plan.models, [id]: modelOf(plan, id) ?? { kind: 'competence' } },
})

/** With its prompt as a judge, and with its model unless it sits on the other side as well. */
export function removeSeat(plan: JudgePlan, seats: Seats, id: string): JudgePlan {
  const without = { ...plan, [seats]: plan[seats].filter((each) => each !== id) }
  const left = without.judges.includes(id) ? without : setPrompt(without, id, '')
  return left.proposers.includes(id) || left.judges.includes(id)
    ? left
    : { ...left, models: leaveOut(plan.models, id) }
}

export function moveSeat(plan: JudgePlan, seats: Seats, from: number, by: 1 | -1): JudgePlan {
  const ids = moved(plan[seats], from, from + by)
  return ids === plan[seats] ? plan : { ...plan, [seats]: ids }
}

export const setModel = (plan: JudgePlan, id: string, model: StandIn): JudgePlan => ({
  ...plan,
  models: { ...plan.models, [id]: model },
})

export function setPrompt(plan: JudgePlan, id: string, prompt: string): JudgePlan {
  const prompts =
    prompt === '' ? leaveOut(plan.prompts ?? {}, id) : { ...plan.prompts, [id]: prompt }
  return withFields(plan, { prompts: Object.keys(prompts).length === 0 ? undefined : prompts })
}
