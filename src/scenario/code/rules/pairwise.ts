import { openWith } from './gate'
import { BELOW_THRESHOLD, leadBy, withoutWinner } from './lead'
import { both, join, type RuleCode } from './rule-code'
import { settle } from './settle'

const NOTHING_TO_COMPARE = both(
  `
    if (proposals.length < 2) return { status: 'undecided', winner: null, confidence: 0 }
  `,
  `
    if len(proposals) < 2:
        return Verdict("undecided", None, 0)
  `,
)

/** Copeland: a duel won is a point, and a tied one half a point. */
const COPELAND = both(
  `
    const opinions = collectOpinions(votes)
    const preferring = (a: string, b: string) =>
      opinions.filter((opinion) => (opinion.get(a) ?? 0) > (opinion.get(b) ?? 0) + TOLERANCE).length
    const scoreOf = (proposal: string) => {
      let points = 0
      for (const rival of proposals) {
        if (rival === proposal) continue
        const lead = preferring(proposal, rival) - preferring(rival, proposal)
        points += lead > 0 ? 1 : lead === 0 ? 0.5 : 0
      }
      return points / (proposals.length - 1)
    }
  `,
  `
    opinions = collect_opinions(votes)

    def preferring(a: str, b: str) -> int:
        return sum(
            opinion.get(a, 0) > opinion.get(b, 0) + TOLERANCE
            for opinion in opinions
        )

    def score_of(proposal: str) -> float:
        points = 0.0
        for rival in proposals:
            if rival == proposal:
                continue
            lead = preferring(proposal, rival) - preferring(rival, proposal)
            points += 1 if lead > 0 else 0.5 if lead == 0 else 0
        return points / (len(proposals) - 1)
  `,
)

export const pairwise: RuleCode = (variant) =>
  join(
    openWith(variant),
    NOTHING_TO_COMPARE,
    COPELAND,
    leadBy('scoreOf', 'score_of'),
    BELOW_THRESHOLD,
    withoutWinner(variant.isStrict),
    settle(variant),
  )
