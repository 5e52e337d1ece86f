import fc from 'fast-check'
import { BALLOT_LIMITS, chooseOne, cutName, type Answer, type Ballot } from '../ballot-code'
import {
  ANSWER_KINDS,
  findQuestionProblem,
  QUESTION_LIMITS,
  toProposalText,
  type Question,
} from '../question'
import { tidyLine } from '../tidy-line'

const line = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map(tidyLine)

export const arbitraryQuestion: fc.Arbitrary<Question> = fc
  .record({
    poll: fc.nat(QUESTION_LIMITS.poll - 1),
    text: line(60).filter((text) => text !== ''),
    proposals: fc.uniqueArray(
      line(30)
        .map(toProposalText)
        .filter((text) => text !== ''),
      {
        minLength: QUESTION_LIMITS.minProposals,
        maxLength: QUESTION_LIMITS.maxProposals,
      },
    ),
    kind: fc.constantFrom(...ANSWER_KINDS),
    isNamed: fc.boolean(),
  })
  .filter((question) => findQuestionProblem(question) === null)

/** One of a few, because the fingerprint of each takes its time. */
export const arbitraryAsked: fc.Arbitrary<Question> = fc.constantFrom(
  ...fc.sample(arbitraryQuestion, 20),
)

/** Names as people have them, and texts that nobody has for one. */
const arbitraryName = fc.oneof(
  fc.constantFrom(
    '',
    'Ann',
    'O’Brien',
    'Jörg-Uwe',
    'Ана Петровић',
    'Ελένη',
    '王小明',
    'نور',
    'Zoë 🦊',
    'नेहा',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

const arbitraryAnswer = (isWeighted: boolean): fc.Arbitrary<Answer | null> =>
  fc.option(
    fc.record({
      stance: fc.constantFrom('agree' as const, 'disagree' as const, 'abstain' as const),
      ...(isWeighted ? { weight: fc.integer({ min: 1, max: BALLOT_LIMITS.weight }) } : {}),
    }),
  )

/** A ballot as the page makes it: its name is tidy and fits. */
export const arbitraryBallot = (question: Question): fc.Arbitrary<Ballot> =>
  fc.record({
    device: fc.nat(BALLOT_LIMITS.device - 1),
    seat: fc.nat(BALLOT_LIMITS.seats - 1),
    revision: fc.nat(BALLOT_LIMITS.revisions - 1),
    answers:
      question.kind === 'one'
        ? fc
            .option(fc.nat(question.proposals.length - 1))
            .map((chosen) => chooseOne(question, chosen))
        : fc.tuple(...question.proposals.map(() => arbitraryAnswer(question.kind === 'weighted'))),
    name: question.isNamed
      ? arbitraryName.map((name) => cutName(question, tidyLine(name)).trim())
      : fc.constant(''),
  })

export const arbitraryCast = arbitraryAsked.chain((question) =>
  arbitraryBallot(question).map((ballot) => ({ question, ballot })),
)

/** Three proposals, as most classes have them. */
export const lunch: Question = {
  poll: 4711,
  text: 'Where do we eat?',
  proposals: ['The canteen', 'The park', 'Nowhere'],
  kind: 'stances',
  isNamed: true,
}

export const ballotOn = (question: Question, changes: Partial<Ballot> = {}): Ballot => ({
  device: 123_456_789,
  seat: 0,
  revision: 0,
  answers: question.proposals.map((_, place) => (place === 0 ? { stance: 'agree' } : null)),
  name: '',
  ...changes,
})
