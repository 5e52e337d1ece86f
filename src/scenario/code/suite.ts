import { titleOf, type Seen } from './code-export'
import { writeString } from './literal'

/** There is always this one: a suite without a test is an error. */
export const KEEPS_EVERY_VOTE = `  it('keeps every vote, the losing side included', () => {
    expect(new ConsensusEngine().evaluate(proposals, votes).votingRecord).toEqual(votes)
  })`

export const writeSuite = (seen: Seen, tests: readonly string[]): string =>
  `describe(${writeString(titleOf(seen))}, () => {\n${tests.join('\n\n')}\n})`
