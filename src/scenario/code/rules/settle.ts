import { both, join, type Code, type CodeVariant } from './rule-code'

/** What the strict guards refuse to call decided, beyond what a rule itself adds. */
export const refuseUnsound = (typescript: string, python = typescript): Code =>
  both(
    `
      if (isUnsound(${typescript}, proposals, votes)) {
        return { status: 'undecided', winner: null, confidence }
      }
    `,
    `
      if is_unsound(${python}, proposals, votes):
          return Verdict("undecided", None, confidence)
    `,
  )

const TIED = both(
  `
    if (winner === undefined) return { status: 'tied', winner: null, confidence }
  `,
  `
    if winner is None:
        return Verdict("tied", None, confidence)
  `,
)

/** From those in front, of which there is a first, to a winner or a tie. */
const BREAK_TIE: Readonly<Record<CodeVariant['tieBreak'], Code | null>> = {
  none: both(
    `
      if (front.length > 1) return { status: 'tied', winner: null, confidence }
    `,
    `
      if len(front) > 1:
          return Verdict("tied", None, confidence)
    `,
  ),
  first: null,
  'most-confident': join(
    both(
      `
        const winner = pickSurest(front, proposalConfidence)
      `,
      `
        winner = pick_surest(front, proposal_confidence)
      `,
    ),
    TIED,
  ),
  owner: join(
    both(
      `
        const favoured = front.filter((proposal) => stanceOf(finalOwner, proposal, votes) === 'agree')
        const winner = front.length === 1 ? first : pickOnly(favoured)
      `,
      `
        favoured = [
            proposal
            for proposal in front
            if stance_of(final_owner, proposal, votes) == "agree"
        ]
        winner = front[0] if len(front) == 1 else pick_only(favoured)
      `,
    ),
    TIED,
  ),
  'seeded-lot': both(
    `
      const winner = front[Math.floor(lot * front.length)] ?? first
    `,
    `
      winner = front[math.floor(lot * len(front))]
    `,
  ),
}

const WINNER_WINS = both(
  `
    return { status: 'decided', winner, confidence }
  `,
  `
    return Verdict("decided", winner, confidence)
  `,
)

export const FIRST_WINS = both(
  `
    return { status: 'decided', winner: first, confidence }
  `,
  `
    return Verdict("decided", front[0], confidence)
  `,
)

export const REFUSE_UNSOUND_FIRST = refuseUnsound('first', 'front[0]')

export function settle({ tieBreak, isStrict }: CodeVariant): Code {
  const isFirst = tieBreak === 'none' || tieBreak === 'first'
  const refuse = isFirst ? REFUSE_UNSOUND_FIRST : refuseUnsound('winner')
  return join(BREAK_TIE[tieBreak], isStrict ? refuse : null, isFirst ? FIRST_WINS : WINNER_WINS)
}
