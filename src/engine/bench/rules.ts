import { DEFAULT_SETTINGS, type Settings } from '../settings'
import { Board } from '../strategies/board'
import { Tally } from '../votes/tally'
import { STANCES } from '../votes/vote'
import { LatestCount } from '../votes/latest-count'
import { VoteColumns } from '../votes/vote-columns'
import { bareLoop, createBareColumns } from './bare-loop'
import { createBenchPoll, type BenchPoll } from './electorate'
import { timeInTurns, type Figure } from './figure'
import { NAIVE_SWARM } from './naive-swarm'

const TURNS = 30

/** The way of counting for which nothing is summed beforehand. */
const LATEST: Settings = { ...DEFAULT_SETTINGS, revisions: 'latest' }

const naively = ({ proposals, votes }: BenchPoll) =>
  Object.values(NAIVE_SWARM).map((rule) => rule(proposals, votes, 0.7, 2))

const fromVotes = ({ proposals, votes, electorate }: BenchPoll) =>
  Board.of(proposals, votes, electorate).evaluate(DEFAULT_SETTINGS)

/** Every setting changed once, on top of those changed before it. */
function createSettings(): Settings[] {
  const changes: Partial<Settings>[] = [
    { threshold: 0.4 },
    { minVoters: 5 },
    { supermajority: 0.9 },
    { quorum: 100 },
    { quorumGate: 10 },
    { guards: 'strict' },
    { tieBreak: 'seeded-lot' },
    { seed: 9 },
    { revisions: 'latest' },
  ]
  return changes.map(
    (_, i) => Object.assign({}, DEFAULT_SETTINGS, ...changes.slice(0, i + 1)) as Settings,
  )
}

export function* benchRules(): Iterable<Figure> {
  const poll = createBenchPoll(100_000)
  const { naive, votes } = timeInTurns(
    { naive: () => naively(poll), votes: () => fromVotes(poll) },
    TURNS,
  )
  const columns = new VoteColumns(poll.proposals, poll.votes)
  const bareColumns = createBareColumns(poll)
  const board = new Board(columns, poll.electorate)
  const settings = createSettings()
  let turn = 0
  const { kept, recounted, loop, changes } = timeInTurns(
    {
      kept: () => new Board(columns, poll.electorate).evaluate(DEFAULT_SETTINGS),
      recounted: () => {
        new LatestCount(columns).update()
        return new Board(columns, poll.electorate).evaluate(LATEST)
      },
      loop: () => bareLoop(bareColumns, poll.proposals.length * STANCES.length),
      changes: () => board.evaluate(settings[turn++ % settings.length]!),
    },
    TURNS,
  )
  yield {
    name: 'fourteen rules from vote objects, times faster than five naively',
    value: naive / votes,
    target: { atLeast: 15 },
  }
  for (const [how, cost] of [
    ['from columns and their sums', kept],
    ['from columns summed anew for the latest votes', recounted],
  ] as const) {
    yield {
      name: `${how}, times faster than naively`,
      value: naive / cost,
      target: { atLeast: 40 },
    }
    yield { name: `${how}, times a bare summing loop`, value: cost / loop, target: { atMost: 4 } }
  }
  yield {
    name: 'change of a setting, times the cost of a bare summing loop',
    value: changes / loop,
    target: { atMost: 1 },
  }
  yield perVote()
}

/** How much dearer it is to read and tally a vote in the dearest of four sizes than in the cheapest. */
function perVote(): Figure {
  const costs = [1_000, 10_000, 100_000, 1_000_000].map((size) => {
    const { proposals, votes } = createBenchPoll(size)
    const tally = () => new Tally(new VoteColumns(proposals, votes), 'all')
    const { each } = timeInTurns({ each: tally }, 8)
    return each / size
  })
  return {
    name: 'tallying a vote, dearest over cheapest of 1,000 to 1,000,000 votes',
    value: Math.max(...costs) / Math.min(...costs),
    target: { atMost: 2 },
  }
}
