import { of } from '../../../working'
import type { Side } from '../count'
import { compare, type BallotFigures } from '../figures'
import { choose, findStanding, leaveOpen } from '../standing'
import type { BallotRuleDefinition, Lines } from './rule'

/** By heads: an agent without weight blocks as well. */
export const unanimous = {
  id: 'unanimous',
  name: 'Unanimous',
  help: 'Every head, regardless of its weight. One disagreement is enough to reject.',

  decide(count, terms) {
    const { sides, cast, roll } = count
    const standing = findStanding(count)
    const agreed = sides.find(({ heads }) => heads === roll.heads)
    if (!terms.isYesNo) return agreed ? choose(agreed, terms, standing) : leaveOpen(standing)
    const [approve, reject] = sides as readonly [Side, Side]
    if (reject.heads > 0) return choose(reject, terms, standing)
    if (cast.heads < roll.heads) return leaveOpen(standing)
    return choose(agreed ? approve : reject, terms, standing)
  },

  /** Votes are missing: only a rejection, or for options any difference, ends it before. */
  certain({ sides, cast }, { isYesNo }) {
    const isBroken = isYesNo
      ? sides[1]!.heads > 0
      : !sides.some(({ heads }) => heads === cast.heads)
    return isBroken ? 'broken' : null
  },

  lines: (_, { heads }) => [{ what: 'everyone', measure: 'heads', value: heads, isStrict: false }],

  explain(figures) {
    const { heads, choice } = figures.isYesNo ? figures.sides[0]! : figures.mostHeads
    const inFavour = of('heads-for', heads, choice)
    const agrees = compare('everybody-agrees', inFavour, 'equals', figures.rollHeads)
    if (!figures.isYesNo) return [agrees]
    const before = untilAllVoted(figures, true)
    return before.length > 1 && before[1]!.result ? [...before, agrees] : before
  },

  early: (figures) => untilAllVoted(figures, false),
  explainCertainty: (figures) => untilAllVoted(figures, true),
} as const satisfies BallotRuleDefinition

/** Among options, abstaining is against all of them; at a share it is not looked at. */
function untilAllVoted(figures: BallotFigures, countsAbstaining: boolean): Lines {
  const against = compare(
    'anybody-against',
    headsAgainst(figures, countsAbstaining),
    'more-than',
    of('zero', 0),
  )
  return against.result ? [against] : [against, figures.allVoted()]
}

function headsAgainst(figures: BallotFigures, countsAbstaining: boolean) {
  const { sides, isYesNo, mostHeads, heads } = figures
  if (isYesNo) return of('heads-for', sides[1]!.heads, 'reject')
  if (countsAbstaining) {
    return of('heads-against', heads.value - mostHeads.heads, mostHeads.choice)
  }
  return of('heads-for', sides.reduce((sum, side) => sum + side.heads, 0) - mostHeads.heads)
}
