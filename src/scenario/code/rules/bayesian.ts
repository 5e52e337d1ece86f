import { firstBy } from './lead'
import { both, join, type CodeVariant, type RuleCode } from './rule-code'
import { FIRST_WINS, REFUSE_UNSOUND_FIRST } from './settle'
import { decideAsSwarm } from './swarm'

const POSTERIOR = both(
  `
    // A vote multiplies the odds of its proposal by 1 + weight, or divides them: logarithms add up.
    const evidenceFor = (proposal: string) =>
      logOdds(votesOn(votes, proposal, 'agree')) - logOdds(votesOn(votes, proposal, 'disagree'))
    const strongest = Math.max(...proposals.map(evidenceFor))
    const oddsOf = (proposal: string) => Math.exp(evidenceFor(proposal) - strongest)
    const total = sum(proposals.map(oddsOf))
    const posteriorOf = (proposal: string) => oddsOf(proposal) / total
  `,
  `
    def evidence_for(proposal: str) -> float:
        # A vote multiplies the odds of its proposal by 1 + weight, or divides
        # them: logarithms add up.
        agreed = log_odds(votes_on(votes, proposal, "agree"))
        opposed = log_odds(votes_on(votes, proposal, "disagree"))
        return agreed - opposed

    strongest = max(map(evidence_for, proposals))

    def odds_of(proposal: str) -> float:
        return math.exp(evidence_for(proposal) - strongest)

    total = math.fsum(map(odds_of, proposals))

    def posterior_of(proposal: str) -> float:
        return odds_of(proposal) / total
  `,
)

/** There is always a leader: with no vote at all, everything is equally likely. */
const BELOW = both(
  `
    if (first === undefined || confidence < threshold - TOLERANCE) {
      return { status: 'undecided', winner: null, confidence }
    }
  `,
  `
    if confidence < threshold - TOLERANCE:
        return Verdict("undecided", None, confidence)
  `,
)

const UNTOUCHED = both(
  `
    if (proposals.length === 1 || votesOn(votes, first, 'agree').length === 0) {
      return { status: 'undecided', winner: null, confidence }
    }
  `,
  `
    if len(proposals) == 1 or not votes_on(votes, front[0], "agree"):
        return Verdict("undecided", None, confidence)
  `,
)

const decide = ({ isStrict }: CodeVariant) =>
  join(BELOW, isStrict ? join(UNTOUCHED, REFUSE_UNSOUND_FIRST) : null, FIRST_WINS)

export const bayesian: RuleCode = (variant) =>
  decideAsSwarm(variant, join(POSTERIOR, firstBy('posteriorOf', 'posterior_of')), decide)
