import { expect, type Page } from '@playwright/test'
import { encodeBallot, formatCode } from '../src/learn/poll/model/ballot-code'
import { decodeQuestion, encodeQuestion } from '../src/learn/poll/model/question-link'
import type { Question } from '../src/learn/poll/model/question'

/** What the journeys' class is asked. */
export const CAMP: Question = {
  poll: 77,
  text: 'The river is rising. What should the camp do?',
  proposals: ['Stay the night', 'Leave over the bridge', 'Send two scouts'],
  kind: 'stances',
  isNamed: true,
}

export const questionAddress = (question: Question = CAMP): string =>
  `/#${encodeQuestion(question)}`

/** What a poll that is open on a page asks. */
export async function questionOn(page: Page): Promise<Question> {
  const address = await page.getByLabel('Link of the poll').inputValue()
  const decoded = decodeQuestion(new URL(address).hash.slice(1))
  if (!decoded.ok) throw new Error(decoded.reason)
  return decoded.question
}

const STANCES = ['agree', 'disagree', 'abstain'] as const

/** A class that has voted, each on a device of their own. */
export const codesOf = (question: Question, count: number): readonly string[] =>
  Array.from({ length: count }, (_, voter) =>
    formatCode(
      encodeBallot(question, {
        device: voter,
        seat: 0,
        revision: 0,
        name: voter % 2 === 0 ? `Voter ${voter}` : '',
        answers: question.proposals.map((_, place) => ({ stance: STANCES[(voter + place) % 3]! })),
      }),
    ),
  )

export async function collect(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste one code or many').fill(text)
  await page.getByRole('button', { name: 'Read codes' }).click()
  await expect(page.getByLabel('Paste one code or many')).toHaveValue('')
}
