/** The word by which an answer gives away that it is wrong. */
const WRONG = '(wrong)'

/**
 * Whether words that are given by hand are right, for models that work by chance: they are unless they say
 * "(wrong)". Nothing is never right. Models that work by chance say themselves whether they are right.
 */
export const isRight = (text: string): boolean => text !== '' && !text.toLowerCase().includes(WRONG)
