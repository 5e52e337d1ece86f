import type { GateVerdict } from '../../../engine/protocols/workflow'
import { describeWorking } from '../../../describe/describe-working'

/** How a rule came to what it says, with the numbers in it. */
export const describeGate = (verdict: GateVerdict): string =>
  [describeWorking(verdict.working), ...describeTie(verdict)].join(' ')

export const describeTie = ({ tieBreak, choice }: GateVerdict): readonly string[] =>
  tieBreak === null ? [] : [choice === null ? 'The tie is broken.' : `A tie, broken for ${choice}.`]
