/** What a new agent starts from: it runs, and says something that can be changed at once. */
export const BLANK_AGENT = `// Called once a round. Return what this agent says, or nothing.
export default function (turn) {
  const [first] = turn.proposals
  // A vote stands until it is changed: saying it again would count it twice.
  if (!first || turn.round > 1) return
  return vote(first, 'agree', { weight: 0.5, reasoning: 'It came first.' })
}
`

/** What stands in for a model starts from: it answers, judges and revises. */
export const BLANK_MODEL = `// Called for every answer, judgement and revision. Return a text, or a verdict.
export default function (call) {
  if (call.kind === 'judge') return { accept: call.answer !== '', critique: 'Say something.' }
  return call.kind === 'revise' ? call.answer + ' Really.' : 'I think so.'
}
`

/** What a new rule starts from: the simplest one that can decide something. */
export const BLANK_STRATEGY = `// Called once a round. Return whether there is a decision, which one, and why.
export default function (proposals, votes, config) {
  const shareOf = ({ id }) => {
    const own = votes.filter((record) => record.proposalId === id)
    const agrees = own.filter(({ vote }) => vote.stance === 'agree')
    return own.length === 0 ? 0 : agrees.length / own.length
  }
  const [best] = [...proposals].sort((a, b) => shareOf(b) - shareOf(a))
  if (!best) return { reached: false, confidence: 0, reasoning: 'Nothing is on the table.' }
  return {
    reached: shareOf(best) >= config.threshold,
    winningProposalId: best.id,
    confidence: shareOf(best),
    reasoning: 'The largest share of votes that agree.',
  }
}
`
