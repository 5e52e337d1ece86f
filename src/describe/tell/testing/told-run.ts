import fc from 'fast-check'
import {
  MAX_PROPOSALS,
  MAX_SIGNALS,
  runWithScripts,
  type AgentSetup,
  type ConflictResolution,
  type Move,
  type Run,
  type Scenario,
  type ScriptHost,
  type Stance,
} from '../../../engine'
import { randomScenario } from '../../../engine/testing/random-scenario'
import { tellRun } from '../tell-run'
import type { ToldRound } from '../teller'
import { markingTeller } from './read-told'

/** What a script of this name answers; the second argument tells one call from another. */
type Conduct = (caller: string, call: number, round: number) => unknown

const says = (said: readonly unknown[], casts: readonly unknown[] = [], state: unknown = {}) => ({
  said,
  state,
  casts,
})

const fails = (message: string, line: number | null): never => {
  throw Object.assign(new Error(message), { line })
}

const votesOn = (topic: string, choice: string) => ({ topic, choice, confidence: 0.5 })

const TOPICS = ['lunch', 'Where?', 'two\nlines'] as const

const AGENT_CONDUCTS: Readonly<Record<string, Conduct>> = {
  polls: (caller, call, round) =>
    says(
      [],
      Array.from({ length: call % 4 }, (_, at) =>
        votesOn(TOPICS[(at + round) % 3]!, at === 0 ? caller : `choice ${(call + at) % 3}`),
      ),
    ),
  'polls on all': (caller) =>
    says(
      [],
      Array.from({ length: 14 }, (_, at) => votesOn('all', at % 3 === 0 ? caller : `${at}!`)),
    ),
  fails: (_, call) => fails(call % 2 === 0 ? 'x is not defined' : `${'long '.repeat(90)}end`, 3),
  'fails later': (caller, call) =>
    call === 0 && caller.length > 2
      ? says([], [votesOn('lunch', caller)])
      : fails('no\nline', null),
  'says what cannot be published': () => says([{ type: 'vote', payload: { stance: 'perhaps' } }]),
  'casts what cannot be counted': () => says([], [{ topic: '', choice: 'A', confidence: 2 }]),
  proposes: (caller, call) =>
    says([
      {
        type: 'proposal',
        payload: { proposalId: `${caller}-${call % 3}`, content: 'Mine', reasoning: '' },
      },
    ]),
  'votes little': (_, call) =>
    says([{ type: 'vote', payload: { proposalId: 'A', stance: 'agree', weight: 10 ** -call } }]),
}

/** Too much for most runs. */
const HOARDS: Conduct = () => says([], [], 'x'.repeat(8_000_001))

const evaluation = { reached: false, confidence: 0, reasoning: '' }

const STRATEGY_CONDUCTS: Readonly<Record<string, Conduct>> = {
  'fails at first': (_, call) => (call === 0 ? fails('not yet', 12) : evaluation),
  'fails every other time': (_, call) => (call % 2 === 0 ? evaluation : fails(`call ${call}`, 1)),
  'answers nonsense': () => 1,
}

const CONDUCTS: Readonly<Record<string, Conduct>> = {
  ...AGENT_CONDUCTS,
  ...STRATEGY_CONDUCTS,
  hoards: HOARDS,
}

/** Its scripts are names of conducts. */
function conductHost(): ScriptHost {
  const calls = new Map<string, number>()
  return {
    call: ({ caller: { kind, id, round }, source }) => {
      const key = JSON.stringify([kind, id])
      const call = calls.get(key) ?? 0
      calls.set(key, call + 1)
      try {
        return { ok: true, value: CONDUCTS[source]!(id, call, round), fuel: 0 }
      } catch (error) {
        const { message, line } = error as Error & { readonly line: number | null }
        return { ok: false, problem: { message, line, column: null }, fuel: 0 }
      }
    },
    isUsable: true,
    restore: () => Promise.resolve(),
  }
}

const POOL = {
  agents: Object.keys(AGENT_CONDUCTS),
  strategies: Object.keys(STRATEGY_CONDUCTS),
}

type Change = (scenario: Scenario) => Scenario

const finding = (agent: string): Move => ({
  agent,
  round: 1,
  type: 'discovery',
  payload: { finding: 'so', relevance: 1 },
})

const voteOf = (agent: string, proposalId: string, stance: Stance): Move => ({
  agent,
  round: 1,
  type: 'vote',
  payload: { proposalId, stance },
})

const withCrowd: Change = ({ proposals, agents, ...scenario }) => ({
  ...scenario,
  agents,
  proposals: [
    ...proposals,
    ...Array.from({ length: 9 }, (_, at) => ({
      id: `p${at}`,
      content: `Do ${at}`,
      by: agents[at % agents.length]!.id,
    })),
  ],
})

