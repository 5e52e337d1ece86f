import type { Spend } from './record'

/** Everything that a run pays for goes through one purse. */
export interface Purse {
  /** Null for no end. */
  readonly budget: number | null
  /** False where this took the run over its budget; exactly the budget is allowed, as in the judge loop. */
  readonly pay: (expense: Omit<Spend, 'total'>, total?: number) => boolean
  readonly used: () => number
  readonly isOver: () => boolean
  readonly line: () => readonly Spend[]
}

export function createPurse(budget: number | null): Purse {
  const line: Spend[] = []
  const used = () => line.at(-1)?.total ?? 0
  const isOver = () => budget !== null && used() > budget
  return {
    budget,
    pay: (expense, total = used() + expense.tokens) => {
      line.push({ ...expense, total })
      return !isOver()
    },
    used,
    isOver,
    line: () => line,
  }
}
