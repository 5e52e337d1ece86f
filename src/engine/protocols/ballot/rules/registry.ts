import { majority } from './majority'
import { quorum } from './quorum'
import type { BallotRuleDefinition } from './rule'
import { supermajority } from './supermajority'
import { unanimous } from './unanimous'
import { weighted } from './weighted'

/** The rules of live ballots and gates, in the order in which they are shown. */
const RULES = [
  majority,
  supermajority,
  unanimous,
  weighted,
  quorum,
] as const satisfies readonly BallotRuleDefinition[]

export type BallotRule = (typeof RULES)[number]['id']

export const BALLOT_RULES: readonly BallotRule[] = RULES.map(({ id }) => id)

const BY_ID: ReadonlyMap<BallotRule, BallotRuleDefinition> = new Map(
  RULES.map((rule) => [rule.id, rule]),
)

export const ballotRuleOf = (id: BallotRule): BallotRuleDefinition => BY_ID.get(id)!
