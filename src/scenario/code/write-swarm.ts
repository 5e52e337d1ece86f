import {
  CONSENSUS_DEFAULTS,
  DELIBERATION_DEFAULTS,
  NEW_WEIGHT,
  resolveAgent,
  SIGNAL_TYPES,
  type Agent,
  type ResolvedDeliberation,
  type SignalType,
} from '../../engine'
import type { ScenarioDocument } from '../scenario'
import { listBriefly, writeFile, type CodeExport, type Seen } from './code-export'
import { quote, writeComment } from './comment'
import {
  findGoverningRule,
  isSwarmStrategy,
  type GoverningRule,
  type SwarmStrategy,
} from './governing-rule'
import { Verbatim, writeLiteral, type Literal } from './literal'

/** Of the documented bus. */
const BUS_DEFAULTS = {
  maxHistorySize: 1000,
  defaultTtlMs: 60_000,
  enableConflictDetection: true,
  sweepIntervalMs: 10_000,
} as const

const EVERY_SIGNAL = new Verbatim('everySignal')

export function writeSwarm(seen: Seen): CodeExport {
  const rule = findGoverningRule(seen.scenario)
  const { bus } = rule.config
  const agents = seen.scenario.agents.map(resolveAgent)
  const usesEverySignal = agents.some(
    ({ listens, canEmit }) => isEverySignal(listens) || isEverySignal(canEmit),
  )
  const types = ['ConsensusConfig', 'SignalBusConfig', 'SignalType', 'SwarmAgentConfig'].filter(
    (type) => type !== 'SignalType' || usesEverySignal,
  )
  const busConfig = pickChanged(bus, BUS_DEFAULTS)
  return writeFile(
    'consensus.config.ts',
    seen,
    [...findNotes(seen.scenario, rule)],
    [
      writeImport(types),
      writeConsensus(rule),
      `export const signalBus = ${writeLiteral(busConfig, { isOpen: true })} as const satisfies SignalBusConfig`,
      ...(usesEverySignal ? [writeEverySignal()] : []),
      writeAgents(agents.map((agent) => describeAgent(agent, weightOf(agent, seen, rule)))),
    ],
  )
}

function writeImport(types: readonly string[]): string {
  const names = types.map((type) => `  ${type},\n`).join('')
  return types.length > 3
    ? `import type {\n${names}} from '@cognitive-swarm/core'`
    : `import type { ${types.join(', ')} } from '@cognitive-swarm/core'`
}

function writeConsensus(rule: GoverningRule): string {
  const { consensus } = rule.config
  const { timeoutMs, minVoters, maxDebateRounds, conflictResolution } = consensus
  const config = {
    strategy: nearestStrategy(rule),
    threshold: rule.threshold,
    ...pickChanged(
      { timeoutMs, minVoters, maxDebateRounds, conflictResolution },
      CONSENSUS_DEFAULTS,
    ),
  }
  const code = `export const consensus = ${writeLiteral(config, { isOpen: true })} as const satisfies ConsensusConfig`
  if (isSwarmStrategy(rule.builtIn)) return code
  const fallback = `${rule.name} governs the scenario and is none of the five swarm strategies: this is the default strategy in its place, and not the same rule.`
  return `${writeComment(fallback)}\n${code}`
}

const nearestStrategy = ({ builtIn }: GoverningRule): SwarmStrategy =>
  isSwarmStrategy(builtIn) ? builtIn : 'confidence-weighted'

const writeEverySignal = (): string =>
  `const everySignal = ${writeLiteral(SIGNAL_TYPES, { isOpen: true })} as const satisfies readonly SignalType[]`

function writeAgents(agents: readonly Literal[]): string {
  const start = 'export const agents: readonly SwarmAgentConfig[] = '
  return start + writeLiteral(agents, { taken: start.length })
}

function describeAgent(agent: Agent, weight: number | null): Literal {
  const { id, name, role, personality, listens, canEmit } = agent
  const { curiosity, caution, conformity, verbosity } = personality
  return {
    id,
    name,
    role,
    ...(weight === null ? {} : { weight }),
    personality: { curiosity, caution, conformity, verbosity },
    listens: isEverySignal(listens) ? EVERY_SIGNAL : listens,
    canEmit: isEverySignal(canEmit) ? EVERY_SIGNAL : canEmit,
  }
}

