import type { Signal } from '../signals/signal'
import type { AgentId } from '../votes/vote'
import type { Steps } from './pause-point'
import type { Agent } from './agent'
import { MAX_CASTS, type CastDraft } from './casts'
import type { DeliberationState } from './deliberation-state'
import { ReplyDeriver } from './derive-reply'
import type { SignalDraft } from './draft'
import type { RunListeners } from './deliberation'
import type { Extras } from './extras'
import { Listener, DeliveredSignals } from './hearing'
import { createBehaviour, type AgentBehaviour } from './agent-behaviour'
import type { DeliberationConfig, Move, Scenario } from './scenario'
import { MAX_SCRIPT_CHARACTERS, ScriptMemory } from './script-memory'
import type { ScriptHost } from './scripts'
import { Topics, type Heard } from './topics'

interface Participant {
  readonly agent: Agent
  /** None for an agent whose moves are all cast by hand. */
  readonly behaviour: AgentBehaviour | null
  readonly listener: Listener
}

interface Speech {
  readonly agent: AgentId
  readonly draft: SignalDraft
  readonly id: string
  /** The place of a move cast by hand. */
  readonly move?: number
}

interface PlacedMove {
  readonly move: Move
  readonly place: number
}

type Routing = InstanceType<Extras['Routing']>
type Attendance = NonNullable<ReturnType<Routing['attend']>>

/** Agents that act by character between two pauses; a script gets one of its own. */
const AGENTS_PER_PAUSE = 50

export class Participants {
  readonly #participants: readonly Participant[]
  readonly #task: string
  readonly #scripts: ScriptHost
  readonly #topics = new Topics()
  readonly #memory = new ScriptMemory()
  readonly #moves: ReadonlyMap<string, readonly PlacedMove[]>
  readonly #onMove: NonNullable<RunListeners['onMove']>
  /** Null where everybody hears everything in the order of saying. */
  readonly #routing: Routing | null
  readonly #attendances: Attendance[] = []
  /** The last round with a move cast by hand. */
  readonly lastMove: number

