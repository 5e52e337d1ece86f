/** The rule line between the answers of several proposers. */
const RULE = '\n\n---\n\n'

/** N-best: all that was answered, as one text. */
export const joinCandidates = (answers: readonly string[]): string =>
  answers.filter((answer) => answer !== '').join(RULE)

export const splitCandidates = (answer: string): readonly string[] =>
  answer === '' ? [] : answer.split(RULE)
