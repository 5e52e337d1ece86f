import {
  RuleSet,
  boardAt,
  endOf,
  resolveDeliberation,
  toVerdict,
  votesAt,
  ballotWeightsAt,
  type Board,
  type BoardStory,
  type Comparison,
  type Evaluation,
  type Influence,
  type RuleVerdict,
  type Moment,
  type NearestFlip,
  type Profile,
  type Round,
  type Run,
  type RunVote,
  type ScriptHost,
  type Settings,
  type Trial,
} from '../engine'
import type { Neighbourhood } from '../engine/analysis'
import type { Seen } from '../scenario/code/code-export'
import type { ScenarioDocument } from '../scenario/scenario'
import type { CastVote, Explanation, LoggedVote, NearestFlips, Shown, View } from './api'
import { loadPart } from '../loading/load-part'
import { canLowerThreshold } from './can-lower-threshold'

/** Above this, trying out changed ballots costs more than it tells. */
const MAX_VOTES_TO_TRY = 5_000
/** A proposal makes every verdict dearer, as so many votes would. */
const VOTES_A_PROPOSAL_COSTS = 20

/** Moments whose verdicts are kept: the one that is shown, the one before, and a drag's last. */
const MAX_JUDGED = 4

/** Lines of working that go to a card; the whole of it is a question of its own. */
const MAX_CARD_LINES = 40

/** Other settings than those of the run: all that is not among them is as usual. */
type Given = Partial<Settings> | undefined

type YieldToEvents = () => Promise<'go-on' | 'give-up'>

/** Questions about a run that is done. What only depends on its votes is worked out once. */
export class RunQueries {
  readonly #scenario: ScenarioDocument
  readonly #run: Run
  readonly #boards = new Map<string, Board>()
  readonly #neighbourhoods = new Map<number, Neighbourhood>()
  /** By moment: whether there is a vote that its agent has replaced. */
  readonly #replaced = new Map<string, boolean>()
  /** By moment and settings, the newest last. */
  readonly #judged = new Map<string, readonly RuleVerdict[]>()
  readonly #stories = new Map<string, BoardStory>()

  /** The verdicts that the run itself gave at its end are not computed again. */
  constructor(scenario: ScenarioDocument, run: Run, last: readonly RuleVerdict[] = []) {
    this.#scenario = scenario
    this.#run = run
    if (last.length > 0) this.#judged.set(this.#keyOf(endOf(run.rounds.length), undefined), last)
  }

