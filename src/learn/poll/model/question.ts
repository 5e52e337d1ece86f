import { tidyLine } from './tidy-line'

/** What voters answer, in the order of the format. */
export const ANSWER_KINDS = ['stances', 'weighted', 'one'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** All that a poll's link holds, and all that a voter sees. */
export interface Question {
  /** Chosen by chance, so that the same question asked in another class is another poll. */
  readonly poll: number
  readonly text: string
  readonly proposals: readonly string[]
  readonly kind: AnswerKind
  /** Whether voters may give a name; where they may not, codes with a name are not accepted. */
  readonly isNamed: boolean
}

export const QUESTION_LIMITS = {
  poll: 2 ** 15,
  text: 200,
  proposal: 80,
  minProposals: 1,
  maxProposals: 6,
} as const

const cut = (text: string, most: number): string => {
  const letters = Array.from(tidyLine(text))
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
}

export const toQuestionText = (text: string): string => cut(text, QUESTION_LIMITS.text)
export const toProposalText = (text: string): string => cut(text, QUESTION_LIMITS.proposal)

/** What keeps a question from being asked; null where nothing does. */
export function findQuestionProblem({
  text,
  proposals,
  kind,
}: Pick<Question, 'text' | 'proposals' | 'kind'>): string | null {
  const { minProposals, maxProposals } = QUESTION_LIMITS
  if (toQuestionText(text) === '') return 'Write the question.'
  if (proposals.length < minProposals || proposals.length > maxProposals) {
    return `A poll has ${minProposals} to ${maxProposals} proposals.`
  }
  if (kind === 'one' && proposals.length === 1) {
    return 'To choose one, voters need at least two proposals.'
  }
  const texts = proposals.map(toProposalText)
  const empty = texts.indexOf('')
  if (empty >= 0) return `Proposal ${empty + 1} has no text.`
  const second = texts.findIndex((each, place) => texts.indexOf(each) < place)
  return second < 0
    ? null
    : `Proposals ${texts.indexOf(texts[second]!) + 1} and ${second + 1} are the same.`
}

export const tidyQuestion = (question: Question): Question => ({
  ...question,
  text: toQuestionText(question.text),
  proposals: question.proposals.map(toProposalText),
})
