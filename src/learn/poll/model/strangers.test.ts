import { expect, it } from 'vitest'
import { createChance } from '../../../scenario/fuzz/chance'
import { inventText, mutateText } from '../../../scenario/fuzz/mutate-text'
import { checkLetters, compress } from '../../../scenario/link/compress'
import { encodeBallot, formatCode } from './ballot-code'
import { findCodes } from './find-codes'
import { createPoll } from './poll'
import { ANSWER_KINDS } from './question'
import { decodeQuestion, encodeQuestion } from './question-link'
import { receiveCodes } from './receive-codes'
import { formatStoredPoll, parseStoredPoll } from './stored-polls'
import { ballotOn, lunch } from './testing/arbitrary-poll'

const CASES = 1_000

const questions = ANSWER_KINDS.map((kind) => ({ ...lunch, kind }))
const LINKS = questions.map(encodeQuestion)
const CONTENTS = ['4K71\nWhere?\na\nb', '0000\n?\n1\n2\n3\n4\n5\n6', '4K75\nWhere?\na']
const CODES = questions.map((question) =>
  formatCode(encodeBallot(question, ballotOn(question, { name: 'Ana' }))),
)
const CHATS = [CODES.join('\n'), `Ana: ${CODES[0]!} 👍`, CODES[0]!.toLowerCase()]
const poll = createPoll(lunch, { proposals: ['A', 'B', 'C'], round: 1 })
const KEPT = formatStoredPoll(receiveCodes(poll, CODES[0]!).poll)

const seal = (content: string) => {
  const letters = compress(content)
  return `q1-${checkLetters(letters)}${letters}`
}

it('reads what strangers make of links without a throw, and takes only what it would write itself', () => {
  let taken = 0
  for (let number = 0; number < CASES; number++) {
    const chance = createChance(1, number)
    const pick = (texts: readonly string[]) =>
      mutateText(chance.pick(texts), chance, chance.pick(texts))
    const hash = chance.pick([pick(LINKS), seal(pick(CONTENTS)), `q1-${inventText(chance)}`])
    const decoded = decodeQuestion(hash)
    if (decoded.ok) taken++
    if (decoded.ok) expect(encodeQuestion(decoded.question)).toBe(hash)
    else expect(decoded.reason).not.toBe('')
  }
  // Some of the sealed ones still are questions: the reader is tried to its end.
  expect(taken).toBeGreaterThan(10)
})

it('reads what strangers make of codes and of the memory without a throw or a made-up ballot', () => {
  const real = new Set(
    CHATS.flatMap((chat) =>
      findCodes(chat).map(({ at, end }) => chat.slice(at, end).replaceAll(/\W/g, '').toUpperCase()),
    ),
  )
  for (let number = 0; number < CASES; number++) {
    const chance = createChance(1, number)
    const text = chance.once(4)
      ? inventText(chance)
      : mutateText(chance.pick(CHATS), chance, chance.pick(CHATS))
    for (const { code } of receiveCodes(poll, text).poll.received.values()) {
      expect(real).toContain(code)
    }
    parseStoredPoll(mutateText(KEPT, chance, KEPT))
  }
})
