import * as v from 'valibot'
import type { ConsensusEvaluation } from '../strategies/custom'

export const evaluationSchema: v.GenericSchema<unknown, ConsensusEvaluation> = v.strictObject({
  reached: v.boolean(),
  winningProposalId: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  confidence: v.pipe(v.number(), v.finite(), v.minValue(0)),
  reasoning: v.pipe(v.string(), v.maxLength(20_000)),
})
