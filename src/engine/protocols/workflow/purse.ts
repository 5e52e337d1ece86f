import { exceeds } from '../../tolerance'
import type { AgentId } from '../../votes/vote'
import type { Spend } from './record'

interface Expense extends Pick<Spend, 'step' | 'kind' | 'tokens'> {
  readonly agent: AgentId
}

/** Everything that a run pays for goes through one purse. */
export interface Purse {
  /** Null for no end. */
  readonly budget: number | null
  /** False where this took the run over its budget; exactly the budget is allowed, as in the judge loop. */
  readonly pay: (expense: Expense, total?: number) => boolean
  readonly used: () => number
  readonly isOver: () => boolean
  readonly line: () => readonly Spend[]
}

/** Expenses of one step that are written down one by one; further ones of a kind are taken together. */
const MAX_LINES = 200

export function createPurse(budget: number | null): Purse {
  const line: Spend[] = []
  /** Where the expenses of the latest step begin. */
  let start = 0
  const used = () => line.at(-1)?.total ?? 0
  const isOver = () => budget !== null && exceeds(used(), budget)
  return {
    budget,
    // Spelt out rather than spread: a run may have a hundred thousand of these.
    pay: ({ step, kind, agent, tokens }, total = used() + tokens) => {
      const last = line.at(-1)
      if (last?.step !== step) start = line.length
      if (last?.kind === kind && line.length - start >= MAX_LINES) {
        const [count, sum] = [last.count + 1, last.tokens + tokens]
        line[line.length - 1] = { step, kind, agent: null, count, tokens: sum, total }
      } else {
        line.push({ step, kind, agent, count: 1, tokens, total })
      }
      return !isOver()
    },
    used,
    isOver,
    line: () => line,
  }
}
