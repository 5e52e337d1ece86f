import type { ScriptExample } from './script-example'

const EXPERT_VETO = `// The most supported proposal wins, unless an expert is against it.
// Write the ids of your experts here.
const EXPERTS = ['di', 'expert']

export default function (proposals, votes, config) {
  const tallies = proposals.map(({ id }) => {
    const own = votes.filter((record) => record.proposalId === id)
    const agrees = own.filter(({ vote }) => vote.stance === 'agree').length
    const veto = own.find(
      ({ agentId, vote }) => EXPERTS.includes(agentId) && vote.stance === 'disagree',
    )
    return { id, veto, share: own.length === 0 ? 0 : agrees / own.length }
  })

  const [best] = tallies.sort((a, b) => b.share - a.share)
  if (!best) return { reached: false, confidence: 0, reasoning: 'Nothing is on the table.' }
  return {
    reached: !best.veto && best.share >= config.threshold,
    winningProposalId: best.id,
    confidence: best.veto ? 0 : best.share,
    reasoning: best.veto ? 'Vetoed by ' + best.veto.agentId + '.' : 'No expert is against it.',
  }
}
`

const NET_APPROVAL = `// Approval minus disapproval, by weight: what is loved by half and hated by half stays at zero.
const SIGN = { agree: 1, disagree: -1, abstain: 0 }

export default function (proposals, votes, config) {
  const scores = proposals.map(({ id }) => {
    const own = votes.filter((record) => record.proposalId === id).map(({ vote }) => vote)
    const net = own.reduce((sum, { stance, weight }) => sum + SIGN[stance] * weight, 0)
    const all = own.reduce((sum, { weight }) => sum + weight, 0)
    return { id, net: all === 0 ? 0 : net / all }
  })

  const [best] = scores.sort((a, b) => b.net - a.net)
  if (!best || best.net <= 0) {
    return { reached: false, confidence: 0, reasoning: 'Nothing has more friends than foes.' }
  }
  return {
    // From -1 … 1 to 0 … 1, where every other rule lives.
    reached: (1 + best.net) / 2 >= config.threshold,
    winningProposalId: best.id,
    confidence: (1 + best.net) / 2,
    reasoning: 'Net approval of ' + best.net.toFixed(2) + '.',
  }
}
`

const TRIMMED = `// Weighted majority without the heaviest vote on each proposal: nobody decides alone.
export default function (proposals, votes, config) {
  const results = proposals.map(({ id }) => {
    const own = votes
      .filter((record) => record.proposalId === id)
      .map(({ vote }) => vote)
      .sort((a, b) => b.weight - a.weight)
      .slice(1)
    const weigh = (list) => list.reduce((sum, { weight }) => sum + weight, 0)
    const agreeing = weigh(own.filter(({ stance }) => stance === 'agree'))
    return { id, left: own.length, share: agreeing === 0 ? 0 : agreeing / weigh(own) }
  })

  const [best] = results.sort((a, b) => b.share - a.share)
  if (!best || best.left === 0) {
    return { reached: false, confidence: 0, reasoning: 'No votes are left after trimming.' }
  }
  return {
    reached: best.share >= config.threshold,
    winningProposalId: best.id,
    confidence: best.share,
    reasoning: 'Counted ' + best.left + ' votes, without the heaviest.',
  }
}
`

const TWO_THIRDS = `// Two thirds of those who have an opinion: abstaining is staying out of it.
const NEEDED = 2 / 3

export default function (proposals, votes) {
  const results = proposals.map(({ id }) => {
    const own = votes.filter((record) => record.proposalId === id)
    const agrees = own.filter(({ vote }) => vote.stance === 'agree').length
    const opinions = own.filter(({ vote }) => vote.stance !== 'abstain').length
    return { id, agrees, opinions, share: opinions === 0 ? 0 : agrees / opinions }
  })

  const [best] = results.sort((a, b) => b.share - a.share || b.agrees - a.agrees)
  if (!best || best.opinions === 0) {
    return { reached: false, confidence: 0, reasoning: 'Nobody has an opinion.' }
  }
  return {
    reached: best.share >= NEEDED,
    winningProposalId: best.id,
    confidence: best.share,
    reasoning: best.agrees + ' of ' + best.opinions + ' with an opinion agree.',
  }
}
`

const POINTS_BY_RANK = `// Everybody ranks the proposals by how they voted; the last place earns nothing, each place above
// it one point more. It is Borda's count, for votes that were not cast as rankings.
const SIGN = { agree: 1, disagree: -1, abstain: 0 }

export default function (proposals, votes, config) {
  const voters = [...new Set(votes.map(({ agentId }) => agentId))]
  const likingOf = (agentId, { id }) => {
    const vote = votes.findLast((each) => each.agentId === agentId && each.proposalId === id)?.vote
    return vote ? SIGN[vote.stance] * vote.weight : 0
  }
  // One point for every proposal that somebody likes less, half a point for equals.
  const pointsFrom = (agentId, proposal) => {
    const liking = likingOf(agentId, proposal)
    const others = proposals.filter(({ id }) => id !== proposal.id)
    return others.reduce((points, other) => {
      const otherLiking = likingOf(agentId, other)
      return points + (liking > otherLiking ? 1 : liking === otherLiking ? 0.5 : 0)
    }, 0)
  }

  const most = voters.length * (proposals.length - 1)
  const results = proposals.map((proposal) => {
    const points = voters.reduce((sum, agentId) => sum + pointsFrom(agentId, proposal), 0)
    return { id: proposal.id, points, share: most === 0 ? 0 : points / most }
  })
  const [best] = results.sort((a, b) => b.points - a.points)
  if (!best || most === 0) {
    return { reached: false, confidence: 0, reasoning: 'Ranking needs voters and two proposals.' }
  }
  return {
    reached: best.share >= config.threshold,
    winningProposalId: best.id,
    confidence: best.share,
    reasoning: best.points + ' of ' + most + ' points.',
  }
}
`

export const STRATEGY_EXAMPLES: readonly ScriptExample[] = [
  {
    id: 'expert-veto',
    name: 'Expert veto',
    about: 'A majority, unless one of the experts is against it.',
    source: EXPERT_VETO,
  },
  {
    id: 'net-approval',
    name: 'Net approval',
    about: 'The weight of those for it minus the weight of those against it.',
    source: NET_APPROVAL,
  },
  {
    id: 'trimmed',
    name: 'Trimmed majority',
    about: 'Leaves the heaviest vote on each proposal out.',
    source: TRIMMED,
  },
  {
    id: 'two-thirds',
    name: 'Two thirds of opinions',
    about: 'Two thirds of those who did not abstain.',
    source: TWO_THIRDS,
  },
  {
    id: 'points-by-rank',
    name: 'Points by rank',
    about: 'Reads all votes as a ranking and counts them as Borda would.',
    source: POINTS_BY_RANK,
  },
]
