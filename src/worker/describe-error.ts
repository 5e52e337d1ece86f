import type { Unasked } from './client'

/** Why a question was not answered. */
export const describeUnasked = (unasked: Unasked): string =>
  unasked.status === 'failed' ? unasked.reason : 'Something newer was under way.'

export const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
