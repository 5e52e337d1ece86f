import type { BallotPlan, PlannedAct } from '../plan'
import type { AgentId } from '../../../engine/votes/vote'
import type { PlannedVote } from '../../../engine/protocols/ballot/plan'
import {
  makeReply,
  parseReply,
  type ParsedReply,
} from '../../../engine/protocols/ballot/parse-reply'
import { isOwnWork } from './panel'
import type { BallotBasis } from './record'

/** Something that is to happen, and where it stands in the plan or among the casts. */
export type Entry =
  | {
      readonly kind: 'vote'
      readonly at: number
      readonly agent: AgentId
      readonly read: ParsedReply
      /** As it was given, for what cannot be understood. */
      readonly given: PlannedVote
      readonly reply: string
      readonly source: 'plan' | 'script' | 'panel'
      readonly place: number
    }
  | {
      readonly kind: PlannedAct['act']
      readonly at: number
      readonly agent: AgentId
      readonly place: number
    }

/** Votes, casts and acts by time, in whole milliseconds; at equal times in this order. */
export function readTimeline(
  plan: BallotPlan,
  { format, choices }: BallotBasis,
  casts: readonly PlannedVote[],
  panel: readonly PlannedVote[] = [],
): readonly Entry[] {
  const known = choices.map(({ id }) => id)
  const read = (vote: PlannedVote, as: BallotBasis['format']): ParsedReply => {
    const found = parseReply(vote, as, known)
    return found.ok && isOwnWork(plan, vote.agent, found.choice)
      ? { ok: false, because: 'own-work' }
      : found
  }
  const readAll = (votes: readonly PlannedVote[], source: 'plan' | 'script' | 'panel') =>
    votes.map((vote, place): Entry => ({
      kind: 'vote',
      at: Math.round(vote.at),
      agent: vote.agent,
      read: read(vote, format),
      given: vote,
      reply: vote.reply ?? makeReply(vote),
      source,
      place,
    }))
  const acts = (plan.acts ?? []).map(({ act, at, by }, place): Entry => ({
    kind: act,
    at: Math.round(at),
    agent: by,
    place,
  }))
  // Sorting keeps the order of equals.
  return [
    ...readAll(plan.votes, 'plan'),
    ...readAll(casts, 'script'),
    ...readAll(panel, 'panel'),
    ...acts,
  ].sort((a, b) => a.at - b.at)
}
