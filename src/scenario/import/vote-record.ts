import * as v from 'valibot'
import { CAUSAL_LEVELS, MAX_WEIGHT, STANCES } from '../../engine'

/**
 * Votes and proposals as other engines write them down. What we do not know is not looked at; null
 * is taken for absent, because many languages write it so.
 */

const id = v.pipe(v.string(), v.minLength(1))
const number = v.pipe(v.number(), v.finite())

export const voteRecordSchema = v.object({
  agentId: id,
  proposalId: id,
  vote: v.object({
    stance: v.picklist(STANCES),
    weight: v.nullish(v.pipe(number, v.minValue(0), v.maxValue(MAX_WEIGHT))),
    reasoning: v.nullish(v.string()),
    evidence: v.nullish(v.array(v.string())),
  }),
  timestamp: v.nullish(number),
  causalLevel: v.nullish(v.picklist(CAUSAL_LEVELS)),
})
export type VoteRecord = v.InferOutput<typeof voteRecordSchema>

export const proposalSchema = v.object({
  id,
  content: v.nullish(v.string()),
  reasoning: v.nullish(v.string()),
  sourceAgentId: v.nullish(v.string()),
  confidence: v.nullish(v.pipe(number, v.minValue(0), v.maxValue(1))),
})
export type ProposalRecord = v.InferOutput<typeof proposalSchema>
