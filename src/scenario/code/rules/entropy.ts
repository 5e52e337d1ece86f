import { both, join, type RuleCode } from './rule-code'
import { decideAsSwarm } from './swarm'

const CONCENTRATION = both(
  `
    const supportFor = (proposal: string) => weightOf(votesOn(votes, proposal, 'agree'))
    const [first] = findFront(proposals, supportFor)
    const supports = proposals.map(supportFor).filter((support) => support > 0)
    const total = sum(supports)
    const bits = sum(supports.map((support) => (-support / total) * Math.log2(support / total)))
    const confidence = proposals.length === 1 ? 1 : 1 - bits / Math.log2(proposals.length)
  `,
  `
    def support_for(proposal: str) -> float:
        return weight_of(votes_on(votes, proposal, "agree"))

    front = find_front(proposals, support_for)
    supports = [s for s in map(support_for, proposals) if s > 0]
    total = math.fsum(supports)
    bits = math.fsum(-s / total * math.log2(s / total) for s in supports)
    most = math.log2(len(proposals))
    confidence = 1 - bits / most if most else 1
  `,
)

/** Nothing is spread over a single proposal. */
const ONLY_OPTION = both(
  `
    if (proposals.length === 1) return { status: 'undecided', winner: null, confidence }
  `,
  `
    if len(proposals) == 1:
        return Verdict("undecided", None, confidence)
  `,
)

export const entropy: RuleCode = (variant) =>
  decideAsSwarm(variant, variant.isStrict ? join(CONCENTRATION, ONLY_OPTION) : CONCENTRATION)
