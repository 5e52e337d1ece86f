import { SHARE_OF_WEIGHT } from './confidence-weighted'
import { MIN_VOTERS, openWith } from './gate'
import { both, indent, join, type Code, type RuleCode } from './rule-code'
import { refuseUnsound } from './settle'
import { decideByThreshold } from './swarm'

const HEAVIEST = both(
  `
    const known = votes.filter(({ proposalId }) => proposals.includes(proposalId))
    const top = findHeaviest(known)
    const choice = known.find(({ agentId, stance }) => agentId === top?.agentId && stance === 'agree')
  `,
  `
    known = [vote for vote in votes if vote.proposal_id in proposals]
    top = find_heaviest(known)
    choice = next(
        (
            vote
            for vote in known
            if top and vote.agent_id == top.agent_id and vote.stance == "agree"
        ),
        None,
    )
  `,
)

const ALONE = both(
  `
    const winner = choice.proposalId
    const confidence = top.weight
  `,
  `
    winner = choice.proposal_id
    confidence = top.weight
  `,
)

const DECIDED = both(
  `
    return { status: 'decided', winner, confidence }
  `,
  `
    return Verdict("decided", winner, confidence)
  `,
)

/** However little is asked for. */
const NO_VOTES = both(
  `
    if (votes.length === 0) return { status: 'undecided', winner: null, confidence: 0 }
  `,
  `
    if not votes:
        return Verdict("undecided", None, 0)
  `,
)

const ifChosen = ({ typescript, python }: Code): Code => ({
  typescript: `if (top && choice) {\n${indent(typescript, '  ')}\n}`,
  python: `if top and choice:\n${indent(python, '    ')}`,
})

export const hierarchical: RuleCode = (variant) =>
  join(
    openWith(variant, { needsProposals: true }),
    HEAVIEST,
    ifChosen(join(ALONE, variant.isStrict ? refuseUnsound('winner') : null, DECIDED)),
    MIN_VOTERS,
    NO_VOTES,
    SHARE_OF_WEIGHT,
    decideByThreshold(variant),
  )
