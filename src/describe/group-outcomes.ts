import { groupVerdicts, type Outcome, type VerdictClass, type VerdictGroup } from '../engine'

interface Judged {
  readonly rule: string
  readonly outcome: Outcome
}

type Rest = Exclude<VerdictClass['kind'], 'winner'>

export interface Winners {
  readonly winner: string
  readonly rules: readonly string[]
}

export interface OutcomeGroups {
  /** The first few winners by name; one left over is named as well. */
  readonly named: readonly Winners[]
  readonly others: readonly Winners[]
  readonly rest: readonly { readonly kind: Rest; readonly rules: readonly string[] }[]
}

const ORDER: readonly Rest[] = ['no-winner', 'rejected', 'no-decision']

/** Winners by how many rules choose them, the first few by name, and then those that choose nothing. */
export function groupOutcomes(verdicts: readonly Judged[], maxNamed: number): OutcomeGroups {
  const groups = groupVerdicts(verdicts)
  const winners = groups.flatMap(({ class: own, rules }) =>
    own.kind === 'winner' ? [{ winner: own.winner, rules }] : [],
  )
  const named = winners.length > maxNamed + 1 ? winners.slice(0, maxNamed) : winners
  return {
    named,
    others: winners.slice(named.length),
    rest: ORDER.flatMap((kind) => restOf(groups, kind)),
  }
}

const restOf = (groups: readonly VerdictGroup[], kind: Rest) =>
  groups.flatMap(({ class: own, rules }) => (own.kind === kind ? [{ kind, rules }] : []))

/** What a class of verdicts without a winner is called in a count. */
export const REST_NAMES: Readonly<Record<Rest, string>> = {
  'no-winner': 'no winner',
  rejected: 'rejected',
  'no-decision': 'none',
}

const MAX_NAMED = 3

/** "A 4, B 3, rejected 1, none 2" */
export function countOutcomes(verdicts: readonly Judged[]): string {
  const { named, others, rest } = groupOutcomes(verdicts, MAX_NAMED)
  return [
    ...named.map(({ winner, rules }) => `${winner} ${rules.length}`),
    ...(others.length === 0 ? [] : [`others ${sizeOf(others)}`]),
    ...rest.map(({ kind, rules }) => `${REST_NAMES[kind]} ${rules.length}`),
  ].join(', ')
}

export const sizeOf = (groups: readonly { readonly rules: readonly string[] }[]): number =>
  groups.reduce((sum, { rules }) => sum + rules.length, 0)
