import { runChecks, type CheckResult } from './checks'
import type {
  Critique,
  DebateEvent,
  DebateProposal,
  Debater,
  RubricDebateInput,
} from './debate-run'
import type { Evidence } from './evidence'
import type { Meter } from './meter'
import { DEFAULT_TURN_COST, type TurnCost } from './plan'
import { concernsAbout, propose } from './propose'

export interface Pass {
  readonly proposals: readonly DebateProposal[]
  readonly critiques: readonly Critique[]
  readonly checks: readonly CheckResult[]
}

export interface PassOptions {
  readonly pass: number
  readonly evidence: Evidence
  readonly meter: Meter
  readonly events: DebateEvent[]
  /** Pays for critiques without writing them down. */
  readonly isBrief: boolean
}

/** All propose, then all criticise each other's proposals, then checks are run. A limit stops it anywhere. */
export function holdPass(input: RubricDebateInput, options: PassOptions): Pass {
  const turns = new Turns(input, options)
  for (const agent of input.agents) turns.ask(agent)
  for (const proposal of turns.proposals) turns.criticise(proposal)
  const { meter, events, evidence, pass } = options
  const checks =
    meter.reached === null && input.checks !== undefined ? runChecks(input.checks, evidence) : []
  for (const check of checks.keys()) events.push({ type: 'check', check, ...numbered(pass) })
  return { proposals: turns.proposals, critiques: turns.critiques, checks }
}

/** The first pass goes without a number, as a debate that has only one. */
export const numbered = (pass: number): { readonly pass?: number } => (pass === 1 ? {} : { pass })

/** Hears one after another, as long as it is paid for. */
class Turns {
  readonly proposals: DebateProposal[] = []
  readonly critiques: Critique[] = []
  readonly #input: RubricDebateInput
  readonly #options: PassOptions
  readonly #cost: TurnCost

  constructor(input: RubricDebateInput, options: PassOptions) {
    this.#input = input
    this.#options = options
    this.#cost = input.turnCost ?? DEFAULT_TURN_COST
  }

  ask(agent: Debater): void {
    const { meter, pass, evidence } = this.#options
    if (pass === 1 && !meter.take({ agents: 1 })) return
    if (!this.#reach(agent)) return
    const proposal = propose(agent, evidence)
    if (proposal === null || !this.#pay()) return
    const place = this.proposals.push(proposal) - 1
    this.#tell({ type: 'proposal', agentId: agent.id, proposal: place })
  }

  criticise(target: DebateProposal): void {
    const targetAgentId = target.agentId
    const concerns = concernsAbout(target)
    const material = concerns.length > 0
    for (const { agentId } of this.proposals) {
      if (agentId === targetAgentId || !this.#pay() || this.#options.isBrief) continue
      const critique =
        this.critiques.push({ fromAgentId: agentId, targetAgentId, concerns, material }) - 1
      this.#tell({ type: 'critique', agentId, targetAgentId, critique })
    }
  }

  /** Whether it answers, after as many attempts as that takes and as are allowed. Once it has, it answers later, too. */
  #reach(agent: Debater): boolean {
    const { meter, pass } = this.#options
    const failures = agent.kind === 'failing' ? Infinity : pass === 1 ? (agent.failures ?? 0) : 0
    // Or one that never answers would be asked for ever.
    const mayRetry = Number.isFinite(this.#input.caps?.retries)
    for (let failed = 1; failed <= failures; failed++) {
      if (meter.reached !== null || !meter.take({ ms: this.#cost.ms })) return false
      if (!mayRetry || !meter.take({ retries: 1 })) {
        this.#tell({ type: 'no-answer', agentId: agent.id })
        return false
      }
      this.#tell({ type: 'retry', agentId: agent.id, attempt: failed + 1 })
    }
    return true
  }

  #pay(): boolean {
    return this.#options.meter.take({ turns: 1, ...this.#cost })
  }

  #tell(event: DebateEvent): void {
    this.#options.events.push({ ...event, ...numbered(this.#options.pass) })
  }
}
