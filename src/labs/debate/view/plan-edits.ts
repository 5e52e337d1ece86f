import type { DebateMember, DebatePlan } from '../plan'
import type {
  CheckKind,
  CheckTest,
  DebateCheck,
  EvidencePiece,
  TurnCost,
} from '../../../engine/protocols/plans'
import { uniqueId, withFields } from '../../../scenario/edits/edit'
import { SCENARIO_LIMITS, UNSAFE_IDS } from '../../../scenario/limits'

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

/** There from the first pass. */
export const withoutPass = (plan: DebatePlan, key: string): DebatePlan => ({
  ...plan,
  evidence: plan.evidence.map((each) =>
    each.key === key ? withFields(each, { foundInPass: undefined }) : each,
  ),
})

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

/** Why something cannot have a name; null where it can. */
export function refuseName(wanted: string, taken: readonly string[]): string | null {
  if (wanted === '') return 'It needs a name.'
  if (wanted.length > SCENARIO_LIMITS.name)
    return `A name has at most ${SCENARIO_LIMITS.name} characters.`
  if (taken.includes(wanted)) return `Another one is called ${wanted}.`
  return UNSAFE_IDS.includes(wanted) ? `${wanted} is reserved.` : null
}

/** Members who need or cite it follow, and checks that read it. */
export function renamePiece(plan: DebatePlan, key: string, name: string): DebatePlan {
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
    ...(plan.checks && {
      checks: plan.checks.map((check) =>
        'of' in check.test && check.test.of === key
          ? { ...check, test: { ...check.test, of: name } }
          : check,
      ),
    }),
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

/** An agent, or a person by name; without either, nobody. */
export const withOwner = (plan: DebatePlan, agent?: string, finalOwner?: string): DebatePlan =>
  withFields(plan, { ownerAgent: agent, finalOwner })

/** What no longer says anything is not written down. */
const orNone = <Fields extends object>(fields: Fields): Fields | undefined =>
  Object.keys(fields).length === 0 ? undefined : fields

export const withCap = (
  plan: DebatePlan,
  cap: keyof NonNullable<DebatePlan['caps']>,
  limit: number | undefined,
): DebatePlan => withFields(plan, { caps: orNone(withFields(plan.caps ?? {}, { [cap]: limit })) })

export const withTurnCost = (
  plan: DebatePlan,
  field: keyof TurnCost,
  amount: number | undefined,
): DebatePlan =>
  withFields(plan, { turnCost: orNone(withFields(plan.turnCost ?? {}, { [field]: amount })) })

export function addCheck(plan: DebatePlan): DebatePlan {
  const { checks = [] } = plan
  const names = checks.map(({ name }) => name)
  const name = uniqueId(`check_${names.length + 1}`, names)
  return { ...plan, checks: [...checks, { name, test: { kind: 'reported', passes: true } }] }
}

export function removeCheck(plan: DebatePlan, place: number): DebatePlan {
  const checks = (plan.checks ?? []).toSpliced(place, 1)
  return withFields(plan, { checks: checks.length === 0 ? undefined : checks })
}

/** To send it back is the default, and not written down. */
export const withCheck = (
  plan: DebatePlan,
  place: number,
  changes: Partial<DebateCheck>,
): DebatePlan => ({
  ...plan,
  checks: (plan.checks ?? []).map((check, i) => {
    if (i !== place) return check
    const { onFail, ...rest } = { ...check, ...changes }
    return onFail === undefined || onFail === 'revise' ? rest : { ...rest, onFail }
  }),
})

/** A test keeps the evidence that it reads. */
export function withCheckKind(plan: DebatePlan, place: number, kind: CheckKind): DebatePlan {
  const { test } = plan.checks![place]!
  if (test.kind === kind) return plan
  const of = 'of' in test ? test.of : (plan.evidence[0]?.key ?? 'evidence')
  return withCheck(plan, place, { test: createTest(kind, of) })
}

function createTest(kind: CheckKind, of: string): CheckTest {
  switch (kind) {
    case 'reported':
      return { kind, passes: true }
    case 'contains':
    case 'omits':
      return { kind, of, text: '' }
    case 'at-least':
    case 'at-most':
      return { kind, of, number: 0 }
  }
}
