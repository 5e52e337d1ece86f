import type { DebateMember, DebatePlan, EvidencePiece } from '../../../engine/protocols/plans'
import { uniqueId } from '../../../scenario/edits/edit'
import { UNSAFE_IDS } from '../../../scenario/limits'

/** Ways to set a debate up in another way: each gives a new plan. */

export const withPiece = (
  plan: DebatePlan,
  key: string,
  change: Partial<EvidencePiece>,
): DebatePlan => ({
  ...plan,
  evidence: plan.evidence.map((each) => (each.key === key ? clean({ ...each, ...change }) : each)),
})

/** What is as it is anyway is not written down. */
function clean({ isAway, isWrong, ...piece }: EvidencePiece): EvidencePiece {
  return {
    ...piece,
    ...(isAway === true && { isAway }),
    ...(isWrong === true && { isWrong }),
  }
}

export function addPiece(plan: DebatePlan): DebatePlan {
  const keys = plan.evidence.map(({ key }) => key)
  const key = uniqueId(`evidence_${keys.length + 1}`, keys)
  return { ...plan, evidence: [...plan.evidence, { key, text: 'What it says' }] }
}

/** Whoever needs it goes on needing it, and misses it from now on. */
export const removePiece = (plan: DebatePlan, key: string): DebatePlan => ({
  ...plan,
  evidence: plan.evidence.filter((each) => each.key !== key),
})

/** Everybody who needs or cites it follows. Null where the name is none, taken or reserved. */
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

/** At a place, not by name: somebody may sit there twice. */
export const unseat = (plan: DebatePlan, place: number): DebatePlan => ({
  ...plan,
  members: plan.members.toSpliced(place, 1),
})

export const SPEECHES = ['rubric', 'says', 'fails'] as const
export type Speech = (typeof SPEECHES)[number]

export const speechOf = ({ says, fails }: DebateMember): Speech =>
  fails === true ? 'fails' : says === undefined ? 'rubric' : 'says'

/** Who stops answering may have had something to say, and will have it again. */
export function withSpeech({ fails: _, ...member }: DebateMember, speech: Speech): DebateMember {
  if (speech === 'fails') return { ...member, fails: true }
  if (speech === 'rubric') {
    const { says: _said, ...rest } = member
    return rest
  }
  return { says: { vote: 'accept', confidence: 0.9, cites: [], risks: [] }, ...member }
}

/** A list with something in it, or without it. */
export const toggle = (items: readonly string[], item: string, isIn: boolean): readonly string[] =>
  isIn ? [...items.filter((each) => each !== item), item] : items.filter((each) => each !== item)