/** Proposals of different agents, and a rule that seldom decides at its threshold. */
const rivals = (
  { proposals, agents, moves, config, ...scenario }: Scenario,
  conflictResolution: ConflictResolution,
): Scenario => ({
  ...scenario,
  agents,
  proposals: proposals.map((proposal, at) => ({ ...proposal, by: agents[at % agents.length]!.id })),
  moves: [...moves, ...agents.map(({ id }, at) => voteOf(id, at % 3 === 2 ? 'B' : 'A', 'agree'))],
  config: {
    ...config,
    consensus: { ...config?.consensus, conflictResolution, threshold: 0.9, maxDebateRounds: 3 },
    debate: { ...config?.debate, convergence: 0.6 },
  },
})

const CHANGES = {
  none: (scenario) => scenario,
  'one id for many moves': ({ agents, moves, ...scenario }) => ({
    ...scenario,
    agents,
    moves: [...moves, finding(agents[0]!.id), finding(agents[0]!.id)].map((move, at) =>
      at < moves.length && move.id === undefined ? move : { ...move, id: 'same' },
    ),
  }),
  'a crowd of proposals': withCrowd,
  'one voice against a crowd': (scenario) => {
    const { agents, ...rest } = withCrowd(scenario)
    const [{ id }] = agents as readonly [AgentSetup]
    return { ...rest, agents: [{ id }], moves: [voteOf(id, 'p0', 'disagree')] }
  },
  'less and less to say': ({ agents, config, ...scenario }) => ({
    ...scenario,
    agents: [{ id: agents[0]!.id, behaviour: { kind: 'script', source: 'votes little' } }],
    moves: [],
    config: { ...config, rounds: { most: 5, stopWhenDecided: false } },
  }),
  'rivals in a debate': (scenario) => rivals(scenario, 'debate'),
  'rivals and a majority': (scenario) => rivals(scenario, 'majority'),
  'polls by hand': (scenario) => ({
    ...scenario,
    handCasts: scenario.agents.map(({ id }, at) => ({ agent: id, at, ...votesOn('lunch', id) })),
  }),
  'a crowd that may only vote': ({ agents, moves, ...scenario }) => {
    const crowd = Array.from({ length: 11 }, (_, at) => `extra-${at}`)
    return {
      ...scenario,
      agents: [...agents, ...crowd.map((id) => ({ id, canEmit: ['vote' as const] }))],
      moves: [...moves, ...crowd.flatMap((id) => [finding(id), finding(id)])],
    }
  },
  'one that hoards': ({ agents, ...scenario }) => ({
    ...scenario,
    agents: agents.map((agent, at) =>
      at === 0 ? { ...agent, behaviour: { kind: 'script', source: 'hoards' } } : agent,
    ),
  }),
} satisfies Readonly<Record<string, Change>>

type ChangeName = keyof typeof CHANGES

/**
 * The random scenarios of the engine, with scripts that poll, fail and are refused, and more to be told of.
 * Half of them have one of the changes that are asked for.
 */
export const toldScenario = (...favoured: readonly ChangeName[]): fc.Arbitrary<Scenario> => {
  const all = Object.keys(CHANGES) as readonly ChangeName[]
  const favourites = favoured.length === 0 ? all : favoured
  return fc
    .tuple(randomScenario(POOL), fc.oneof(fc.constantFrom(...all), fc.constantFrom(...favourites)))
    .map(([scenario, name]) => CHANGES[name](scenario))
}

/** One agent wants to say more than a run holds, by so many. */
export const overfillWithSignals = (scenario: Scenario, surplus: number): Scenario => ({
  ...scenario,
  agents: [{ id: 'ana' }],
  moves: Array.from({ length: MAX_SIGNALS + surplus }, () => finding('ana')),
})

/** The table is full, and each of the agents wants to put one more proposal on it. */
export const overfillWithProposals = ({ agents, ...scenario }: Scenario): Scenario => ({
  ...scenario,
  agents: agents.map(({ id }) => ({ id })),
  proposals: Array.from({ length: MAX_PROPOSALS }, (_, at) => ({ id: `p${at}`, content: 'So' })),
  moves: agents.map(({ id }) => ({
    agent: id,
    round: 1,
    type: 'proposal',
    payload: { proposalId: `of ${id}`, content: 'More', reasoning: '' },
  })),
  config: { ...scenario.config, bus: {}, rounds: { most: 1 } },
})

export interface Told {
  readonly run: Run
  readonly told: readonly ToldRound[]
}

export async function tellScripted(scenario: Scenario): Promise<Told> {
  const run = (await runWithScripts(scenario, conductHost()))!
  return { run, told: tellRun(scenario, run, markingTeller) }
}
