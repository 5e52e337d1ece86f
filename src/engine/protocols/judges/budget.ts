import { exceeds } from '../../tolerance'

/** Null for no end. Exactly the budget is allowed, also where the sum is a hair above it. */
export const isOverBudget = (used: number, budget: number | null): boolean =>
  budget !== null && exceeds(used, budget)
