/** The rule line between the answers of several proposers. */
const RULE = '\n\n---\n\n'

/** Characters of a joined text at most: judges are shown it call after call. */
const MAX_JOINED = 100_000

const CUT = '\n\n(The rest is cut off: it is too long.)'

/** N-best: all that was answered, as one text. */
export function joinCandidates(answers: readonly string[]): string {
  let joined = ''
  for (const answer of answers) {
    if (answer === '') continue
    const next = joined === '' ? answer : `${RULE}${answer}`
    const room = MAX_JOINED - joined.length
    if (next.length > room) return `${joined}${next.slice(0, room)}${CUT}`
    joined += next
  }
  return joined
}

/** For readers. What is right, and whose it is, is never taken from a text that was joined. */
export const splitCandidates = (answer: string): readonly string[] =>
  answer === '' ? [] : answer.split(RULE)
