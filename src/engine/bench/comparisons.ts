import { compareRules } from '../analysis/compare/compare-rules'
import { tellStory } from '../analysis/compare/board-story'
import type { Profile } from '../analysis/compare/profile'
import { STRATEGY_IDS } from '../catalogue'
import { boardAt, endOf, votesAt } from '../deliberation/replay'
import { runScenario } from '../deliberation/run-scenario'
import { resolveDeliberation } from '../deliberation/scenario'
import { conduct, presentOf } from '../testing/conduct'
import { createTalk } from './deliberation'
import { timeInTurns, type Figure } from './figure'

const TURNS = 8

/** Rules that no single aspect unites, so that everything is tried. */
const PAIR = ['entropy', 'pairwise'] as const

/** What there is to compare after ten rounds of fifty agents. */
function createBoard(): Profile {
  const scenario = createTalk(50, { kind: 'policy' })
  const run = runScenario(scenario)
  const end = endOf(run.rounds.length)
  const board = boardAt(scenario, run, end)
  return {
    proposals: board.columns.proposals,
    votes: votesAt(run, end).map(({ record, round }, place) => ({ place, round, record })),
    electorate: board.electorate,
    settings: resolveDeliberation(scenario).consensus,
    round: end.round,
  }
}

export function* benchComparisons(): Iterable<Figure> {
  const profile = createBoard()
  const { comparison, story } = timeInTurns(
    {
      comparison: () => conduct(compareRules(profile, PAIR, presentOf(profile))),
      story: () => conduct(tellStory(profile, STRATEGY_IDS)),
    },
    TURNS,
  )
  yield {
    name: `comparison of two rules (50 agents, 10 rounds, ${profile.votes.length} votes), milliseconds`,
    value: comparison,
    target: { atMost: 100 },
  }
  yield {
    name: 'story of the same board, milliseconds',
    value: story,
    target: { atMost: 150 },
  }
}
