import type { Disagreement } from '../model/disagree'
import type { SearchQuestion } from '../model/question'
import { formatSearchPath } from '../model/search-path'

/** As long as the page is open: the same question has the same answer. */
const answers = new Map<string, Disagreement>()

export const knownAnswer = (question: SearchQuestion): Disagreement | undefined =>
  answers.get(formatSearchPath(question))

export const keepAnswer = (question: SearchQuestion, answer: Disagreement): void => {
  answers.set(formatSearchPath(question), answer)
}
