import type { DebateVote, EndedBy } from '../../../engine/protocols/debate'
import type { DebateCap } from '../../../engine/protocols/plans'
import { formatCount, formatSeconds, list, plural } from '../../../describe/format'
import type { HeldDebate } from '../model'
import { repeatConcerns, type NameOf } from './describe-debate'

/** Why it ended as it did, in a sentence or two. */
export function describeDecision(held: HeldDebate, nameOf: NameOf): string {
  const { run, members } = held
  const { proposals, finalOwner, decision } = run
  const { stopReason, endedBy } = decision
  if (endedBy !== undefined) return describeEnd(endedBy, held, nameOf)
  const namesOf = (vote: DebateVote) =>
    list(proposals.filter((each) => each.vote === vote).map(({ agentId }) => nameOf(agentId)))
  switch (stopReason) {
    case 'accepted':
      return members.length === 0
        ? 'No member was asked, so there is no dissent.'
        : `${describeAll(proposals.length)}, and ${finalOwner} answers for it.`
    case 'needs_revision':
      return describeRevision(proposals, nameOf)
    case 'escalated':
      return `${namesOf('escalate')} would not decide it here.`
    case 'blocked':
      return 'The decision has no owner, so nothing is accepted, regardless of the votes.'
    case 'rejected':
    case 'budget_exhausted':
      return 'The record does not tell why.'
    case 'inconclusive':
      return `${plural(proposals.length, 'member')} of ${members.length} answered, and it takes two to debate.`
  }
}

const describeAll = (count: number): string =>
  count === 1 ? 'The only one accepts' : count === 2 ? 'Both accept' : `All ${count} accept`

function describeRevision(proposals: HeldDebate['run']['proposals'], nameOf: NameOf): string {
  const against = proposals.filter(({ vote }) => vote === 'revise')
  if (against.length === 0) {
    return 'All accept, but there are material critiques, and a strict debate sends those back.'
  }
  return against
    .map(({ agentId, risks }) => {
      const why = risks.length === 0 ? '' : `: ${repeatConcerns(risks)}`
      return `${nameOf(agentId)} asks for a revision${why}.`
    })
    .join(' ')
}

function describeEnd(endedBy: EndedBy, held: HeldDebate, nameOf: NameOf): string {
  const { proposals } = held.run
  if ('owner' in endedBy) {
    return `${describeAccepting(proposals.length)}, but ${endedBy.owner} rejects it, and the owner decides.`
  }
  if ('checks' in endedBy) {
    const which = endedBy.checks.length === 1 ? 'the check' : 'the checks'
    return `${describeAccepting(proposals.length)}, but ${which} ${list(endedBy.checks)} failed, and no agreement overrules that.`
  }
  return `${describeLimit(endedBy, held, nameOf)} The proposals and critiques so far stay.`
}

const describeAccepting = (count: number): string =>
  count === 0 ? 'There is no dissent' : describeAll(count)

function describeLimit(
  { cap, limit }: Extract<EndedBy, { readonly cap: DebateCap }>,
  { run, cost, members }: HeldDebate,
  nameOf: NameOf,
): string {
  switch (cap) {
    case 'turns':
      if (cost.budget === null || limit < cost.budget) {
        return `No debate may take more than ${formatCap(cap, limit)}: ${plural(cost.whole - cost.spent, 'turn')} of the last judge pass and before were not taken.`
      }
      return `The budget of ${formatCap(cap, limit)} was used up with ${plural(cost.whole - cost.spent, 'turn')} to go.`
    case 'agents':
      return `The limit of ${formatCap(cap, limit)} was reached with ${plural(members.length - limit, 'member')} not asked.`
    case 'retries': {
      const last = run.transcript.findLast(({ type }) => type === 'no-answer')
      const who = last?.type === 'no-answer' ? nameOf(last.agentId) : 'A member'
      return `${who} did not answer, and the limit of ${formatCap(cap, limit)} was reached.`
    }
    case 'passes':
      return `It was sent back in ${limit === 1 ? 'the only judge pass' : `the last of ${formatCap(cap, limit)}`}, with evidence still to come.`
    case 'tokens':
    case 'ms':
      return `The limit of ${formatCap(cap, limit)} was reached after ${plural(run.metered.turns, 'turn')}.`
  }
}

const UNITS: Readonly<Record<Exclude<DebateCap, 'ms'>, readonly [string, string]>> = {
  agents: ['agent', 'agents'],
  turns: ['turn', 'turns'],
  tokens: ['token', 'tokens'],
  retries: ['retry', 'retries'],
  passes: ['judge pass', 'judge passes'],
}

export const formatCap = (cap: DebateCap, amount: number): string =>
  cap === 'ms'
    ? formatSeconds(amount)
    : `${formatCount(amount)} ${UNITS[cap][amount === 1 ? 0 : 1]}`
