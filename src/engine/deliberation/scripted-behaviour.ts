import * as v from 'valibot'
import { check } from '../check'
import { seedFrom } from '../random'
import { filterSchema } from '../signals/filter-schema'
import { truncateMarked } from '../truncate'
import { NEW_WEIGHT, type Proposal } from '../votes/vote'
import type { Agent } from './agent'
import type { AgentBehaviour, Turn, TurnResult } from './agent-behaviour'
import { castsSchema, topicSchema } from './cast-schema'
import { draftSchema } from './draft-schema'
import { computeFairShare } from './fair-share'
import { isUsableId } from './ids'
import type { ScriptMemory } from './script-memory'
import { countSaid, createProblem, type ScriptHost, type ScriptProblem } from './scripts'
import { formatSignals, MAX_HANDED, prepareTexts, TurnHistory } from './turn-history'

/** The newest signals that a script is handed at once; older ones it can ask for. */
const MAX_IN_INBOX = 2000
const MAX_SAID = 200

/** What a scenario refuses as the id of a proposal, no script may propose: its run could not be kept. */
const scriptDraftSchema = v.pipe(
  draftSchema,
  v.check(
    (draft) => draft.type !== 'proposal' || isUsableId(draft.payload.proposalId),
    'proposes under an id that no proposal may have',
  ),
)

const answerSchema = v.strictObject({
  said: v.pipe(v.array(scriptDraftSchema), v.maxLength(MAX_SAID)),
  state: v.unknown(),
  casts: v.optional(castsSchema, []),
})

/** A script is called anew each turn: what it wants to remember, it leaves in its state. */
export class ScriptedBehaviour implements AgentBehaviour {
  readonly #agent: Agent
  readonly #source: string
  readonly #seed: number
  readonly #scripts: ScriptHost
  readonly #memory: ScriptMemory
  /** As JSON text: thousands of them wait for their turns. */
  #state = '{}'

  constructor(
    agent: Agent,
    source: string,
    seed: number,
    scripts: ScriptHost,
    memory: ScriptMemory,
  ) {
    this.#agent = agent
    this.#source = source
    this.#seed = seed
    this.#scripts = scripts
    this.#memory = memory
  }

  takeTurn(turn: Turn): TurnResult {
    const result = this.#ask(turn)
    const said = result.ok ? JSON.stringify(result.drafts).length : countSaid(result.problem)
    this.#memory.take(this.#agent.id, this.#state.length, said)
    return result
  }

  #ask(turn: Turn): TurnResult {
    const { round, debateRound, task, proposals, beliefs, heard } = turn
    const { id, name, role, personality, evidenceScope, authority, weight } = this.#agent
    const known = { id, name, role, personality, evidenceScope, authority }
    // Scripts of earlier times were not told of it.
    const me = weight === NEW_WEIGHT ? known : { ...known, weight }
    const signals = heard.map(({ signal }) => signal)
    prepareTexts(signals)
    const inbox = signals.slice(-MAX_IN_INBOX)
    const history = new TurnHistory(() => turn.history())
    const answer = this.#scripts.call({
      caller: { kind: 'agent', id, round },
      source: this.#source,
      input: `${JSON.stringify({ me, round, debateRound, task, proposals: showProposals(proposals), beliefs }).slice(0, -1)},"state":${this.#state}}`,
      seed: seedFrom(this.#seed, id, round, debateRound ?? 0),
      services: {
        inbox: () => formatSignals(inbox),
        history: (question) =>
          history.answer(question, readQuestion(question, 'history', filterSchema)),
        votes: (question) =>
          JSON.stringify(turn.votes(readQuestion(question, 'votes', topicSchema).topic)),
      },
    })
    if (!answer.ok) return answer
    const checked = check(answerSchema, answer.value)
    if (!checked.ok) return { ok: false, problem: describeRefusal(checked.problems[0]!) }
    const { said, casts, state } = checked.value
    this.#state = JSON.stringify(state ?? null)
    return { ok: true, drafts: said, casts }
  }
}

/** With their texts cut where all together are too long, the longest first. */
function showProposals(proposals: readonly Proposal[]) {
  const sizes = proposals.map(({ content, reasoning }) => content.length + reasoning.length)
  const share = computeFairShare(sizes, MAX_HANDED)
  return proposals.map(({ id, content, reasoning, confidence, ...source }) => ({
    id,
    content: truncateMarked(content, share),
    reasoning: truncateMarked(reasoning, Math.max(0, share - content.length)),
    by: source.sourceAgentId,
    signalId: source.sourceSignalId,
    confidence,
  }))
}

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
  return createProblem(`what it ${what}: ${path}: ${reason}`)
}