const isEverySignal = (types: readonly SignalType[]): boolean =>
  types.join() === SIGNAL_TYPES.join()

/** Its own, or for the hierarchical strategy, which asks for one, that of its heaviest vote. */
function weightOf({ id, weight }: Agent, { votes }: Seen, { builtIn }: GoverningRule) {
  if (weight !== NEW_WEIGHT) return weight
  if (builtIn !== 'hierarchical') return null
  const weights = votes.filter(({ agentId }) => agentId === id).map(({ vote }) => vote.weight)
  return weights.length === 0 ? null : weights.reduce((a, b) => Math.max(a, b))
}

function pickChanged<Config extends Readonly<Record<string, Literal>>>(
  config: Config,
  defaults: Readonly<Record<keyof Config, unknown>>,
): Readonly<Record<string, Literal>> {
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => value !== defaults[key]),
  )
}

function* findNotes(scenario: ScenarioDocument, rule: GoverningRule): Iterable<string> {
  const { builtIn, name, threshold, config } = rule
  if (!isSwarmStrategy(builtIn)) {
    yield `${name} governs the scenario. The swarm engine does not have it: confidence-weighted, at the same threshold of ${threshold}, takes its place and may decide otherwise.`
  }
  for (const { id } of scenario.strategies ?? []) {
    yield `The rule ${quote(id)} is a script of Conclave and is not translated. A ConsensusStrategy gets the same arguments and returns the same fields.`
  }
  yield* findUnknownSettings(config)
  const own = Object.keys(config.consensus.thresholds).filter((id) => id !== rule.id)
  if (own.length > 0) {
    yield `Thresholds of their own, here for ${listBriefly(own.map(quote))}, are left out: there is one engine for each strategy, and one threshold for each engine.`
  }
  yield* findUnknownTraits(scenario)
  if (builtIn === 'hierarchical') {
    yield 'An agent without a weight of its own has that of its heaviest vote so far; who has not voted has none.'
  }
}

/** The settings of ours that the swarm engine has no words for. */
function* findUnknownSettings(config: ResolvedDeliberation): Iterable<string> {
  const { guards, revisions, quorumGate } = config.consensus
  const { weights, debate, rounds } = config
  if (guards === 'strict') yield 'The strict guards are left out: every decision stands.'
  if (revisions === 'latest') yield 'Every vote counts there, and not only an agent’s latest.'
  if (quorumGate > 0) {
    yield `The quorum of ${quorumGate} before any rule is left out; minVoters is the nearest to it.`
  }
  const steps = (['attention', 'reputation'] as const).filter((step) => weights[step])
  if (steps.length > 0) {
    yield `Votes are weighted by ${listBriefly(steps)} here; there, the orchestrator and its advisor do that, and not this configuration.`
  }
  if (debate.convergence !== DELIBERATION_DEFAULTS.debate.convergence) {
    yield `A debate ends at a posterior of ${debate.convergence} here and of 0.8 there.`
  }
  if (rounds.most !== DELIBERATION_DEFAULTS.rounds.most) {
    yield `The limit of ${rounds.most} rounds belongs to the orchestrator’s own settings.`
  }
}

function* findUnknownTraits({ agents }: ScenarioDocument): Iterable<string> {
  const scripted = agents.filter(({ behaviour }) => behaviour?.kind === 'script')
  if (scripted.length > 0) {
    yield `What ${scripted.length === 1 ? 'one agent does' : `${scripted.length} agents do`} is a script of Conclave and is not translated.`
  }
  const known = {
    leanings: 'leanings',
    reputation: 'reputation',
    authority: 'authority',
    holdsVeto: 'vetoes',
    evidenceScope: 'evidence scopes',
  } as const
  const used = Object.entries(known).filter(([trait]) =>
    agents.some((agent) => agent[trait as keyof typeof known] !== undefined),
  )
  if (used.length > 0) {
    yield `Agents have no ${listBriefly(used.map(([, word]) => word))} there; models vote in their place, not this scenario’s moves.`
  }
}
