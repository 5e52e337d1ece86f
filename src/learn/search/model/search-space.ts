import { CATALOGUE } from '../../../engine/catalogue'
import type { SearchQuestion } from './question'

export const MAX_PROPOSALS = 3

/** What tells two tables of ballots apart for a pair of rules: by nothing else do they need to vary. */
export interface SearchSpace {
  readonly weighs: boolean
  readonly cites: boolean
  /** Whether agents that do not vote may matter. */
  readonly countsAbsent: boolean
  /** Whether it may matter who votes first; else rows are a set. */
  readonly isOrdered: boolean
  /** Whether a proposal without votes may matter. */
  readonly countsUntouched: boolean
  /** Whether the first agent is unlike the others. */
  readonly isFirstSpecial: boolean
}

/** From what both rules ignore, which the laws of the rules hold them to. */
export function createSpace({ rules, roles }: SearchQuestion): SearchSpace {
  const isRead = (aspect: (typeof CATALOGUE)['voting']['ignores'][number]) =>
    rules.some((rule) => !CATALOGUE[rule].ignores.includes(aspect))
  return {
    weighs: isRead('weight'),
    cites: isRead('evidence'),
    countsAbsent: isRead('absence'),
    isOrdered: isRead('order'),
    countsUntouched: isRead('proposal-count'),
    isFirstSpecial: roles.owner || roles.veto,
  }
}

/** Half of a roll this long has not voted, so that no more absent agents can matter to a quorum. */
export const maxAgentsFor = (votes: number): number => 2 * votes + 1

/** Whether an agent need not vote: without votes there would be no agent otherwise. */
export const mayBeAbsent = (space: SearchSpace, votes: number): boolean =>
  space.countsAbsent || votes === 0
