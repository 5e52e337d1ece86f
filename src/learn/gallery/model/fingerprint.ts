import { classify, type Run, type VerdictClass } from '../../../engine'
import { isStrategyId } from '../../../engine/catalogue'
import { countOutcomes } from '../../../describe/group-outcomes'

/** What each of the built-in rules says at the end of a run, in their order. */
export interface Fingerprint {
  readonly marks: readonly Mark[]
  /** "A 4, B 3, none 7" */
  readonly counts: string
  readonly rounds: number
}

export interface Mark {
  readonly rule: string
  readonly kind: VerdictClass['kind']
  readonly winner?: string
  /** The winner's place among the proposals, by which it has its colour. */
  readonly place?: number
}

/** Null where there is nothing to vote on. */
export function fingerprintOf({ rounds }: Pick<Run, 'rounds'>): Fingerprint | null {
  const last = rounds.at(-1)
  if (!last || last.proposals.length === 0) return null
  const verdicts = last.verdicts.filter(({ rule }) => isStrategyId(rule))
  return {
    marks: verdicts.map(({ rule, outcome }) => {
      const own = classify(outcome)
      if (own.kind !== 'winner') return { rule, kind: own.kind }
      const place = last.proposals.findIndex(({ id }) => id === own.winner)
      return { rule, kind: own.kind, winner: own.winner, place }
    }),
    counts: countOutcomes(verdicts),
    rounds: rounds.length,
  }
}

/** Whether two rules end in different classes of verdicts. */
export function differ({ marks }: Fingerprint, a: string, b: string): boolean {
  const [one, other] = [a, b].map((rule) => marks.find((mark) => mark.rule === rule))
  return one?.kind !== other?.kind || one?.winner !== other?.winner
}

/** How many different verdicts there are: 1 where all rules agree. */
export const countVerdicts = ({ marks }: Fingerprint): number =>
  new Set(marks.map(({ kind, winner = '' }) => `${kind} ${winner}`)).size