  constructor(
    scenario: Scenario,
    agents: readonly Agent[],
    seed: number,
    scripts: ScriptHost,
    routing: DeliberationConfig['routing'],
    extras: Extras | null,
    onMove: NonNullable<RunListeners['onMove']>,
  ) {
    this.#onMove = onMove
    const isRouted = routing.byPriority || routing.hears !== null
    this.#routing = isRouted ? new extras!.Routing(routing, agents) : null
    this.#participants = agents.map((agent) => ({
      agent,
      behaviour: createBehaviour(agent, seed, scripts, this.#memory, extras),
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
    const delivered = state.channel.takePending()
    const { said, attendance } = this.#deliver(state, delivered)
    const replies = new ReplyDeriver(state, delivered, debateRound)
    const moves = this.#moves.get(placeOf(log.round, debateRound)) ?? []
    const spokenFor = new Set(moves.map(({ move }) => move.agent))
    const nextId = (agent: AgentId) => state.channel.nextId(agent)
    const speeches = [
      ...moves.map((placed) => readMove(placed, nextId)),
      ...(yield* this.#takeTurns(state, said, attendance, debateRound, spokenFor)),
    ]
    const from = log.signals.length
    const spoken = new Map<AgentId, string[]>()
    for (const speech of this.#routing?.orderSpeeches(speeches) ?? speeches) {
      const { agent, draft, id, move } = speech
      if (move !== undefined) this.#onMove(id, move)
      const completed = move === undefined ? draft : replies.complete(draft, agent)
      const signal = state.speak(completed, agent, id)
      if (!signal) continue
      const own = spoken.get(agent)
      if (own) own.push(signal.id)
      else spoken.set(agent, [signal.id])
    }
    for (const { agent, behaviour, listener } of this.#participants) {
      if (behaviour === null && !spokenFor.has(agent.id)) continue
      const heard = attendance
        ? countAttended(listener, said, attendance.missedBy(agent.id))
        : listener.listen(said)
      log.react({ agentId: agent.id, ...heard, said: spoken.get(agent.id) ?? [] })
    }
    return log.signals.slice(from)
  }

  /** Topics are noted in the order of saying, whoever is heard first. */
  #deliver({ log, channel }: DeliberationState, signals: readonly Signal[]) {
    const noted = signals.map((signal) => this.#topics.note(signal))
    const heard = this.#routing?.order(noted) ?? noted
    const attendance = this.#routing?.attend(noted) ?? null
    for (const { signal } of heard) {
      const missed = attendance?.missed(signal.id)
      log.deliver(signal.id, channel.audiences[signal.type].length - (missed?.count ?? 0), missed)
    }
    if (attendance) this.#attendances.push(attendance)
    return { said: new DeliveredSignals(heard), attendance }
  }

  /** Agents with moves cast by hand in this round are not asked. */
  *#takeTurns(
    state: DeliberationState,
    said: DeliveredSignals,
    attendance: Attendance | null,
    debateRound: number | null,
    spokenFor: ReadonlySet<AgentId>,
  ): Steps<readonly Speech[]> {
    const { log, channel, voting } = state
    const { proposals } = voting
    const { round } = log
    const beliefs = Object.fromEntries(state.beliefs.posteriors)
    const speeches: Speech[] = []
    let asked = 0
    state.castByHand()
    for (const { agent, behaviour, listener } of this.#participants) {
      if (behaviour === null || spokenFor.has(agent.id)) continue
      const isScripted = agent.behaviour.kind === 'script'
      if (isScripted || asked++ % AGENTS_PER_PAUSE === 0) yield 'yield-to-events'
      if (speeches.length >= channel.room || this.#memory.isFull) break
      if (!this.#scripts.isUsable) yield 'restore'
      const missed = attendance?.missedBy(agent.id)
      const turn = behaviour.takeTurn({
        round,
        debateRound,
        task: this.#task,
        proposals,
        beliefs,
        heard: withoutMissed(listener.consider(said), missed),
        history: () => {
          const everMissed = this.#findEverMissed(agent.id)
          return channel.bus
            .getHistory()
            .filter(
              ({ id, type, source }) =>
                source === agent.id || (agent.listens.includes(type) && !everMissed.has(id)),
            )
        },
        votes: (topic) => state.casts.on(topic),
      })
      if (!turn.ok) {
        log.fail(agent.id, turn.problem)
        continue
      }
      castVotes(state, agent.id, turn.casts)
      for (const draft of turn.drafts)
        speeches.push({ agent: agent.id, draft, id: channel.nextId(agent.id) })
    }
    const { largest } = this.#memory
    if (this.#memory.isFull && largest !== null) log.fail(largest, TOO_MUCH_TEXT)
    return speeches
  }

  #findEverMissed(agent: AgentId): ReadonlySet<string> {
    return new Set(this.#attendances.flatMap(({ missedBy }) => [...missedBy(agent)]))
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
  const message = `${withheld} of its votes on topics withheld: a run keeps no more than ${MAX_CASTS} of them, nor more than a million characters, and this agent has had its part`
  log.fail(agent, { message, line: null, column: null })
}

function readMove({ move, place }: PlacedMove, nextId: (agent: AgentId) => string): Speech {
  const { agent, id = nextId(agent), round, debate, ...draft } = move
  return { agent, draft, id, move: place }
}

const withoutMissed = (heard: readonly Heard[], missed: ReadonlySet<string> | undefined) =>
  missed === undefined ? heard : heard.filter(({ signal }) => !missed.has(signal.id))

const countAttended = (
  listener: Listener,
  said: DeliveredSignals,
  missed: ReadonlySet<string>,
) => ({
  heard: listener.listen(said).heard - missed.size,
  considered: withoutMissed(listener.consider(said), missed).length,
})

const placeOf = (round: number, debateRound: number | null): string =>
  `${round}.${debateRound ?? 0}`

function groupMoves(moves: readonly Move[]): ReadonlyMap<string, readonly PlacedMove[]> {
  const groups = new Map<string, PlacedMove[]>()
  for (const [place, move] of moves.entries()) {
    const when = placeOf(move.round, move.debate ?? null)
    const group = groups.get(when)
    if (group) group.push({ move, place })
    else groups.set(when, [{ move, place }])
  }
  return groups
}
