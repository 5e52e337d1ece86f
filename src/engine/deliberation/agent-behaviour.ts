import * as v from 'valibot'
import { check } from '../check'
import { createRandom, seedFrom } from '../random'
import type { Signal } from '../signals/signal'
import type { SignalFilter } from '../signals/signal-filter'
import { filterSchema } from '../signals/filter-schema'
import type { Proposal, ProposalId } from '../votes/vote'
import type { Agent } from './agent'
import { castsSchema, topicSchema } from './cast-schema'
import type { CastDraft, TopicVote } from './casts'
import type { SignalDraft } from './draft'
import { draftSchema } from './draft-schema'
import { PolicyBehaviour } from './policy'
import type { ScriptHost, ScriptProblem } from './scripts'
import type { Heard } from './topics'

/** What an agent is told when it is its turn. */
export interface Turn {
  readonly round: number
  /** The round of the debate; null outside of one. */
  readonly debateRound: number | null
  readonly task: string
  readonly proposals: readonly Proposal[]
  readonly beliefs: Readonly<Record<ProposalId, number>>
  readonly heard: readonly Heard[]
  /** What it has been told of since the beginning, and has said itself. */
  history(filter: SignalFilter): readonly Signal[]
  /** Where everybody stands on a topic so far, those who were asked earlier in this round included. */
  votes(topic: string): readonly TopicVote[]
}

export type TurnResult =
  | {
      readonly ok: true
      readonly drafts: readonly SignalDraft[]
      readonly casts: readonly CastDraft[]
    }
  | { readonly ok: false; readonly problem: ScriptProblem }

export interface AgentBehaviour {
  takeTurn(turn: Turn): TurnResult
}

/** A hand-cast agent has none: somebody else thinks for it. */
export function createBehaviour(
  agent: Agent,
  seed: number,
  scripts: ScriptHost,
): AgentBehaviour | null {
  switch (agent.behaviour.kind) {
    case 'hand':
      return null
    case 'policy': {
      const policy = new PolicyBehaviour(agent, createRandom(seedFrom(seed, agent.id)))
      return { takeTurn: (turn) => ({ ok: true, drafts: policy.takeTurn(turn), casts: [] }) }
    }
    case 'script':
      return new ScriptedBehaviour(agent, agent.behaviour.source, seed, scripts)
  }
}

/** The newest signals that a script is handed at once; older ones it can ask for. */
const MAX_IN_INBOX = 2000
/** What a script may say in one turn. */
const MAX_SAID = 200

const answerSchema = v.strictObject({
  said: v.pipe(v.array(draftSchema), v.maxLength(MAX_SAID)),
  state: v.unknown(),
  casts: v.optional(castsSchema, []),
})

/** A script is called anew each turn: what it wants to remember, it leaves in its state. */
class ScriptedBehaviour implements AgentBehaviour {
  readonly #agent: Agent
  readonly #source: string
  readonly #seed: number
  readonly #scripts: ScriptHost
  #state: unknown = {}

  constructor(agent: Agent, source: string, seed: number, scripts: ScriptHost) {
    this.#agent = agent
    this.#source = source
    this.#seed = seed
    this.#scripts = scripts
  }

  takeTurn(turn: Turn): TurnResult {
    const { round, debateRound, task, proposals, beliefs, heard } = turn
    const { id, name, role, personality, evidenceScope, authority } = this.#agent
    const me = { id, name, role, personality, evidenceScope, authority }
    const answer = this.#scripts.call({
      caller: { kind: 'agent', id, round },
      source: this.#source,
      input: JSON.stringify({
        me,
        round,
        debateRound,
        task,
        proposals: proposals.map(showProposal),
        beliefs,
        state: this.#state,
      }),
      seed: seedFrom(this.#seed, id, round, debateRound ?? 0),
      services: {
        inbox: () => JSON.stringify(heard.slice(-MAX_IN_INBOX).map(({ signal }) => signal)),
        history: (question) =>
          JSON.stringify(turn.history(readQuestion(question, 'history', filterSchema))),
        votes: (question) =>
          JSON.stringify(turn.votes(readQuestion(question, 'votes', topicSchema).topic)),
      },
    })
    if (!answer.ok) return answer
    const checked = check(answerSchema, answer.value)
    if (!checked.ok) return { ok: false, problem: describeRefusal(checked.problems[0]!) }
    this.#state = checked.value.state
    const { said, casts } = checked.value
    return { ok: true, drafts: said, casts }
  }
}

const showProposal = (proposal: Proposal) => ({
  id: proposal.id,
  content: proposal.content,
  reasoning: proposal.reasoning,
  by: proposal.sourceAgentId,
  signalId: proposal.sourceSignalId,
  confidence: proposal.confidence,
})

/** Thrown to the script that asked. */
function readQuestion<T>(
  question: string,
  service: string,
  schema: v.GenericSchema<unknown, T>,
): T {
  const checked = check(schema, JSON.parse(question))
  if (checked.ok) return checked.value
  const [{ path, reason } = { path: '', reason: 'cannot be read' }] = checked.problems
  throw new Error(`${service}: ${path} ${reason}`)
}

/** `said[1].payload.stance: must be …`, without the wrapping that the script has not written. */
function describeRefusal({ path, reason }: { path: string; reason: string }): ScriptProblem {
  const what = path.startsWith('casts') ? 'cast cannot be counted' : 'said cannot be published'
  return { message: `what it ${what}: ${path}: ${reason}`, line: null, column: null }
}
