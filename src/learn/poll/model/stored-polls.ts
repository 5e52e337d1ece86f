import * as v from 'valibot'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { BALLOT_LIMITS } from './ballot-code'
import { MAX_BALLOTS, receivedOf, type Poll } from './poll'
import { decodeQuestion, encodeQuestion } from './question-link'
import { QUESTION_LIMITS } from './question'

/** What stands in the browser's memory: the question as its link, and codes, from which all else is read. */
const storedPoll = v.strictObject({
  question: v.pipe(v.string(), v.maxLength(6_000)),
  target: v.strictObject({
    proposals: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.name))),
      v.minLength(QUESTION_LIMITS.minProposals),
      v.maxLength(QUESTION_LIMITS.maxProposals),
    ),
    round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SCENARIO_LIMITS.rounds)),
  }),
  isOpen: v.boolean(),
  codes: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(BALLOT_LIMITS.symbols))),
    v.maxLength(MAX_BALLOTS),
  ),
})

export function formatStoredPoll({ question, target, isOpen, received }: Poll): string {
  const codes = Array.from(received.values(), ({ code }) => code)
  const stored: v.InferOutput<typeof storedPoll> = {
    question: encodeQuestion(question),
    target: { ...target, proposals: [...target.proposals] },
    isOpen,
    codes,
  }
  return JSON.stringify(stored)
}

/** Null where it is no poll: never throws. */
export function parseStoredPoll(text: string): Poll | null {
  const parsed = v.safeParse(storedPoll, parseJson(text))
  if (!parsed.success) return null
  const { target, isOpen, codes } = parsed.output
  const decoded = decodeQuestion(parsed.output.question)
  if (!decoded.ok || decoded.question.proposals.length !== target.proposals.length) return null
  const { question } = decoded
  return { question, target, isOpen, received: receivedOf(question, codes) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
