import { truncateMarked } from '../../truncate'

/** The rule line between the answers of several proposers. */
const RULE = '\n\n---\n\n'

/** Characters of a joined text at most: judges are shown it call after call. */
const MAX_JOINED = 100_000

/** N-best: all that was answered, as one text. */
export function joinCandidates(answers: readonly string[]): string {
  const joined = answers.filter((answer) => answer !== '').join(RULE)
  return truncateMarked(joined, MAX_JOINED, '\n\n')
}

/** For readers. What is right, and whose it is, is never taken from a text that was joined. */
export const splitCandidates = (answer: string): readonly string[] =>
  answer === '' ? [] : answer.split(RULE)
