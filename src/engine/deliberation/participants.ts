import type { Signal } from '../signals/signal'
import type { SignalFilter } from '../signals/signal-filter'
import type { AgentId } from '../votes/vote'
import type { Steps } from './pause-point'
import type { Agent } from './agent'
import { MAX_CASTS, type CastDraft } from './casts'
import type { DeliberationState } from './deliberation-state'
import type { SignalDraft } from './draft'
import { Ear, Said } from './hearing'
import { createMind, type Mind } from './agent-behaviour'
import type { Move, Scenario } from './scenario'
import type { ScriptHost } from './scripts'
import { Topics } from './topics'

interface Member {
  readonly agent: Agent
  /** None for an agent whose moves are all cast by hand. */
  readonly mind: Mind | null
  readonly ear: Ear
}

interface Speech {
  readonly agent: AgentId
  readonly draft: SignalDraft
  readonly id?: string
}

/** So many think by character before the run asks whether anybody still wants it. */
const MINDS_IN_A_BREATH = 50

/** The agents of a run: they listen, think and speak. */
export class Participants {
  readonly #members: readonly Member[]
  readonly #task: string
  readonly #scripts: ScriptHost
  readonly #topics = new Topics()
  readonly #moves: ReadonlyMap<string, readonly Move[]>
  /** The last round for which something is cast by hand. */
  readonly lastMove: number

  constructor(scenario: Scenario, agents: readonly Agent[], seed: number, scripts: ScriptHost) {
    this.#members = agents.map((agent) => ({
      agent,
      mind: createMind(agent, seed, scripts),
      ear: new Ear(agent),
    }))
    this.#task = scenario.task ?? ''
    this.#scripts = scripts
    this.#moves = groupMoves(scenario.moves)
    this.lastMove = scenario.moves.reduce((last, { round }) => Math.max(last, round), 1)
  }

  /** Whether somebody may speak without being told to. */
  get haveMinds(): boolean {
    return this.#members.some(({ mind }) => mind !== null)
  }

  /**
   * Everybody is told what was said before, thinks, and then speaks, so that nobody answers
   * anything of the same round. What is cast by hand comes first, in its own order.
   */
  *react(chamber: DeliberationState, debateRound: number | null): Steps<readonly Signal[]> {
    const { log } = chamber
    const said = new Said(chamber.floor.deliver().map((signal) => this.#topics.note(signal)))
    const moves = this.#moves.get(placeOf(log.round, debateRound)) ?? []
    const spokenFor = new Set(moves.map(({ agent }) => agent))
    const speeches = [
      ...moves.map(readMove),
      ...(yield* this.#think(chamber, said, debateRound, spokenFor)),
    ]
    const from = log.signals.length
    const spoken = new Map<AgentId, string[]>()
    for (const { agent, draft, id } of speeches) {
      const signal = chamber.speak(draft, agent, id)
      if (!signal) continue
      const own = spoken.get(agent)
      if (own) own.push(signal.id)
      else spoken.set(agent, [signal.id])
    }
    for (const { agent, mind, ear } of this.#members) {
      if (mind === null && !spokenFor.has(agent.id)) continue
      log.react({ agentId: agent.id, ...ear.listen(said), said: spoken.get(agent.id) ?? [] })
    }
    return log.signals.slice(from)
  }

  /** Whoever has moves cast by hand for this round is not asked. */
  *#think(
    chamber: DeliberationState,
    said: Said,
    debateRound: number | null,
    spokenFor: ReadonlySet<AgentId>,
  ): Steps<readonly Speech[]> {
    const { log, floor, standing } = chamber
    const { proposals } = standing
    const { round } = log
    const beliefs = Object.fromEntries(chamber.beliefs.posteriors)
    const speeches: Speech[] = []
    // Whoever comes after the last free place has nothing to say that could be heard.
    let asked = 0
    for (const { agent, mind, ear } of this.#members) {
      if (mind === null || spokenFor.has(agent.id)) continue
      const isScripted = agent.behaviour.kind === 'script'
      if (isScripted || asked++ % MINDS_IN_A_BREATH === 0) yield 'breathe'
      if (speeches.length >= floor.room) break
      if (!this.#scripts.isUsable) yield 'restore'
      const thought = mind.takeTurn({
        round,
        debateRound,
        task: this.#task,
        proposals,
        beliefs,
        heard: ear.consider(said),
        history: (filter: SignalFilter) =>
          floor.bus
            .getHistory(filter)
            .filter(({ type, source }) => source === agent.id || agent.listens.includes(type)),
        votes: (topic) => chamber.casts.on(topic),
      })
      if (!thought.ok) {
        log.fail(agent.id, thought.problem)
        continue
      }
      castVotes(chamber, agent.id, thought.casts)
      for (const draft of thought.drafts) speeches.push({ agent: agent.id, draft })
    }
    return speeches
  }
}

/** At once, so that whoever is asked next can see where everybody stands. */
function castVotes(
  { casts, floor, log }: DeliberationState,
  agent: AgentId,
  drafts: readonly CastDraft[],
) {
  const withheld = casts.take(drafts, { agent, round: log.round, at: floor.now })
  if (withheld === 0) return
  const message = `${withheld} of its votes on topics withheld: a run keeps no more than ${MAX_CASTS} of them, nor more than a million characters`
  log.fail(agent, { message, line: null, column: null })
}

/** A move without whose it is and when. */
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
