import { CAUSAL_LEVELS, type CausalLevel } from '../signals/causal-level'
import { SIGNALS, type PayloadField } from '../signals/signal'
import type { AgentId } from '../votes/vote'
import type { Agent } from './agent'
import type { SignalDraft } from './draft'
import type { Missed } from './run'
import type { DeliberationConfig } from './scenario'
import type { Heard } from './topics'

interface Ranked {
  readonly priority?: number
  readonly causalLevel?: CausalLevel
}

const levelOf = ({ causalLevel }: Ranked): number =>
  causalLevel === undefined ? -1 : CAUSAL_LEVELS.indexOf(causalLevel)

/** Negative where the first goes first: by priority, then by the rung of the ladder of causation. */
export const compareRanks = (a: Ranked, b: Ranked): number =>
  (b.priority ?? 0) - (a.priority ?? 0) || levelOf(b) - levelOf(a)

const compareHeard = (a: Heard, b: Heard): number =>
  compareRanks(a.signal.metadata ?? {}, b.signal.metadata ?? {})

/** What an agent did not hear of a round: worked out when it is asked for, as thousands may miss thousands. */
export interface Attendance {
  readonly missedBy: (agent: AgentId) => ReadonlySet<string>
  readonly missed: (signalId: string) => Missed | undefined
}

interface SpokenDraft {
  readonly draft: SignalDraft
  readonly id: string
}

/** Agents that did not hear a signal, by name; the others are counted. */
const MAX_NAMED = 20

/**
 * Who is heard and who speaks first. Votes and proposals are always published in their usual order, so that no
 * weight and no tie depends on it.
 */
export class Routing {
  readonly #config: DeliberationConfig['routing']
  readonly #listens: ReadonlyMap<AgentId, ReadonlySet<string>>

  constructor(config: DeliberationConfig['routing'], agents: readonly Agent[]) {
    this.#config = config
    this.#listens = new Map(agents.map(({ id, listens }) => [id, new Set(listens)]))
  }

  /** In the order in which they are heard; equals in the order of saying. */
  order(heard: readonly Heard[]): readonly Heard[] {
    return this.#config.byPriority ? heard.toSorted(compareHeard) : heard
  }

  /** Null where everybody hears everything. */
  attend(heard: readonly Heard[]): Attendance | null {
    const { hears } = this.#config
    if (hears === null) return null
    const ranked = heard.toSorted(compareHeard).map(({ signal }) => signal)
    const findMissed = (agent: AgentId) => {
      const listens = this.#listens.get(agent)
      if (ranked.length <= hears) return []
      const told = ranked.filter(({ type, source }) => source !== agent && listens?.has(type))
      return told.slice(hears).map(({ id }) => id)
    }
    const bySignal = new Map<string, { count: number; by: AgentId[] }>()
    for (const agent of this.#listens.keys()) {
      for (const id of findMissed(agent)) {
        const record = bySignal.get(id) ?? { count: 0, by: [] }
        bySignal.set(id, record)
        if (++record.count <= MAX_NAMED) record.by.push(agent)
      }
    }
    return {
      missedBy: (agent) => new Set(findMissed(agent)),
      missed: (id) => bySignal.get(id),
    }
  }

  /**
   * What goes first is published first. What answers something of the same turn, or is answered in it, stays
   * where it is, or an answer could come before its question.
   */
  orderSpeeches<Speech extends SpokenDraft>(speeches: readonly Speech[]): readonly Speech[] {
    if (!this.#config.byPriority) return speeches
    const own = new Set(speeches.map(({ id }) => id))
    const answers = speeches.map(({ draft }) => namedBy(draft).filter((id) => own.has(id)))
    const answered = new Set(answers.flat())
    const slots = speeches.flatMap(({ draft, id }, place) => {
      const isCounted = draft.type === 'vote' || draft.type === 'proposal'
      return isCounted || answers[place]!.length > 0 || answered.has(id) ? [] : [place]
    })
    const moved = slots
      .map((place) => speeches[place]!)
      .sort((a, b) => compareRanks(a.draft, b.draft))
    return moved.reduce<Speech[]>(
      (ordered, speech, i) => {
        ordered[slots[i]!] = speech
        return ordered
      },
      [...speeches],
    )
  }
}

/** The signals that a draft answers or is about. */
function namedBy({ type, payload, replyTo }: SignalDraft): string[] {
  const values = payload as Readonly<Record<string, unknown>>
  const named = Object.entries<PayloadField>(SIGNALS[type].payload).flatMap(([name, { kind }]) =>
    kind === 'signal' ? [String(values[name])] : [],
  )
  return replyTo === undefined ? named : [...named, replyTo]
}
