import { both, join, type Code, type CodeVariant } from './rule-code'

const NO_PROPOSALS = both(
  `
    if (proposals.length === 0) return { status: 'undecided', winner: null, confidence: 0 }
  `,
  `
    if not proposals:
        return Verdict("undecided", None, 0)
  `,
)

const LATEST = both(
  `
    const votes = latestVotes(history)
  `,
  `
    votes = latest_votes(votes)
  `,
)

const askFor = (typescript: string, python: string): Code =>
  both(
    `
      if (countVoters(votes) < ${typescript}) {
        return { status: 'too-few-voters', winner: null, confidence: 0 }
      }
    `,
    `
      if count_voters(votes) < ${python}:
          return Verdict("too-few-voters", None, 0)
    `,
  )

export const MIN_VOTERS = askFor('minVoters', 'min_voters')
const GATE = askFor('quorumGate', 'quorum_gate')
const EITHER = askFor('Math.max(minVoters, quorumGate)', 'max(min_voters, quorum_gate)')

/** What comes before a rule. Without a gate, a rule may be left to find by itself that there is nothing to judge. */
export const openWith = (
  { isLatest, hasGate }: CodeVariant,
  { asksForVoters = false, needsProposals = false } = {},
): Code =>
  join(
    isLatest ? LATEST : null,
    hasGate || asksForVoters || needsProposals ? NO_PROPOSALS : null,
    hasGate ? (asksForVoters ? EITHER : GATE) : asksForVoters ? MIN_VOTERS : null,
  )
