import type { ScriptExample } from './script-example'

const FOLLOWER = `// Wants what most of the others want, and is silent until somebody wants something.
export default function (turn) {
  const supporters = new Map()
  for (const { source, payload } of history({ type: 'vote' })) {
    if (source === turn.me.id || payload.stance !== 'agree') continue
    const known = supporters.get(payload.proposalId) ?? new Set()
    supporters.set(payload.proposalId, known.add(source))
  }
  const countFor = (proposal) => supporters.get(proposal.id)?.size ?? 0

  const [favourite] = [...turn.proposals].sort((a, b) => countFor(b) - countFor(a))
  if (!favourite || countFor(favourite) === 0) return
  return vote(favourite, 'agree', {
    weight: 0.6,
    reasoning: 'Wanted by ' + countFor(favourite) + ' of the others.',
  })
}
`

const DEVILS_ADVOCATE = `// Speaks against whatever is in front, the harder the clearer it is.
export default function (turn) {
  const beliefIn = (proposal) => turn.beliefs[proposal.id] ?? 0
  const [leader, second] = [...turn.proposals].sort((a, b) => beliefIn(b) - beliefIn(a))

  // As long as nothing is ahead, there is nothing to be against.
  if (!leader || (second && beliefIn(leader) === beliefIn(second))) return
  return vote(leader, 'disagree', {
    weight: Math.min(1, beliefIn(leader)),
    reasoning: 'Somebody has to ask what we overlook.',
    replyTo: leader,
  })
}
`

const EVIDENCE_FIRST = `// Waits until somebody has found something, and votes for what it speaks for.
export default function (turn) {
  const found = history({ type: 'discovery' }).filter(({ payload }) => payload.relevance >= 0.5)

  return turn.proposals.flatMap((proposal) => {
    // A discovery speaks for the proposal that it answers.
    const support = found.filter(({ replyTo }) => replyTo === proposal.signalId)
    if (support.length === 0) return []
    return vote(proposal, 'agree', {
      weight: Math.min(1, 0.5 * support.length),
      reasoning: support.map(({ payload }) => payload.finding).join('; '),
      evidence: support.map(({ payload }) => payload.evidence ?? payload.finding),
    })
  })
}
`

const BANDWAGON = `// Jumps on the first proposal that three others are for, and stays there.
const ENOUGH = 3

export default function (turn) {
  // Nothing else outlives a turn: what should be remembered goes into turn.state.
  const memory = turn.state
  memory.supporters ??= {}
  if (memory.joined) return

  for (const signal of turn.inbox) {
    if (signal.type !== 'vote' || signal.payload.stance !== 'agree') continue
    const { proposalId } = signal.payload
    const known = memory.supporters[proposalId] ?? []
    if (!known.includes(signal.source)) known.push(signal.source)
    memory.supporters[proposalId] = known
  }

  const wagon = turn.proposals.find(({ id }) => memory.supporters[id]?.length >= ENOUGH)
  if (!wagon) return
  memory.joined = wagon.id
  return vote(wagon, 'agree', { reasoning: 'Everybody is going there.' })
}
`

const COIN_TOSSER = `// Tosses a coin for every proposal, once.
// Chance comes from the scenario's seed: the same seed, the same tosses.
export default function (turn) {
  if (turn.round > 1) return
  return turn.proposals.map((proposal) =>
    vote(proposal, Math.random() < 0.5 ? 'agree' : 'disagree', {
      weight: Math.round(Math.random() * 10) / 10,
      reasoning: 'The coin says so.',
    }),
  )
}
`

const CHALLENGER = `// Answers every proposal with a question, and comes round once its question is answered.
export default function (turn) {
  const asked = history({ type: 'challenge', source: turn.me.id })

  return turn.inbox.flatMap((signal) => {
    if (signal.type === 'proposal' && signal.source !== turn.me.id) {
      return challenge(signal, 'How would we notice that we were wrong?', { confidence: 0.7 })
    }
    const question = asked.find(({ id }) => id === signal.replyTo)
    if (!question) return []
    const answered = turn.proposals.find(({ signalId }) => signalId === question.replyTo)
    if (!answered) return []
    return reply(signal, vote(answered, 'agree', { weight: 0.8, reasoning: 'Well answered.' }))
  })
}
`

const MEDIATOR = `// When two proposals are head to head for a round, puts a compromise on the table.
const CLOSE = 0.1

export default function (turn) {
  const beliefIn = (proposal) => turn.beliefs[proposal.id] ?? 0
  const [first, second] = [...turn.proposals].sort((a, b) => beliefIn(b) - beliefIn(a))
  const isTie = first && second && beliefIn(first) - beliefIn(second) < CLOSE
  if (turn.round === 1 || !isTie || turn.state.hasProposed) return

  turn.state.hasProposed = true
  const content = 'Try “' + first.content + '”, and keep “' + second.content + '” in reserve'
  return [
    propose('compromise', content, { reasoning: 'Neither side can win this alone.' }),
    vote('compromise', 'agree', { weight: 0.5 }),
  ]
}
`

const STRAW_POLL = `// Takes a poll before it votes, and goes with the others where most of them agree.
const TOPIC = 'Which proposal?'

export default function (turn) {
  const beliefIn = (proposal) => turn.beliefs[proposal.id] ?? 0
  const [favourite] = [...turn.proposals].sort((a, b) => beliefIn(b) - beliefIn(a))
  if (!favourite || turn.state.hasVoted) return

  const poll = votes(TOPIC)
  const mine = poll.find(({ agent }) => agent === turn.me.id)
  const others = poll.filter(({ agent }) => agent !== turn.me.id)
  const countFor = ({ id }) => others.filter(({ choice }) => choice === id).length
  const popular = turn.proposals.find((proposal) => countFor(proposal) > others.length / 2)
  const wanted = popular ?? favourite

  // A vote on a topic can be changed, and no verdict depends on it.
  if (mine?.choice !== wanted.id) return cast_vote(TOPIC, wanted.id, beliefIn(wanted))

  // It has kept its choice for a round: now it counts.
  turn.state.hasVoted = true
  return vote(wanted, 'agree', { reasoning: 'So says the straw poll.' })
}
`

export const AGENT_EXAMPLES: readonly ScriptExample[] = [
  {
    id: 'follower',
    name: 'Follower',
    about: 'Votes for what most of the others want.',
    source: FOLLOWER,
  },
  {
    id: 'devils-advocate',
    name: 'Devil’s advocate',
    about: 'Votes against the leader.',
    source: DEVILS_ADVOCATE,
  },
  {
    id: 'evidence-first',
    name: 'Evidence first',
    about: 'Waits for a discovery, then votes for what it speaks for.',
    source: EVIDENCE_FIRST,
  },
  {
    id: 'bandwagon',
    name: 'Bandwagon',
    about: 'Remembers who is for what, and joins the first three.',
    source: BANDWAGON,
  },
  {
    id: 'coin-tosser',
    name: 'Coin tosser',
    about: 'Votes by chance, which comes from the seed.',
    source: COIN_TOSSER,
  },
  {
    id: 'challenger',
    name: 'Challenger',
    about: 'Questions every proposal until another agent answers.',
    source: CHALLENGER,
  },
  {
    id: 'mediator',
    name: 'Mediator',
    about: 'Proposes a compromise when two proposals are close.',
    source: MEDIATOR,
  },
  {
    id: 'straw-poll',
    name: 'Straw poll',
    about: 'Polls the others on a topic first, and votes when it is settled.',
    source: STRAW_POLL,
  },
]
