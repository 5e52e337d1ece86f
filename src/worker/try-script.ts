import { endOf, runWithScripts, type RuleVerdict, type Run, type ScriptHost } from '../engine'
import { toRunInput } from '../scenario/hand-casts'
import type { ScenarioDocument } from '../scenario/scenario'
import type { TriedTurn } from './api'
import { RunQueries } from './run-queries'

/** As if the agent had no moves cast by hand. */
export async function tryAgent(
  scenario: ScenarioDocument,
  agent: string,
  source: string,
  scripts: ScriptHost,
): Promise<readonly TriedTurn[]> {
  const changed: ScenarioDocument = {
    ...scenario,
    agents: scenario.agents.map((each) =>
      each.id === agent ? { ...each, behaviour: { kind: 'script', source } } : each,
    ),
    moves: scenario.moves.filter((move) => move.agent !== agent),
  }
  const run = await runWithScripts(toRunInput(changed), scripts)
  return (run?.rounds ?? []).map(({ round, signals, withheld, errors }) => ({
    round,
    said: signals.filter(({ source: speaker }) => speaker === agent),
    withheld: withheld.filter(({ agentId }) => agentId === agent),
    problem: errors.find(({ agentId }) => agentId === agent)?.problem ?? null,
    casts: run!.casts.filter((cast) => cast.agent === agent && cast.round === round),
  }))
}

const TRIED = 'tried'

export async function tryStrategy(
  scenario: ScenarioDocument,
  run: Run,
  source: string,
  round: number,
  scripts: ScriptHost,
): Promise<RuleVerdict | null> {
  const changed = { ...scenario, strategies: [{ id: TRIED, source }] }
  return new RunQueries(changed, run).explain(endOf(round), TRIED, {}, scripts)
}
