import { describe, expect, it } from 'vitest'
import { describeLeftOut, describeProblem } from './describe-problem'

const problem = (file: string, reason: string, line: number | null = null, column = 5) => ({
  file,
  line,
  column: line === null ? null : column,
  reason,
  text: '',
})
const say = (...given: Parameters<typeof problem>) => {
  const { place, reason } = describeProblem(problem(...given))
  return `${place} ${reason}`.trim()
}

describe('a problem', () => {
  it.each([
    [say('x.pdf', 'is no text'), 'x.pdf is no text.'],
    [say('what you pasted', 'is empty'), 'What you pasted is empty.'],
    [say('x.csv', 'there is no vote in it'), 'x.csv: there is no vote in it.'],
    [say('x.csv', 'the round is wrong', 3), 'x.csv, line 3, column 5: the round is wrong.'],
    [
      say('x.json', 'is not JSON: a comma should be here', 1),
      'x.json, line 1, column 5: this is not JSON: a comma should be here.',
    ],
    [say('', 'there are more than 20 files'), 'There are more than 20 files.'],
    [say('x', 'It is longer.'), 'x: It is longer.'],
  ])('is a sentence: %s', (said, sentence) => {
    expect(said).toBe(sentence)
  })
})

describe('what was left out', () => {
  it.each([
    [[], ''],
    [[problem('a', 'x', 2)], '1 line was left out.'],
    [
      [problem('a', 'x', 2), problem('a', 'y', 2, 9), problem('b', 'x', 2)],
      '2 lines were left out.',
    ],
    [[problem('a', 'x')], '1 file was left out.'],
    [
      [problem('a', 'x'), problem('b', 'x', 1), problem('b', 'x', 2)],
      '2 lines and 1 file were left out.',
    ],
    [
      Array.from({ length: 100 }, (_, at) => problem('a', 'x', at + 1)),
      'At least 100 lines were left out.',
    ],
  ])('is counted (%#)', (problems, said) => {
    expect(describeLeftOut(problems)).toBe(said)
  })
})