  get hasOwnRules(): boolean {
    return (this.#scenario.strategies ?? []).length > 0
  }

  /** Infinity stands for the last round. */
  has(round: number): boolean {
    if (round === Infinity) return true
    return Number.isInteger(round) && round >= 1 && round <= this.#run.rounds.length
  }

  momentOf({ round, signalIndex }: Pick<View, 'round' | 'signalIndex'>): Moment {
    const shown = Math.min(Math.max(1, round), this.#run.rounds.length)
    const signals = this.#run.rounds[shown - 1]?.signals.length ?? 0
    const isWithin = signalIndex !== null && signalIndex < signals
    return { round: shown, signalIndex: isWithin ? signalIndex : null }
  }

  async show(view: View, scripts: ScriptHost): Promise<Shown> {
    const { rule, settings } = view
    const at = this.momentOf(view)
    const verdicts = await this.#judgeAll(at, settings, scripts)
    return {
      verdicts: verdicts.map((verdict) => ({
        ...verdict,
        evaluation: keepLeaderLines(verdict.evaluation),
      })),
      before: await this.#verdictsBefore(at.round, settings, scripts),
      explanation: rule === null ? null : await this.explain(at, rule, settings, scripts),
      spoken: view.hasSpoken === true ? null : this.#spokenVotes(at.round),
      hasRevisions: this.#countsReplaced(at, settings),
    }
  }

  #countsReplaced(at: Moment, given: Given): boolean {
    if (this.#settings(given).revisions === 'latest') return false
    const key = `${at.round} ${at.signalIndex ?? ''}`
    const known = this.#replaced.get(key)
    if (known !== undefined) return known
    const votes = votesAt(this.#run, at)
    const isAny = latestOf(votes).length < votes.length
    this.#replaced.set(key, isAny)
    return isAny
  }

  /** Those of the run, unless the settings are others. */
  async #verdictsBefore(round: number, given: Given, scripts: ScriptHost) {
    const before = this.#run.rounds[round - 2]
    if (!before) return []
    if (this.#isOwn(given)) return before.verdicts
    return (await this.#judgeAll(endOf(round - 1), given, scripts)).map(toVerdict)
  }

  async explain(
    at: Moment,
    rule: string,
    given: Given,
    scripts: ScriptHost,
  ): Promise<Explanation | null> {
    if (!this.#rules(scripts).ruleIds.includes(rule)) return null
    const known = this.#judged.get(this.#keyOf(at, given))
    const judgement = known
      ? known.find(({ evaluation }) => evaluation.rule === rule)
      : (await this.#judge(at, given, scripts, [rule]))[0]
    if (!judgement) return null
    const votes = votesAt(this.#run, at)
    const dissent = Array.from(judgement.evaluation.dissent, (place) => votes[place]!)
    const about = new Set(judgement.evaluation.dissentOn)
    const standing = this.#settings(given).revisions === 'latest' ? latestOf(votes) : votes
    const abstentions = standing.filter(
      ({ record }) => record.vote.stance === 'abstain' && about.has(record.proposalId),
    )
    const canLower = canLowerThreshold(this.#scenario, this.#run, at.round)
    return { ...judgement, dissent, abstentions, canLower }
  }

  async see(at: Moment, scripts: ScriptHost): Promise<Seen> {
    const { proposals, votes } = this.#boardAt(at).columns
    const judged = await this.#judgeAll(at, undefined, scripts)
    const verdicts = judged.map(({ evaluation }) => evaluation)
    return { scenario: this.#scenario, proposals, votes, verdicts, round: at.round }
  }

  async sweepThresholds(
    round: number,
    thresholds: readonly number[],
    given: Given,
    scripts: ScriptHost,
  ) {
    const rows = []
    for (const threshold of thresholds) {
      const own = given ?? this.#scenario.config?.consensus
      const settings = { ...own, threshold, thresholds: {} }
      rows.push((await this.#judge(endOf(round), settings, scripts)).map(toVerdict))
    }
    return rows
  }

  /** Of the rules on the board. Null where it was told to give up. The same question is never worked out twice. */
  async story(
    at: Moment,
    { settings, rules }: Pick<View, 'settings' | 'rules'>,
    scripts: ScriptHost,
    yieldToEvents: YieldToEvents,
  ): Promise<BoardStory | null> {
    const { ruleIds } = this.#rules(scripts)
    const shown = rules === undefined ? ruleIds : ruleIds.filter((rule) => rules.includes(rule))
    const key = `${this.#keyOf(at, settings)} ${shown.join(' ')}`
    const known = this.#stories.get(key)
    if (known) return known
    const { tellStory } = await loadPart(() => import('../engine/analysis'))
    const trial = tellStory(this.#profileAt(at, settings), shown)
    const story = await this.#conduct(trial, at, scripts, yieldToEvents)
    if (story !== null) this.#stories.set(key, story)
    if (this.#stories.size > MAX_JUDGED) this.#stories.delete([...this.#stories.keys()][0]!)
    return story
  }

  async compare(
    at: Moment,
    rules: readonly [string, string],
    given: Given,
    scripts: ScriptHost,
    yieldToEvents: YieldToEvents,
  ): Promise<Comparison | null> {
    const { ruleIds } = this.#rules(scripts)
    if (rules[0] === rules[1] || !rules.every((rule) => ruleIds.includes(rule))) return null
    const { compareRules } = await loadPart(() => import('../engine/analysis'))
    const { presentAt } = await loadPart(() => import('./present-at'))
    const present = at.signalIndex === null ? presentAt(this.#scenario, this.#run, at.round) : null
    const trial = compareRules(this.#profileAt(at, given), rules, present)
    return this.#conduct(trial, at, scripts, yieldToEvents)
  }

  #profileAt(at: Moment, given: Given): Profile {
    const board = this.#boardAt(at)
    return {
      proposals: board.columns.proposals,
      votes: votesAt(this.#run, at).map(({ record, round }, place) => ({ place, round, record })),
      electorate: board.electorate,
      settings: this.#settings(given),
      round: at.round,
    }
  }

  /** Answers a search, question by question, until it is done or told to give up. */
  async #conduct<Result>(
    trial: Trial<Result>,
    at: Moment,
    scripts: ScriptHost,
    yieldToEvents: YieldToEvents,
  ): Promise<Result | null> {
    const { boardOf } = await loadPart(() => import('../engine/analysis'))
    const ruleSet = this.#rules(scripts)
    let step = trial.next()
    while (step.done !== true) {
      const { profile, rules } = step.value
      const steps = ruleSet.judge(boardOf(profile), profile.settings, at.round, rules)
      const verdicts = await finish(steps, scripts)
      if ((await yieldToEvents()) === 'give-up') return null
      step = trial.next(verdicts.map(({ evaluation }) => evaluation))
    }
    return step.value
  }

  /** Rule by rule, with a pause between, in which it can be told to give up. */
  async nearestFlips(
    round: number,
    given: Given,
    yieldToEvents: YieldToEvents,
  ): Promise<NearestFlips | null> {
    const board = this.#boardAt(endOf(round))
    const { length, proposals } = board.columns
    if (length + VOTES_A_PROPOSAL_COSTS * proposals.length > MAX_VOTES_TO_TRY) return {}
    const neighbourhood =
      this.#neighbourhoods.get(round) ?? (await this.#neighbourhoodOf(board, round))
    this.#neighbourhoods.set(round, neighbourhood)
    const settings = this.#settings(given)
    const flips: Record<string, NearestFlip | null> = {}
    const own = new Set((this.#scenario.strategies ?? []).map(({ id }) => id))
    for (const evaluation of board.evaluate(settings)) {
      if (own.has(evaluation.rule)) continue
      const flip = neighbourhood.nearestFlip(evaluation, settings)
      if (flip !== undefined) flips[evaluation.rule] = flip
      if ((await yieldToEvents()) === 'give-up') return null
    }
    return flips
  }

  /** By agent and proposal, the latest vote of those who are not moved by hand. */
  #spokenVotes(round: number): readonly RunVote[] {
    const byHand = new Set(
      this.#scenario.agents.flatMap(({ id, behaviour }) =>
        behaviour === undefined || behaviour.kind === 'hand' ? [id] : [],
      ),
    )
    if (byHand.size === this.#scenario.agents.length) return []
    return latestOf(
      votesAt(this.#run, endOf(round)).filter(({ record }) => !byHand.has(record.agentId)),
    )
  }

  votesOf(agent: string, round: number): readonly RunVote[] {
    return votesAt(this.#run, endOf(round)).filter(({ record }) => record.agentId === agent)
  }

  voteLog(agents: readonly string[]): readonly (readonly LoggedVote[])[] {
    const wanted = new Set(agents)
    return this.#run.rounds.map(({ votes }) =>
      votes
        .filter(({ record }) => wanted.has(record.agentId))
        .map(({ record: { agentId, proposalId, vote } }) => ({
          agentId,
          proposalId,
          stance: vote.stance,
          weight: vote.weight,
        })),
    )
  }

  votesIn(round: number): readonly CastVote[] {
    const now = this.#run.rounds[round - 1]
    if (!now) return []
    const placeOf = placesOf(now)
    return now.votes.map((vote) => ({ ...vote, place: placeOf(vote.signalId) }))
  }

  async influence(round: number): Promise<readonly Influence[]> {
    const { traceInfluence } = await loadPart(() => import('../engine/analysis'))
    return traceInfluence(this.#run.rounds.slice(0, round))
  }

  async #neighbourhoodOf(board: Board, round: number): Promise<Neighbourhood> {
    const { Neighbourhood } = await loadPart(() => import('../engine/analysis'))
    return new Neighbourhood(board, {
      earlier:
        round > 1
          ? votesAt(this.#run, endOf(round)).filter((vote) => vote.round < round).length
          : 0,
      weightOf: ballotWeightsAt(this.#scenario, this.#run, round),
    })
  }

  #boardAt(at: Moment): Board {
    const key = `${at.round} ${at.signalIndex ?? ''}`
    const board = this.#boards.get(key) ?? boardAt(this.#scenario, this.#run, at)
    // Moments within a round are passed through; the ends of rounds are come back to.
    if (at.signalIndex === null) this.#boards.set(key, board)
    return board
  }

  #settings(given: Given) {
    const consensus = given ?? this.#scenario.config?.consensus ?? {}
    const changed = { ...this.#scenario, config: { ...this.#scenario.config, consensus } }
    return resolveDeliberation(changed).consensus
  }

  #rules(scripts: ScriptHost): RuleSet {
    return new RuleSet(this.#scenario.strategies ?? [], scripts)
  }

  #isOwn(given: Given): boolean {
    if (given === undefined) return true
    return JSON.stringify(this.#settings(given)) === JSON.stringify(this.#settings(undefined))
  }

  #keyOf({ round, signalIndex }: Moment, given: Given): string {
    return JSON.stringify([round, signalIndex, this.#isOwn(given) ? null : given])
  }

  async #judgeAll(at: Moment, given: Given, scripts: ScriptHost) {
    const key = this.#keyOf(at, given)
    const verdicts = this.#judged.get(key) ?? (await this.#judge(at, given, scripts))
    this.#judged.delete(key)
    this.#judged.set(key, verdicts)
    if (this.#judged.size > MAX_JUDGED) this.#judged.delete([...this.#judged.keys()][0]!)
    return verdicts
  }

  async #judge(
    at: Moment,
    given: Given,
    scripts: ScriptHost,
    wanted?: readonly string[],
  ): Promise<readonly RuleVerdict[]> {
    const bench = this.#rules(scripts)
    return finish(bench.judge(this.#boardAt(at), this.#settings(given), at.round, wanted), scripts)
  }
}

async function finish(
  steps: ReturnType<RuleSet['judge']>,
  scripts: ScriptHost,
): Promise<readonly RuleVerdict[]> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (step.value === 'restore') await scripts.restore()
  }
}

function placesOf({ signals }: Round): (signalId: string) => number {
  const places = new Map(signals.map(({ id }, place) => [id, place]))
  return (id) => places.get(id) ?? 0
}

function latestOf(votes: readonly RunVote[]): readonly RunVote[] {
  const latest = new Map<string, RunVote>()
  for (const vote of votes) {
    latest.set(JSON.stringify([vote.record.agentId, vote.record.proposalId]), vote)
  }
  return [...latest.values()]
}

/** Five hundred proposals make thousands of lines, and a card shows those of the one in front. */
function keepLeaderLines(evaluation: Evaluation): Evaluation {
  const { working, leader } = evaluation
  const own = working.filter(
    ({ about }) => about.proposalId === undefined || about.proposalId === leader,
  )
  return {
    ...evaluation,
    working: own.length > MAX_CARD_LINES ? own.slice(-MAX_CARD_LINES) : own,
  }
}
