import { VirtualClock } from '../clock'
import type { AgentSetup } from '../deliberation/agent'
import type { Run } from '../deliberation/run'
import { runScenario } from '../deliberation/run-scenario'
import { resolveDeliberation, type Scenario } from '../deliberation/scenario'
import { createRandom } from '../random'
import { SIGNAL_TYPES, type Signal } from '../signals/signal'
import { SignalBus } from '../signals/signal-bus'
import { Tally } from '../votes/tally'
import { VoteColumns } from '../votes/vote-columns'
import { timeInTurns, type Figure } from './figure'

/** Enough for the run to be compiled as well as it will ever be. */
const TURNS = 40

/** Agents of mixed character who talk for ten rounds about three proposals, and do not stop. */
export function createTalk(agents: number, behaviour: AgentSetup['behaviour']): Scenario {
  const random = createRandom(agents)
  const trait = () => Math.round(random() * 100) / 100
  return {
    task: 'Choose',
    agents: Array.from({ length: agents }, (_, i) => ({
      id: `agent-${i}`,
      ...(behaviour ? { behaviour } : {}),
      personality: {
        curiosity: trait(),
        caution: trait(),
        conformity: trait(),
        verbosity: trait(),
      },
      evidenceScope: ['load test', 'audit'],
    })),
    proposals: ['A', 'B', 'C'].map((id) => ({ id, content: `Do ${id}` })),
    moves: [],
    config: { rounds: { most: 10, stopWhenDecided: false }, weights: { attention: true } },
  }
}

/** What the run said, delivered and counted, said, delivered and counted again, and nothing else done. */
function repeatBare(scenario: Scenario, { rounds }: Run, listeners: number) {
  const config = resolveDeliberation(scenario)
  const signals = rounds.flatMap((round) => round.signals)
  const votes = rounds.flatMap((round) => round.votes.map(({ record }) => record))
  const { proposals } = rounds.at(-1)!
  return () => {
    const bus = new SignalBus(config.bus, { clock: new VirtualClock() })
    const inboxes: Signal[][] = []
    for (let i = 0; i < listeners; i++) {
      const inbox: Signal[] = []
      inboxes.push(inbox)
      bus.subscribe(`agent-${i}`, SIGNAL_TYPES, (signal) => inbox.push(signal))
    }
    for (const signal of signals) bus.publish(signal)
    return [inboxes, new Tally(new VoteColumns(proposals, votes), 'all')]
  }
}

export function* benchDeliberation(): Iterable<Figure> {
  const agents = 50
  const scenario = createTalk(agents, { kind: 'policy' })
  const run = runScenario(scenario)
  const { whole, bare } = timeInTurns(
    { whole: () => runScenario(scenario), bare: repeatBare(scenario, run, agents) },
    TURNS,
  )
  const { signals, votes, rounds } = run.cost
  yield {
    name: `run (${agents} agents, ${rounds} rounds, ${signals} signals, ${votes} votes, ${whole.toFixed(0)} ms) over bare`,
    value: whole / bare,
    target: { atMost: 5 },
  }
  yield growth()
}

/** Verdicts are brought up to date: counting from the beginning would make a long run's rounds eight times dearer. */
function growth(): Figure {
  const cost = (rounds: number) => {
    const talk = createTalk(50, undefined)
    const moves = Array.from({ length: rounds * 50 }, (_, i) => ({
      agent: `agent-${i % 50}`,
      round: 1 + Math.floor(i / 50),
      type: 'vote' as const,
      payload: { proposalId: 'A', stance: 'agree' as const, weight: (i % 10) / 10 },
    }))
    const config = { ...talk.config, rounds: { most: rounds, stopWhenDecided: false, lastMs: 1 } }
    return () => runScenario({ ...talk, moves, config })
  }
  const { long, short } = timeInTurns({ long: cost(160), short: cost(20) }, TURNS)
  return {
    name: 'cost a round in a run of 160 rounds over one of 20',
    value: long / 160 / (short / 20),
    target: { atMost: 2 },
  }
}
