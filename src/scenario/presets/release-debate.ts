import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'

const AUDITOR = `export default function (turn) {
  // Once somebody has brought up the audit, it counts; until then it is a risk.
  const seen = history({ type: 'discovery' })
  turn.state.audited ||= seen.some(({ payload }) => payload.evidence === 'audit')
  return turn.proposals.map((proposal) =>
    vote(proposal, (proposal.id === 'wait') === !turn.state.audited ? 'agree' : 'disagree', {
      weight: 0.8,
      reasoning: turn.state.audited ? 'The audit is in.' : 'I have not seen the audit.',
      evidence: turn.state.audited ? ['audit'] : [],
      replyTo: turn.inbox.find(({ type, replyTo }) => type === 'challenge' && replyTo === proposal.signalId)
        ?? proposal.signalId,
    }))
}`

const CAUTIOUS_MAJORITY = `export default function (proposals, votes, config) {
  // A majority of heads, but nobody may be against it at full weight.
  const tallies = proposals.map(({ id }) => {
    const own = votes.filter((vote) => vote.proposalId === id).map(({ vote }) => vote)
    const agrees = own.filter(({ stance }) => stance === 'agree').length
    const isBlocked = own.some(({ stance, weight }) => stance === 'disagree' && weight >= 1)
    return { id, agrees, all: own.length, share: own.length === 0 || isBlocked ? 0 : agrees / own.length }
  })
  const [best] = tallies.sort((a, b) => b.share - a.share)
  if (!best || best.share <= 0.5) {
    return { reached: false, confidence: best?.share ?? 0, reasoning: 'Nothing has a majority without a strong objection.' }
  }
  return {
    reached: best.share >= config.threshold,
    winningProposalId: best.id,
    confidence: best.share,
    reasoning: best.agrees + ' of ' + best.all + ' agree, and nobody is strongly against it.',
  }
}`

/** Every kind of agent in one scenario: by hand, by character, and by script; two proposals, one debate. */
export const releaseDebate: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'A release, debated',
  prompt: 'Two proposals, five agents, one debate: what changes whose mind?',
  task: 'Decide whether the release ships on Friday',
  agents: [
    { id: 'ana', name: 'Ana', role: 'Engineer' },
    {
      id: 'bo',
      name: 'Bo',
      role: 'Reviewer',
      behaviour: { kind: 'policy' },
      personality: { caution: 0.9, conformity: 0.2 },
      evidenceScope: ['load test', 'audit'],
      leanings: { ship: 0.35, wait: 0.7 },
    },
    {
      id: 'cy',
      name: 'Cy',
      role: 'Designer',
      behaviour: { kind: 'policy' },
      personality: { curiosity: 0.9, conformity: 0.9 },
      leanings: { ship: 0.6, wait: 0.4 },
    },
    {
      id: 'di',
      name: 'Di',
      role: 'Auditor',
      behaviour: { kind: 'script', source: AUDITOR },
      reputation: { right: 8, judged: 10 },
    },
    {
      id: 'ed',
      name: 'Ed',
      role: 'Product',
      behaviour: { kind: 'policy' },
      personality: { curiosity: 0.6, verbosity: 0.9 },
      canEmit: ['proposal', 'discovery', 'vote'],
      leanings: { ship: 0.9, wait: 0.2 },
      reputation: { right: 3, judged: 8 },
    },
  ],
  proposals: [
    { id: 'ship', content: 'Ship the release on Friday', by: 'ed', confidence: 0.8 },
    { id: 'wait', content: 'Wait for the second audit', by: 'bo', confidence: 0.7 },
  ],
  moves: [
    {
      agent: 'ana',
      round: 1,
      id: 'load-test',
      type: 'discovery',
      payload: { finding: 'The load test passes', evidence: 'load test', relevance: 0.8 },
      replyTo: '#proposal/ship',
      causalLevel: 'intervention',
    },
    {
      agent: 'ana',
      round: 1,
      type: 'vote',
      payload: { proposalId: 'ship', stance: 'agree', weight: 0.9, reasoning: 'It is ready.' },
      replyTo: '#proposal/ship',
    },
    {
      agent: 'ana',
      round: 2,
      type: 'discovery',
      payload: { finding: 'The audit came back clean', evidence: 'audit', relevance: 0.9 },
      replyTo: 'load-test',
    },
  ],
  strategies: [{ id: 'cautious-majority', name: 'Cautious majority', source: CAUTIOUS_MAJORITY }],
  finalOwner: 'ana',
  rubric: ['load test', 'audit'],
  config: {
    consensus: { strategy: 'bayesian', threshold: 0.9, seed: 7, maxDebateRounds: 2 },
    weights: { attention: true, reputation: true },
    rounds: { most: 5 },
  },
}
