import { STRATEGY_IDS, type StrategyId } from '../catalogue'
import type { Settings } from '../settings'
import { checkElectorate, OPEN_ELECTORATE, type Electorate } from '../votes/electorate'
import { Tally, type Revisions } from '../votes/tally'
import type { AgentId, Proposal, VoteRecord } from '../votes/vote'
import { VoteColumns } from '../votes/vote-columns'
import { createPoll, evaluateRule, judgeRule } from './evaluate'
import { builtInRule } from './registry'
import type { Evaluation, Outcome, Poll, Rule } from './strategy'

const BUILT_IN_RULES = STRATEGY_IDS.map(builtInRule)
const RULE_BY_ID = new Map(BUILT_IN_RULES.map((rule) => [rule.id, rule]))

/**
 * Every rule's verdict on the same votes. The votes are read once; each way of counting them is
 * tallied once, when first asked for; a change of any setting reads neither again.
 */
export class Board {
  readonly columns: VoteColumns
  readonly #electorate: Electorate | undefined
  readonly #polls: Partial<Record<Revisions, { readonly length: number; readonly poll: Poll }>> = {}

  constructor(columns: VoteColumns, electorate?: Electorate) {
    this.columns = columns
    if (electorate) checkElectorate(electorate)
    this.#electorate = electorate
  }

  static of(
    proposals: readonly Proposal[],
    votes: readonly VoteRecord[],
    electorate?: Electorate,
  ): Board {
    return new Board(new VoteColumns(proposals, votes), electorate)
  }

  get electorate(): Electorate {
    return this.#electorate ?? OPEN_ELECTORATE
  }

  /** All who may vote and are known by name. */
  get roll(): readonly AgentId[] {
    return (this.#electorate?.agents ?? []).map(({ id }) => id)
  }

  withVotes(votes: readonly VoteRecord[]): Board {
    return Board.of(this.columns.proposals, votes, this.#electorate)
  }

  evaluate(settings: Settings, rules: readonly Rule[] = BUILT_IN_RULES): readonly Evaluation[] {
    const poll = this.poll(settings.revisions)
    return rules.map((rule) => evaluateRule(rule, poll, settings))
  }

  /** What built-in rules decide, without anything that explains it. */
  outcomes(settings: Settings, rules: readonly StrategyId[]): readonly Outcome[] {
    const poll = this.poll(settings.revisions)
    return rules.map((rule) => judgeRule(RULE_BY_ID.get(rule)!, poll, settings))
  }

  /** Counted anew only when votes have come in since. */
  poll(revisions: Revisions): Poll {
    const { length } = this.columns
    const known = this.#polls[revisions]
    if (known?.length === length) return known.poll
    const poll = createPoll(new Tally(this.columns, revisions), this.#electorate)
    this.#polls[revisions] = { length, poll }
    return poll
  }
}
