/** Scripts that use what there is to use, for tests that run many scenarios. */
export const AGENT_SCRIPTS: readonly string[] = [
  `export default function ({ proposals }) {
  return proposals.map((proposal) =>
    vote(proposal, Math.random() < 0.6 ? 'agree' : 'disagree', { weight: Math.random() }))
}`,
  `export default function (turn) {
  turn.state.heard = (turn.state.heard ?? 0) + turn.inbox.length
  const [first] = turn.proposals
  if (!first) return propose('mine', 'Something else', { reasoning: 'nothing is there' })
  return turn.inbox
    .filter(({ type }) => type === 'challenge')
    .map((signal) => reply(signal, vote(first, 'disagree', { weight: 0.3, confidence: 0.9 })))
}`,
  `export default async function ({ round, beliefs }) {
  const votes = history({ type: 'vote', minConfidence: 0.2 })
  await null
  return [
    discover('I saw ' + votes.length + ' votes in round ' + round, { relevance: 0.4 }),
    share(JSON.stringify(beliefs), { importance: 0.1 }),
  ]
}`,
  `export default function ({ proposals, me, debateRound }) {
  const [target] = proposals
  if (!target) return
  if (debateRound !== null) return vote(target, 'abstain')
  return Math.random() < me.personality.caution
    ? doubt(target, 'hm', { severity: 'high' })
    : challenge(target, 'No.', { alternative: 'Yes.', causalLevel: 'counterfactual' })
}`,
  `export default function ({ round }) {
  if (round > 1) throw new Error('only once')
  return escalate('help')
}`,
  'export default function () {\n  for (;;) {}\n}',
  `export default async function ({ me, proposals, round }) {
  const standing = votes('lunch')
  cast_vote('lunch', standing[0]?.choice ?? me.id, Math.random(), 'after ' + standing.length)
  await null
  cast_vote('round ' + round, proposals.length > 1 ? 'approve' : 'abstain')
  return vote(proposals[0] ?? 'A', 'agree', { weight: votes('lunch').length / 10 })
}`,
]

export const STRATEGY_SCRIPTS: readonly string[] = [
  `export default function (proposals, votes, config) {
  const support = new Map(proposals.map(({ id }) => [id, 0]))
  for (const { proposalId, vote } of votes) {
    if (vote.stance === 'agree' && support.has(proposalId)) {
      support.set(proposalId, (support.get(proposalId) ?? 0) + vote.weight)
    }
  }
  const [best] = [...support].sort(([, a], [, b]) => b - a)
  if (!best) return { reached: false, confidence: 0, reasoning: 'nothing to choose from' }
  const [winningProposalId, weight] = best
  const confidence = Math.tanh(weight)
  return { reached: confidence >= config.threshold, winningProposalId, confidence, reasoning: 'by tanh' }
}`,
  `export default function (proposals, votes) {
  if (votes.length > 3) return { reached: 'perhaps' }
  return { reached: false, confidence: votes.length / 10, reasoning: 'too early' }
}`,
]
