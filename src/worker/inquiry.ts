import { Bench, boardAt, Neighbourhood, resolveDeliberation, toVerdict, votesAt } from '../engine'
import type {
  Board,
  Evaluation,
  Judgement,
  NearestFlip,
  Run,
  RunVote,
  ScriptHost,
  Settings,
} from '../engine'
import type { ScenarioDocument } from '../scenario/scenario'
import type { Explanation, JudgeAnswer, LoggedVote, NearestFlips } from './api'

/** Above this, trying out changed ballots costs more than it tells. */
const MOST_VOTES_TO_TRY = 5_000
/** A proposal makes every verdict dearer, as so many votes would. */
const VOTES_A_PROPOSAL_COSTS = 20

/** Lines of working that go to a card; the whole of it is a question of its own. */
const MOST_CARD_LINES = 40

/** Questions about a run that is done. What only depends on its votes is worked out once. */
export class Inquiry {
  readonly #scenario: ScenarioDocument
  readonly #run: Run
  readonly #boards = new Map<number, Board>()
  readonly #neighbourhoods = new Map<number, Neighbourhood>()

  constructor(scenario: ScenarioDocument, run: Run) {
    this.#scenario = scenario
    this.#run = run
  }

  get hasOwnRules(): boolean {
    return (this.#scenario.strategies ?? []).length > 0
  }

  has(round: number): boolean {
    return Number.isInteger(round) && round >= 1 && round <= this.#run.rounds.length
  }

  async judge(round: number, given: Partial<Settings>, scripts: ScriptHost): Promise<JudgeAnswer> {
    const judged = await this.#judge(round, given, scripts)
    const before = round > 1 ? await this.#judge(round - 1, given, scripts) : []
    return {
      status: 'done',
      verdicts: judged.map((judgement) => ({
        ...judgement,
        evaluation: shorten(judgement.evaluation),
      })),
      before: before.map(toVerdict),
    }
  }

  async explain(
    round: number,
    rule: string,
    given: Partial<Settings>,
    scripts: ScriptHost,
  ): Promise<Explanation | null> {
    if (!this.#rules(scripts).ruleIds.includes(rule)) return null
    const [judgement] = await this.#judge(round, given, scripts, [rule])
    if (!judgement) return null
    const votes = votesAt(this.#run, round)
    const dissent = Array.from(judgement.evaluation.dissent, (place) => votes[place]!)
    const about = new Set(judgement.evaluation.dissentOn)
    const abstentions = votes.filter(
      ({ record }) => record.vote.stance === 'abstain' && about.has(record.proposalId),
    )
    return { ...judgement, dissent, abstentions }
  }

  async judgeAt(
    round: number,
    thresholds: readonly number[],
    given: Partial<Settings>,
    scripts: ScriptHost,
  ) {
    const rows = []
    for (const threshold of thresholds) {
      const settings = { ...given, threshold, thresholds: {} }
      rows.push((await this.#judge(round, settings, scripts)).map(toVerdict))
    }
    return rows
  }

  /** Rule by rule, with a pause between, in which it can be told to give up. */
  async nearestFlips(
    round: number,
    given: Partial<Settings>,
    breathe: () => Promise<'go-on' | 'give-up'>,
  ): Promise<NearestFlips> {
    const board = this.#boardAt(round)
    const { length, proposals } = board.columns
    if (length + VOTES_A_PROPOSAL_COSTS * proposals.length > MOST_VOTES_TO_TRY) return {}
    const neighbourhood = this.#neighbourhoods.get(round) ?? new Neighbourhood(board)
    this.#neighbourhoods.set(round, neighbourhood)
    const settings = this.#settings(given)
    const flips: Record<string, NearestFlip> = {}
    for (const evaluation of board.evaluate(settings)) {
      const flip = neighbourhood.nearestFlip(evaluation, settings)
      if (flip) flips[evaluation.rule] = flip
      if ((await breathe()) === 'give-up') break
    }
    return flips
  }

  /** By agent and proposal, the latest vote of those who are not moved by hand. */
  spokenVotes(round: number): readonly RunVote[] {
    const byHand = new Set(
      this.#scenario.agents.flatMap(({ id, behaviour }) =>
        behaviour === undefined || behaviour.kind === 'hand' ? [id] : [],
      ),
    )
    const latest = new Map<string, RunVote>()
    for (const vote of votesAt(this.#run, round)) {
      const { agentId, proposalId } = vote.record
      if (!byHand.has(agentId)) latest.set(JSON.stringify([agentId, proposalId]), vote)
    }
    return [...latest.values()]
  }

  votesOf(agent: string, round: number): readonly RunVote[] {
    return votesAt(this.#run, round).filter(({ record }) => record.agentId === agent)
  }

  voteLog(): readonly (readonly LoggedVote[])[] {
    return this.#run.rounds.map(({ votes }) =>
      votes.map(({ record: { agentId, proposalId, vote } }) => ({
        agentId,
        proposalId,
        stance: vote.stance,
        weight: vote.weight,
      })),
    )
  }

  #boardAt(round: number): Board {
    const board = this.#boards.get(round) ?? boardAt(this.#scenario, this.#run, round)
    this.#boards.set(round, board)
    return board
  }

  #settings(given: Partial<Settings>) {
    const consensus = { ...this.#scenario.config?.consensus, ...given }
    const changed = { ...this.#scenario, config: { ...this.#scenario.config, consensus } }
    return resolveDeliberation(changed).consensus
  }

  #rules(scripts: ScriptHost): Bench {
    return new Bench(this.#scenario.strategies ?? [], scripts)
  }

  async #judge(
    round: number,
    given: Partial<Settings>,
    scripts: ScriptHost,
    wanted?: readonly string[],
  ): Promise<readonly Judgement[]> {
    const bench = this.#rules(scripts)
    const steps = bench.judge(this.#boardAt(round), this.#settings(given), round, wanted)
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      if (step.value === 'restore') await scripts.restore()
    }
  }
}

/** Five hundred proposals make thousands of lines, and a card shows those of the one in front. */
function shorten(evaluation: Evaluation): Evaluation {
  const { working, leader } = evaluation
  const own = working.filter(
    ({ about }) => about.proposalId === undefined || about.proposalId === leader,
  )
  return {
    ...evaluation,
    working: own.length > MOST_CARD_LINES ? own.slice(-MOST_CARD_LINES) : own,
  }
}
