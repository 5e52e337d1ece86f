import { splitCandidates } from './candidates'

/** The word by which an answer gives away that it is wrong. */
const WRONG = '(wrong)'

export const markOf = (isRight: boolean): string => (isRight ? '(right)' : WRONG)

/**
 * Whether an answer is right, for models that work by chance: it is unless it says "(wrong)". Of several
 * candidates one right one is enough, because whoever reads them all finds it among them. Nothing is
 * never right.
 */
export const isRight = (answer: string): boolean =>
  splitCandidates(answer).some((candidate) => !candidate.toLowerCase().includes(WRONG))
