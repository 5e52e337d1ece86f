import { describe, expect, it } from 'vitest'
import { createRandom } from '../random'
import { DEFAULT_SETTINGS } from '../settings'
import { createProposal, createVote } from '../testing/make'
import { ask, readVotes } from '../testing/notation'
import { STANCES, type Stance } from '../votes/vote'
import { VoteColumns } from '../votes/vote-columns'
import { Board } from './board'
import { builtInRule } from './registry'

describe('critical thresholds', () => {
  it.each([
    [
      'there is none where a guard stands in the way',
      'voting',
      'x A+1, y A-1, z B+1, z B-1, x B-1',
      { guards: 'strict' },
      null,
    ],
    ['there is none where a tie does', 'pairwise', 'x A+1, y B+1', {}, null],
    [
      'the quorum rule has one in heads',
      'quorum',
      'x A+1, y A+1',
      { quorum: 3 },
      { setting: 'quorum', value: 2 },
    ],
  ] as const)('%s', (_, id, votes, given, critical) => {
    expect(ask(id, { on: 'AB', votes, given }).critical).toEqual(critical)
  })
})

describe('votes that come in later', () => {
  const proposals = [createProposal('A')]
  const rule = [builtInRule('voting')]

  it('change the verdict of a board that has already spoken', () => {
    const columns = new VoteColumns(proposals, readVotes('a A+1, b A+1'))
    const board = new Board(columns)
    expect(board.evaluate(DEFAULT_SETTINGS, rule)[0]!.confidence).toBe(1)
    columns.append(readVotes('c A-1, d A-1'))
    expect(board.evaluate(DEFAULT_SETTINGS, rule)[0]!.confidence).toBe(0.5)
  })

  it('give the same in however many pieces they come, whichever votes count', () => {
    const random = createRandom(5)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
    for (let turn = 0; turn < 60; turn++) {
      const votes = Array.from({ length: 24 }, () =>
        createVote([
          pick(['a', 'b', 'c']),
          pick(['A', 'B']),
          pick(STANCES),
          Math.round(random() * 20) / 10,
        ]),
      )
      const two = [createProposal('A'), createProposal('B')]
      const grown = new Board(new VoteColumns(two))
      for (let at = 0; at < votes.length; at += 1 + Math.floor(random() * 5)) {
        const taken = grown.columns.length
        grown.columns.append(votes.slice(taken, at))
        for (const revisions of ['all', 'latest'] as const) {
          const settings = { ...DEFAULT_SETTINGS, revisions }
          expect(grown.evaluate(settings)).toEqual(
            Board.of(two, votes.slice(0, Math.max(at, taken))).evaluate(settings),
          )
        }
      }
    }
  })

  it('are refused together where one is bad, and leave the others alone', () => {
    const columns = new VoteColumns(proposals, readVotes('a A+1'))
    const bad = createVote(['c', 'A', 'agree', Number.NaN])
    expect(() => {
      columns.append([...readVotes('b A-1'), bad])
    }).toThrow('votes[2].weight')
    expect(columns.length).toBe(1)
    expect(
      new Board(columns).evaluate({ ...DEFAULT_SETTINGS, minVoters: 1 }, rule)[0],
    ).toMatchObject({
      confidence: 1,
    })
  })
})

describe('exactness at the limits of a scenario', () => {
  it('50,000 heavy votes weigh the same in any order, for and against', () => {
    const random = createRandom(5)
    const weights = Array.from({ length: 25_000 }, () => 900 + 100 * random())
    const cast = (order: readonly number[], stance: Stance) =>
      order.map((weight, i) => createVote([`${stance}${i}`, 'A', stance, weight]))
    const votes = [...cast(weights, 'agree'), ...cast(weights.toReversed(), 'disagree')]
    const verdict = ask('weighted', { on: 'A', votes })
    expect(verdict.outcome).toEqual({ status: 'undecided', because: 'no-consensus' })
    expect(verdict.confidence).toBe(0.5)
    const backwards = ask('weighted', { on: 'A', votes: votes.toReversed() })
    expect(backwards.working).toEqual(verdict.working)
  })
})

describe('revisions', () => {
  const votes = 'a A-1, b A+1, a A+1'

  it('counts every vote, as documented', () => {
    expect(ask('voting', { on: 'A', votes }).confidence).toBeCloseTo(2 / 3, 12)
  })

  it('counts only the latest of an agent on a proposal, if told to', () => {
    const verdict = ask('voting', { on: 'A', votes, given: { revisions: 'latest' } })
    expect(verdict.confidence).toBe(1)
    expect([...verdict.dissent]).toEqual([])
  })
})
