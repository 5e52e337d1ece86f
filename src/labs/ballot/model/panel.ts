import type { Agent } from '../../../engine/deliberation/agent'
import {
  createProblem,
  type ScriptHost,
  type ScriptProblem,
} from '../../../engine/deliberation/scripts'
import { parseReply } from '../../../engine/protocols/ballot/parse-reply'
import { BALLOT_DEFAULTS, type PlannedVote } from '../../../engine/protocols/ballot/plan'
import { createRandom, DEFAULT_SEEDS, seedFrom } from '../../../engine/random'
import {
  createRation,
  TOO_MUCH_SAID,
  type ScriptRation,
} from '../../../engine/protocols/judges/ration'
import { truncateMarked } from '../../../engine/truncate'
import type { AgentId } from '../../../engine/votes/vote'
import type { BallotOption, BallotPlan, Panel, PanelJudge } from '../plan'

export interface PanelError extends ScriptProblem {
  readonly agent: AgentId
}

export interface PanelVotes {
  readonly votes: readonly PlannedVote[]
  /** Of scripts that failed, or said what is no vote. */
  readonly errors: readonly PanelError[]
}

/** Between two votes of a panel. */
const EVERY_MS = 5_000

export const judgeOf = ({ judges = {} }: Panel, id: AgentId): PanelJudge | undefined =>
  Object.hasOwn(judges, id) ? judges[id] : undefined

export const authorOf = ({ authors = {} }: Panel, option: string): AgentId | undefined =>
  Object.hasOwn(authors, option) ? authors[option] : undefined

export const isOwnWork = ({ panel }: BallotPlan, agent: AgentId, choice: string): boolean =>
  panel?.excludesOwn === true && authorOf(panel, choice) === agent

/** Every judge that does not vote by hand reads all results and votes once, in the order of the roll. */
export function castPanel(
  plan: BallotPlan,
  agents: readonly Agent[],
  scripts: ScriptHost,
): PanelVotes {
  const { panel, options } = plan
  if (!panel || !options) return { votes: [], errors: [] }
  const errors: PanelError[] = []
  const ration = createRation()
  const end = plan.lastsMs ?? BALLOT_DEFAULTS.lastsMs
  const judges = agents.flatMap((agent) => {
    const judge = plan.absent?.includes(agent.id) === true ? undefined : judgeOf(panel, agent.id)
    return judge ? [{ agent, judge }] : []
  })
  // A short ballot has room for all of them, too.
  const gap = Math.min(EVERY_MS, Math.floor(end / (judges.length + 1)))
  const votes = judges.flatMap(({ agent, judge }, place) => {
    const open = options.filter(({ id }) => !isOwnWork(plan, agent.id, id))
    const said =
      judge.kind === 'accuracy'
        ? voteByAccuracy(judge.accuracy, panel, open, agent.id)
        : voteByScript(judge.source, plan, agent, scripts, ration)
    if ('message' in said) {
      errors.push({ ...said, agent: agent.id })
      return []
    }
    return [{ at: gap * (place + 1), agent: agent.id, ...said }]
  })
  return { votes, errors }
}

type Said = Omit<PlannedVote, 'at' | 'agent'>

/** The correct result with this probability, else any other; without a correct one, any. */
function voteByAccuracy(
  accuracy: number,
  { correct, seed = DEFAULT_SEEDS.run }: Panel,
  open: readonly BallotOption[],
  agent: AgentId,
): Said {
  const random = createRandom(seedFrom(seed, 'panel', agent))
  const isRight = random() < accuracy
  const others = open.filter(({ id }) => id !== correct)
  const canBeRight = others.length < open.length
  const among = canBeRight && (isRight || others.length === 0) ? [{ id: correct! }] : others
  const chosen = among[Math.floor(random() * among.length)]
  if (!chosen) return { choice: 'abstain', reason: 'There is nothing to choose but its own work.' }
  const how = canBeRight ? `right with probability ${accuracy}` : 'among all that is open to it'
  return { choice: chosen.id, reason: `Chosen by chance, ${how}.` }
}

function voteByScript(
  source: string,
  plan: BallotPlan,
  { id, name, role }: Agent,
  scripts: ScriptHost,
  ration: ScriptRation,
): Said | ScriptProblem {
  const { panel = {}, options = [], topic } = plan
  const results = options.map((option) => ({
    id: option.id,
    text: option.text,
    isOwn: authorOf(panel, option.id) === id,
  }))
  const given = scripts.call({
    caller: { kind: 'model', id, round: 0 },
    source,
    input: JSON.stringify({ question: topic, results, me: { id, name, role } }),
    seed: seedFrom(panel.seed ?? DEFAULT_SEEDS.run, 'panel', id),
  })
  if (!given.ok) return given.problem
  const { value } = given
  const isText = typeof value === 'string'
  const reply = isText ? value : JSON.stringify(value ?? null)
  ration.said -= reply.length
  if (ration.said < 0) return TOO_MUCH_SAID
  const vote = { at: 0, agent: id, choice: '', reply }
  const read = parseReply(
    vote,
    isText ? 'words' : 'json',
    options.map((option) => option.id),
  )
  if (!read.ok) return createProblem(`is no vote (${read.because}): ${truncateMarked(reply, 200)}`)
  const { choice, confidence, reason } = read
  return { choice, ...(reason !== '' && { reason }), ...(confidence !== null && { confidence }) }
}
