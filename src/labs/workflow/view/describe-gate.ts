import type { GateVerdict } from '../../../engine/protocols/workflow'
import { formatNumber } from '../../../describe/describe-verdict'

/** How a rule came to what it says, with the numbers in it. */
export function describeWorking({ rule, working, decision, choice }: GateVerdict): string {
  const { adds, sides, cast, heads, roll, leaders, threshold, quorum, tieBreak } = working
  const sums = sides.map((side) => `${side.choice} ${formatNumber(side.sum)}`).join(', ')
  const counted = `${adds === 'weight' ? 'By weight' : 'By heads'}: ${sums}.`
  if (tieBreak !== null && choice !== null) return `${counted} A tie, broken for ${choice}.`
  const [first] = leaders
  const most = sides.find((side) => side.choice === first)?.sum ?? 0
  const others = sides.reduce((sum, side) => sum + side.sum, 0) - most
  const compare = `${formatNumber(most)} ${decision === 'no_consensus' ? 'is not more than' : '>'} ${formatNumber(others)}`
  switch (rule) {
    case 'majority':
    case 'weighted':
      return `${counted} ${compare}.`
    case 'quorum':
      return heads < (quorum ?? 0)
        ? `${heads} of ${roll} voted, ${quorum ?? 0} must.`
        : `${counted} ${heads} voted, ${quorum ?? 0} must; ${compare}.`
    case 'supermajority': {
      if (cast === 0) return 'Nothing was cast.'
      const share = sides.find((side) => side.choice === 'approve')?.sum ?? most
      const asked = choice === 'reject' ? 'is below' : decision === 'approved' ? '≥' : '<'
      return `${counted} ${formatNumber(share)} / ${formatNumber(cast)} = ${formatNumber(share / cast)} ${asked} ${formatNumber(threshold ?? 0)}.`
    }
    case 'unanimous':
      return `${counted} ${formatNumber(most)} of ${roll} on the roll agree.`
  }
}
