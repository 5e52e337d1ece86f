import { openWith } from './gate'
import { BELOW_THRESHOLD, leadBy, withoutWinner } from './lead'
import { both, join, type Code, type CodeVariant, type RuleCode } from './rule-code'
import { settle } from './settle'

const ANY_CITATION = both(
  `
    const worthOf = (vote: Vote) => (citesAnything(vote) ? 1 : 0)
  `,
  `
    def worth_of(vote: Vote) -> float:
        return 1 if cites_anything(vote) else 0
  `,
)

const CRITERIA = both(
  `
    const criteria = [...new Set(rubric)]
    const worthOf = ({ evidence }: Vote) =>
      criteria.filter((criterion) => evidence.includes(criterion)).length / criteria.length
  `,
  `
    criteria = set(rubric)

    def worth_of(vote: Vote) -> float:
        return len(criteria.intersection(vote.evidence)) / len(criteria)
  `,
)

/** A vote that cites nothing but blanks cites nothing, even where the rubric has a blank. */
const CRITERIA_WITH_BLANK = both(
  `
    const criteria = [...new Set(rubric)]
    const worthOf = (vote: Vote) => {
      const cited = criteria.filter((criterion) => vote.evidence.includes(criterion))
      return citesAnything(vote) ? cited.length / criteria.length : 0
    }
  `,
  `
    criteria = set(rubric)

    def worth_of(vote: Vote) -> float:
        cited = criteria.intersection(vote.evidence)
        return len(cited) / len(criteria) if cites_anything(vote) else 0
  `,
)

const EQUALS = both(
  `
    const creditOf = (cast: readonly Vote[]) => sum(cast.map(worthOf))
    const scoreOf = (proposal: string) => {
      const credit =
        creditOf(votesOn(votes, proposal, 'agree')) - creditOf(votesOn(votes, proposal, 'disagree'))
      return Math.max(0, credit) / Math.max(1, votesOn(votes, proposal).length)
    }
  `,
  `
    def credit_of(cast: list[Vote]) -> float:
        return math.fsum(map(worth_of, cast))

    def score_of(proposal: str) -> float:
        agreed = credit_of(votes_on(votes, proposal, "agree"))
        opposed = credit_of(votes_on(votes, proposal, "disagree"))
        cast = len(votes_on(votes, proposal))
        return max(0, agreed - opposed) / max(1, cast)
  `,
)

const BY_AUTHORITY = both(
  `
    const authorityOf = ({ agentId }: Vote) => authority.get(agentId) ?? 1
    const creditOf = (cast: readonly Vote[]) =>
      sum(cast.map((vote) => worthOf(vote) * authorityOf(vote)))
    const scoreOf = (proposal: string) => {
      const credit =
        creditOf(votesOn(votes, proposal, 'agree')) - creditOf(votesOn(votes, proposal, 'disagree'))
      const total = sum(votesOn(votes, proposal).map(authorityOf))
      return total > 0 ? Math.max(0, credit) / total : 0
    }
  `,
  `
    def authority_of(vote: Vote) -> float:
        return authority.get(vote.agent_id, 1)

    def credit_of(cast: list[Vote]) -> float:
        return math.fsum(worth_of(vote) * authority_of(vote) for vote in cast)

    def score_of(proposal: str) -> float:
        agreed = credit_of(votes_on(votes, proposal, "agree"))
        opposed = credit_of(votes_on(votes, proposal, "disagree"))
        total = math.fsum(map(authority_of, votes_on(votes, proposal)))
        return max(0, agreed - opposed) / total if total > 0 else 0
  `,
)

function worth({ hasRubric, hasBlankCriterion }: CodeVariant): Code {
  if (!hasRubric) return ANY_CITATION
  return hasBlankCriterion ? CRITERIA_WITH_BLANK : CRITERIA
}

export const weightedRubric: RuleCode = (variant) =>
  join(
    openWith(variant, { needsProposals: true }),
    worth(variant),
    variant.hasAuthority ? BY_AUTHORITY : EQUALS,
    leadBy('scoreOf', 'score_of'),
    BELOW_THRESHOLD,
    withoutWinner(variant.isStrict),
    settle(variant),
  )
