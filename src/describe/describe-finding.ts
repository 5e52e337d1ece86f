import type { Finding, FindingCode, Stance } from '../engine'
import { list } from './format'

export const FINDING_SENTENCES: Readonly<Record<FindingCode, string>> = {
  'no-winner': 'The rule is satisfied, but no proposal has any support.',
  'threshold-ignored':
    'The vote with the largest weight decided alone; the threshold was not used.',
  'min-voters-ignored': 'It decided although fewer agents voted than the scenario requires.',
  'not-a-probability': 'Its confidence is the weight of the deciding vote. It can be above 1.',
  'only-option':
    'With a single proposal the result is certain by definition, regardless of the votes.',
  'opposed-by-majority': 'More agents disagree with the winner than agree with it.',
  'thin-support':
    'The winner was voted on less often than another proposal: a high share of few votes.',
  'exact-tie': 'They are equal, and only their order puts one of them in front.',
  'untouched-winner': 'No agent agrees with the winner: it won because the others lost.',
  vetoed: 'An agent with a veto disagreed and gave evidence.',
  'veto-without-evidence':
    'An agent with a veto disagreed without evidence, so the veto did not count.',
  'condorcet-winner': 'It wins every pairwise comparison.',
  cycle: 'The pairwise wins form a cycle: each of these proposals is beaten by another of them.',
  'unknown-proposal':
    'Some votes name a proposal that does not exist: they count as voters, and for nothing else.',
  'tie-broken': 'Several proposals were equal, and the tie-break of the scenario chose.',
}

export const EARLIER_VOTES_SENTENCE = 'An agent that voted twice on a proposal is counted twice.'

export function describeSubject(
  { agentId, proposalId, members }: Finding,
  nameOf: (id: string) => string,
): string {
  const about = [
    ...(agentId === undefined ? [] : [nameOf(agentId)]),
    ...(members ?? (proposalId === undefined ? [] : [proposalId])),
  ]
  return list(about)
}

export const STANCES_PAST: Readonly<Record<Stance, string>> = {
  agree: 'agreed with',
  disagree: 'disagreed with',
  abstain: 'abstained on',
}
