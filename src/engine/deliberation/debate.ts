import type { Signal } from '../signals/signal'
import { atLeast, exceeds } from '../tolerance'
import { truncateMarked } from '../truncate'
import type { Proposal, ProposalId } from '../votes/vote'
import type { Steps } from './pause-point'
import type { Beliefs } from './beliefs'
import type { SignalDraft } from './draft'
import { challengeSignalId } from './scenario'

/** How sure the moderator is that a proposal deserves to be questioned. */
const CHALLENGE_CONFIDENCE = 0.9
/** Characters of a proposal that a challenge repeats. */
const MAX_QUOTED = 500

export interface DebateRound {
  readonly debateRound: number
  /** By proposal of the pair: the challenge, and everything said in answer to it. */
  readonly challenges: Readonly<Record<ProposalId, string>>
  readonly replies: Readonly<Record<ProposalId, readonly string[]>>
  /** Of all proposals, at its end. */
  readonly posteriors: Readonly<Record<ProposalId, number>>
  /** Everything said in it, the challenges included. */
  readonly signals: readonly string[]
}

export interface DebateRecord {
  readonly between: readonly [ProposalId, ProposalId]
  /** Before the first challenge. */
  readonly priors: Readonly<Record<ProposalId, number>>
  readonly rounds: readonly DebateRound[]
  readonly resolved: boolean
  readonly winningProposalId: ProposalId | null
  /** The winner's posterior; 0 where nothing is resolved. */
  readonly confidence: number
  readonly roundsUsed: number
}

export interface DebateContext {
  readonly round: number
  readonly proposals: readonly Proposal[]
  readonly beliefs: Beliefs
  /** Publishes a challenge in the moderator's name; null where nothing more can be said. */
  publish(draft: SignalDraft<'challenge'>, id: string): Signal | null
  /** Lets everybody answer, and returns what they said. May stop short, as a generator, for scripts. */
  react(debateRound: number): Steps<readonly Signal[]>
  /** Whether there is no time left for another round. */
  isOver?(): boolean
  startRound?(): void
  onStart?(between: readonly [ProposalId, ProposalId]): void
  onRound?(round: DebateRound): void
}

export interface DebateConfig {
  readonly maxRounds: number
  readonly convergence: number
}

/** Questions the two most probable proposals until one convinces, or the rounds are used up. */
export class DebateRunner {
  readonly #config: DebateConfig

  constructor(config: DebateConfig) {
    this.#config = config
  }

  *runDebate(context: DebateContext): Steps<DebateRecord> {
    const { proposals, beliefs } = context
    const pair = choosePair(proposals, beliefs)
    if (!pair) throw new Error('a debate needs two proposals')
    const between = [pair[0].id, pair[1].id] as const
    const priors = Object.fromEntries(beliefs.posteriors)
    context.onStart?.(between)
    const rounds: DebateRound[] = []
    let winner: ProposalId | null = null
    // A proposal cannot win against one that is no longer there.
    const isOpen = () => pair.every(({ id }) => beliefs.posteriors.has(id)) && !context.isOver?.()
    while (winner === null && rounds.length < this.#config.maxRounds && isOpen()) {
      const round = yield* this.#runRound(context, pair, rounds.length + 1)
      rounds.push(round)
      context.onRound?.(round)
      if (pair.every(({ id }) => beliefs.posteriors.has(id))) winner = this.#findWinner(beliefs)
    }
    return {
      between,
      priors,
      rounds,
      resolved: winner !== null,
      winningProposalId: winner,
      confidence: winner === null ? 0 : (beliefs.posteriors.get(winner) ?? 0),
      roundsUsed: rounds.length,
    }
  }

  *#runRound(
    context: DebateContext,
    pair: readonly [Proposal, Proposal],
    debateRound: number,
  ): Steps<DebateRound> {
    const { beliefs } = context
    context.startRound?.()
    const challenges = pair.map((proposal) => {
      const id = challengeSignalId(context.round, debateRound, proposal.id)
      beliefs.nameChallenge(id, proposal.id)
      context.publish(writeChallenge(proposal, debateRound), id)
      return id
    })
    const said = yield* context.react(debateRound)
    for (const signal of said) if (signal.type === 'vote') beliefs.take(signal)
    const byProposal = <T>(pick: (place: number) => T) =>
      Object.fromEntries(pair.map(({ id }, place) => [id, pick(place)]))
    return {
      debateRound,
      challenges: byProposal((place) => challenges[place]!),
      replies: byProposal((place) => findReplies(challenges[place]!, said)),
      posteriors: Object.fromEntries(beliefs.posteriors),
      signals: [...challenges, ...said.map(({ id }) => id)],
    }
  }

  #findWinner(beliefs: Beliefs): ProposalId | null {
    const best = firstOfGreatest([...beliefs.posteriors], ([, probability]) => probability)
    return best && atLeast(best[1], this.#config.convergence) ? best[0] : null
  }
}

/** The first of those that none exceeds by more than rounding. */
function firstOfGreatest<T>(items: readonly T[], sizeOf: (item: T) => number): T | undefined {
  let best: T | undefined
  for (const item of items) {
    if (best === undefined || exceeds(sizeOf(item), sizeOf(best))) best = item
  }
  return best
}

/**
 * The two most probable proposals. Without votes all are equally probable, and what their
 * authors think of them decides; the earlier one where that is equal too.
 */
export function choosePair(
  proposals: readonly Proposal[],
  beliefs: Beliefs,
): readonly [Proposal, Proposal] | null {
  const { posteriors, hasVotes } = beliefs
  const standing = ({ id, confidence }: Proposal) =>
    hasVotes ? (posteriors.get(id) ?? 0) : confidence
  const first = firstOfGreatest(proposals, standing)
  const second = firstOfGreatest(
    proposals.filter((proposal) => proposal !== first),
    standing,
  )
  return first && second ? [first, second] : null
}

function writeChallenge(
  { content, sourceSignalId }: Proposal,
  debateRound: number,
): SignalDraft<'challenge'> {
  const quoted = truncateMarked(content, MAX_QUOTED)
  const counterArgument =
    debateRound === 1
      ? `What are the weaknesses of this proposal: ${quoted}`
      : `The arguments so far have not settled it. What new evidence or reasoning speaks against: ${quoted}`
  return {
    type: 'challenge',
    payload: { targetSignalId: sourceSignalId, counterArgument },
    confidence: CHALLENGE_CONFIDENCE,
    replyTo: sourceSignalId,
  }
}

/** The replies to a challenge, and the replies to those. */
function findReplies(challengeId: string, said: readonly Signal[]): string[] {
  const thread = new Set([challengeId])
  for (const { id, replyTo } of said)
    if (replyTo !== undefined && thread.has(replyTo)) thread.add(id)
  return [...thread].slice(1)
}
