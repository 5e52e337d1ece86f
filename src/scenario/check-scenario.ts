import { checkAgainst, type Checked, type Problem } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { SCENARIO_LIMITS } from './limits'
import type { ScenarioDocument } from './scenario'
import { scenarioSchema } from './schema'

/** Holds something from a stranger to the shape of a scenario, and its parts to each other. Never throws. */
export function checkScenario(
  input: unknown,
  most: number = SCENARIO_LIMITS.problems,
): Checked<ScenarioDocument> {
  const tooLarge = findOversize(input)
  if (tooLarge.length > 0) return { ok: false, problems: tooLarge }
  const shaped = checkAgainst(scenarioSchema, input)
  if (!shaped.ok) return { ok: false, problems: shaped.problems.slice(0, most) }
  const problems = [...findDisorder(shaped.value)].slice(0, most)
  return problems.length === 0 ? shaped : { ok: false, problems }
}

/** Before anything else: a list of a million must not be read item by item to be told that it is too long. */
function findOversize(input: unknown): Problem[] {
  if (typeof input !== 'object' || input === null) return []
  const lists = {
    agents: 'agents',
    proposals: 'proposals',
    moves: 'signals',
    strategies: 'strategies',
    memory: 'facts',
    acts: 'acts',
  } as const
  return Object.entries(lists).flatMap(([path, limit]) => {
    const list: unknown = (input as Record<string, unknown>)[path]
    const most = SCENARIO_LIMITS[limit]
    if (!Array.isArray(list) || list.length <= most) return []
    return [{ path, reason: `must be at most ${most} long, and is ${list.length}` }]
  })
}

function* findDisorder(scenario: ScenarioDocument): Iterable<Problem> {
  const { agents, proposals, moves, strategies = [], finalOwner, config } = scenario
  yield* findRepeated('agents', agents)
  yield* findRepeated('proposals', proposals)
  yield* findRepeated('strategies', strategies)
  yield* findRepeated('moves', moves)
  const known = new Set(agents.map(({ id }) => id))
  const unknown = (path: string, id: string): Problem => ({
    path,
    reason: `"${id}" is no agent here`,
  })
  for (const [i, { by }] of proposals.entries()) {
    if (by !== undefined && !known.has(by)) yield unknown(`proposals[${i}].by`, by)
  }
  for (const [i, { agent, round, debate = 0 }] of moves.entries()) {
    if (!known.has(agent)) yield unknown(`moves[${i}].agent`, agent)
    if (round > SCENARIO_LIMITS.rounds)
      yield { path: `moves[${i}].round`, reason: `must be at most ${SCENARIO_LIMITS.rounds}` }
    if (debate > SCENARIO_LIMITS.debateRounds) {
      yield {
        path: `moves[${i}].debate`,
        reason: `must be at most ${SCENARIO_LIMITS.debateRounds}`,
      }
    }
  }
  if (finalOwner !== undefined && !known.has(finalOwner)) yield unknown('finalOwner', finalOwner)
  const rules: readonly string[] = [...STRATEGY_IDS, ...strategies.map(({ id }) => id)]
  const governing = config?.consensus?.strategy
  if (governing !== undefined && !rules.includes(governing)) {
    yield { path: 'config.consensus.strategy', reason: `"${governing}" is no rule here` }
  }
}

function* findRepeated(
  path: string,
  items: readonly { readonly id?: string }[],
): Iterable<Problem> {
  const seen = new Set<string>()
  for (const [i, { id }] of items.entries()) {
    if (id === undefined) continue
    if (seen.has(id)) yield { path: `${path}[${i}].id`, reason: `"${id}" is there twice` }
    seen.add(id)
  }
}
