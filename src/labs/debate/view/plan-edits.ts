import type { DebateMember, DebatePlan } from '../plan'
import type { EvidencePiece } from '../../../engine/protocols/plans'
import { uniqueId, withFields } from '../../../scenario/edits/edit'
import { UNSAFE_IDS } from '../../../scenario/limits'

/** What a piece is not (away, wrong) is not written down. */
export function withPiece(
  plan: DebatePlan,
  key: string,
  { isAway, isWrong, ...changes }: Partial<EvidencePiece>,
): DebatePlan {
  const flags = {
    ...(isAway !== undefined && { isAway: isAway || undefined }),
    ...(isWrong !== undefined && { isWrong: isWrong || undefined }),
  }
  const evidence = plan.evidence.map((each) =>
    each.key === key ? withFields(each, { ...changes, ...flags }) : each,
  )
  return { ...plan, evidence }
}

export function addPiece(plan: DebatePlan): DebatePlan {
  const keys = plan.evidence.map(({ key }) => key)
  const key = uniqueId(`evidence_${keys.length + 1}`, keys)
  return { ...plan, evidence: [...plan.evidence, { key, text: 'What it says' }] }
}

/** Members who need it go on needing it, and miss it from now on. */
export const removePiece = (plan: DebatePlan, key: string): DebatePlan => ({
  ...plan,
  evidence: plan.evidence.filter((each) => each.key !== key),
})

/** Members who need or cite it follow. Null where the name is none, taken or reserved. */
export function renamePiece(plan: DebatePlan, key: string, wanted: string): DebatePlan | null {
  const name = wanted.trim()
  if (name === '' || UNSAFE_IDS.includes(name)) return null
  if (plan.evidence.some((each) => each.key === name)) return null
  const follow = (keys: readonly string[]) => [
    ...new Set(keys.map((each) => (each === key ? name : each))),
  ]
  return {
    ...withPiece(plan, key, { key: name }),
    members: plan.members.map((member) => ({
      ...member,
      needs: follow(member.needs),
      ...(member.says && { says: { ...member.says, cites: follow(member.says.cites) } }),
    })),
  }
}

export const withMember = (
  plan: DebatePlan,
  agent: string,
  change: (member: DebateMember) => DebateMember,
): DebatePlan => ({
  ...plan,
  members: plan.members.map((each) => (each.agent === agent ? change(each) : each)),
})

export const seat = (plan: DebatePlan, agent: string): DebatePlan => ({
  ...plan,
  members: [...plan.members, { agent, needs: [] }],
})

/** At a place, not by name: an agent may sit there twice. */
export const unseat = (plan: DebatePlan, place: number): DebatePlan => ({
  ...plan,
  members: plan.members.toSpliced(place, 1),
})

export type Speech = 'rubric' | 'says' | 'fails'

export const speechOf = ({ says, fails }: DebateMember): Speech =>
  fails === true ? 'fails' : says === undefined ? 'rubric' : 'says'

/** A member that stops answering keeps its statement for when it answers again. */
export function withSpeech({ fails: _, ...member }: DebateMember, speech: Speech): DebateMember {
  if (speech === 'fails') return { ...member, fails: true }
  if (speech === 'rubric') return withFields(member, { says: undefined })
  return { says: { vote: 'accept', confidence: 0.9, cites: [], risks: [] }, ...member }
}

export const toggle = (items: readonly string[], item: string, isIn: boolean): readonly string[] =>
  isIn ? [...items.filter((each) => each !== item), item] : items.filter((each) => each !== item)
