import type { Signal } from '../signals/signal'
import type { SignalFilter } from '../signals/signal-filter'
import type { AgentId } from '../votes/vote'
import type { Steps } from './pause-point'
import type { Agent } from './agent'
import { MAX_CASTS, type CastDraft } from './casts'
import type { DeliberationState } from './deliberation-state'
import type { SignalDraft } from './draft'
import { Listener, DeliveredSignals } from './hearing'
import { createBehaviour, type AgentBehaviour } from './agent-behaviour'
import type { Move, Scenario } from './scenario'
import { MAX_SCRIPT_CHARACTERS, ScriptMemory } from './script-memory'
import type { ScriptHost } from './scripts'
import { Topics } from './topics'

interface Participant {
  readonly agent: Agent
  /** None for an agent whose moves are all cast by hand. */
  readonly behaviour: AgentBehaviour | null
  readonly listener: Listener
}

interface Speech {
  readonly agent: AgentId
  readonly draft: SignalDraft
  readonly id?: string
}

/** Agents that act by character between two pauses; a script gets one of its own. */
const AGENTS_PER_PAUSE = 50

export class Participants {
  readonly #participants: readonly Participant[]
  readonly #task: string
  readonly #scripts: ScriptHost
  readonly #topics = new Topics()
  readonly #memory = new ScriptMemory()
  readonly #moves: ReadonlyMap<string, readonly Move[]>
  /** The last round with a move cast by hand. */
  readonly lastMove: number

  constructor(scenario: Scenario, agents: readonly Agent[], seed: number, scripts: ScriptHost) {
    this.#participants = agents.map((agent) => ({
      agent,
      behaviour: createBehaviour(agent, seed, scripts, this.#memory),
      listener: new Listener(agent),
    }))
    this.#task = scenario.task ?? ''
    this.#scripts = scripts
    this.#moves = groupMoves(scenario.moves)
    this.lastMove = scenario.moves.reduce((last, { round }) => Math.max(last, round), 1)
  }

  /** Whether scripts hold as much as a run may. */
  get isFull(): boolean {
    return this.#memory.isFull
  }

  /** Whether an agent may speak without moves cast by hand. */
  get hasAutonomous(): boolean {
    return this.#participants.some(({ behaviour }) => behaviour !== null)
  }

  /** All agents take their turns before any signal is published, so that none answers the same round. */
  *react(state: DeliberationState, debateRound: number | null): Steps<readonly Signal[]> {
    const { log } = state
    const said = new DeliveredSignals(
      state.channel.deliver().map((signal) => this.#topics.note(signal)),
    )
    const moves = this.#moves.get(placeOf(log.round, debateRound)) ?? []
    const spokenFor = new Set(moves.map(({ agent }) => agent))
    const speeches = [
      ...moves.map(readMove),
      ...(yield* this.#takeTurns(state, said, debateRound, spokenFor)),
    ]
    const from = log.signals.length
    const spoken = new Map<AgentId, string[]>()
    for (const { agent, draft, id } of speeches) {
      const signal = state.speak(draft, agent, id)
      if (!signal) continue
      const own = spoken.get(agent)
      if (own) own.push(signal.id)
      else spoken.set(agent, [signal.id])
    }
    for (const { agent, behaviour, listener } of this.#participants) {
      if (behaviour === null && !spokenFor.has(agent.id)) continue
      log.react({ agentId: agent.id, ...listener.listen(said), said: spoken.get(agent.id) ?? [] })
    }
    return log.signals.slice(from)
  }

  /** Agents with moves cast by hand in this round are not asked. */
  *#takeTurns(
    state: DeliberationState,
    said: DeliveredSignals,
    debateRound: number | null,
    spokenFor: ReadonlySet<AgentId>,
  ): Steps<readonly Speech[]> {
    const { log, channel, voting } = state
    const { proposals } = voting
    const { round } = log
    const beliefs = Object.fromEntries(state.beliefs.posteriors)
    const speeches: Speech[] = []
    let asked = 0
    for (const { agent, behaviour, listener } of this.#participants) {
      if (behaviour === null || spokenFor.has(agent.id)) continue
      const isScripted = agent.behaviour.kind === 'script'
      if (isScripted || asked++ % AGENTS_PER_PAUSE === 0) yield 'yield-to-events'
      if (speeches.length >= channel.room || this.#memory.isFull) break
      if (!this.#scripts.isUsable) yield 'restore'
      const turn = behaviour.takeTurn({
        round,
        debateRound,
        task: this.#task,
        proposals,
        beliefs,
        heard: listener.consider(said),
        history: (filter: SignalFilter) =>
          channel.bus
            .getHistory(filter)
            .filter(({ type, source }) => source === agent.id || agent.listens.includes(type)),
        votes: (topic) => state.casts.on(topic),
      })
      if (!turn.ok) {
        log.fail(agent.id, turn.problem)
        continue
      }
      castVotes(state, agent.id, turn.casts)
      for (const draft of turn.drafts) speeches.push({ agent: agent.id, draft })
    }
    const { largest } = this.#memory
    if (this.#memory.isFull && largest !== null) log.fail(largest, TOO_MUCH_TEXT)
    return speeches
  }
}

const TOO_MUCH_TEXT = {
  message: `the run ends here: its scripts keep and say more than ${MAX_SCRIPT_CHARACTERS / 1e6} million characters between them, and this one most of it`,
  line: null,
  column: null,
}

/** At once, so that the next agent sees all votes on the topic. */
function castVotes(
  { casts, channel, log }: DeliberationState,
  agent: AgentId,
  drafts: readonly CastDraft[],
) {
  const withheld = casts.take(drafts, { agent, round: log.round, at: channel.now })
  if (withheld === 0) return
  const message = `${withheld} of its votes on topics withheld: a run keeps no more than ${MAX_CASTS} of them, nor more than a million characters`
  log.fail(agent, { message, line: null, column: null })
}

function readMove(move: Move): Speech {
  const { agent, id, round, debate, ...draft } = move
  return { agent, draft, ...(id === undefined ? {} : { id }) }
}

const placeOf = (round: number, debateRound: number | null): string =>
  `${round}.${debateRound ?? 0}`

function groupMoves(moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const groups = new Map<string, Move[]>()
  for (const move of moves) {
    const place = placeOf(move.round, move.debate ?? null)
    const group = groups.get(place)
    if (group) group.push(move)
    else groups.set(place, [move])
  }
  return groups
}
