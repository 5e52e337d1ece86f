import { decideAgreeOrChallenge } from '../math/groupthink'
import type { Random } from '../random'
import type { DoubtSeverity, Signal, SignalType } from '../signals/signal'
import type { Proposal, ProposalId, Stance } from '../votes/vote'
import type { Agent } from './agent'
import type { SignalDraft } from './draft'
import { voteFromConfidence } from './personality'
import { MODERATOR } from './scenario'
import type { Heard } from './topics'

/** Every number of the policy. The page of prose that explains it is made from the same ones. */
export const POLICY = {
  /** A leaning that is not set is drawn from around a half, this far to either side. */
  spread: 0.35,
  /** What an author thinks of its own proposal. */
  ownLeaning: 0.9,
  /** How far, at full conformity, a round of votes draws a leaning towards their mean. */
  pull: 0.5,
  /** How far, at full curiosity, a certain and relevant discovery lifts a leaning. */
  discoveryLift: 0.2,
  /** How far, at full caution, a certain doubt lowers it, by severity. */
  doubtDrop: { low: 0.05, medium: 0.1, high: 0.2 } as Readonly<Record<DoubtSeverity, number>>,
  /** How far a certain challenge lowers it, for an agent that does not conform at all. */
  challengeDrop: 0.15,
  /** Below this curiosity an agent makes no proposal of its own. */
  proposesFrom: 0.6,
  /** The chance to do something is the trait times this. */
  chance: { propose: 0.3, discover: 0.5, doubt: 0.5 },
  /** An agent doubts only what it leans against. */
  doubtsBelow: 0.5,
  /** How many signals beside votes an agent says in a round: one, and this many more at full verbosity. */
  extraSignals: 2,
  /** It votes again when its stance changes, or its weight by this much. */
  revoteFrom: 0.2,
} as const

export interface PolicyTurn {
  readonly round: number
  readonly debateRound: number | null
  readonly proposals: readonly Proposal[]
  /** What it heard and its character lets it react to, in order. */
  readonly heard: readonly Heard[]
}

interface Opinion {
  leaning: number
  voted: { readonly stance: Stance; readonly weight: number } | null
  doubted: boolean
  challenged: boolean
}

const NOTHING_ASKED: ReadonlyMap<ProposalId, string> = new Map()

interface Hearsay {
  for: number
  against: number
  weight: number
  total: number
}

/**
 * An agent that acts by character: four traits and seeded chance. POLICY_PROSE says in words what
 * happens here, in the same order.
 */
export class PolicyBehaviour {
  readonly #agent: Agent
  readonly #random: Random
  readonly #opinions = new Map<ProposalId, Opinion>()
  #disclosed = 0
  #hasProposed = false

  constructor(agent: Agent, random: Random) {
    this.#agent = agent
    this.#random = random
  }

  takeTurn(turn: PolicyTurn): SignalDraft[] {
    for (const proposal of turn.proposals) this.#meet(proposal)
    const hearsay = this.#listen(turn.heard)
    this.#conform(hearsay)
    const asked = turn.debateRound === null ? NOTHING_ASKED : this.#questionsAsked(turn.heard)
    const spoken = [
      ...this.#propose(turn),
      ...this.#discover(turn),
      ...this.#doubt(turn),
      ...this.#challenge(turn, hearsay),
    ]
    const { verbosity } = this.#agent.personality
    const most = 1 + Math.round(POLICY.extraSignals * verbosity)
    return [...spoken.slice(0, most), ...this.#vote(turn, hearsay, asked)]
  }

  #meet({ id, sourceAgentId }: Proposal): void {
    if (this.#opinions.has(id)) return
    const own = sourceAgentId === this.#agent.id ? POLICY.ownLeaning : null
    // Drawn in any case, so that writing a leaning down does not change the luck of the others.
    const drawn = 0.5 + (2 * this.#random() - 1) * POLICY.spread
    const { leanings } = this.#agent
    const given = Object.hasOwn(leanings, id) ? leanings[id] : undefined
    const leaning = given ?? own ?? drawn
    this.#opinions.set(id, { leaning, voted: null, doubted: false, challenged: false })
  }

  #listen(heard: readonly Heard[]): Map<ProposalId, Hearsay> {
    const hearsay = new Map<ProposalId, Hearsay>()
    for (const { signal, topic } of heard) {
      if (topic === undefined) continue
      if (signal.type === 'vote') {
        let record = hearsay.get(topic)
        if (!record) {
          record = { for: 0, against: 0, weight: 0, total: 0 }
          hearsay.set(topic, record)
        }
        hearVote(record, signal)
      } else if (signal.source !== MODERATOR) {
        const opinion = this.#opinions.get(topic)
        if (opinion) this.#weighArgument(opinion, signal)
      }
    }
    return hearsay
  }

  #weighArgument(opinion: Opinion, signal: Signal): void {
    const { curiosity, caution, conformity } = this.#agent.personality
    const { confidence } = signal
    let shift = 0
    if (signal.type === 'discovery') {
      shift = POLICY.discoveryLift * curiosity * signal.payload.relevance * confidence
    } else if (signal.type === 'doubt') {
      shift = -POLICY.doubtDrop[signal.payload.severity] * caution * confidence
    } else if (signal.type === 'challenge') {
      shift = -POLICY.challengeDrop * (1 - conformity) * confidence
    }
    opinion.leaning = clampShare(opinion.leaning + shift)
  }

  #conform(hearsay: ReadonlyMap<ProposalId, Hearsay>): void {
    const { conformity } = this.#agent.personality
    for (const [topic, { weight, total }] of hearsay) {
      const opinion = this.#opinions.get(topic)
      if (!opinion || total <= 0) continue
      opinion.leaning += POLICY.pull * conformity * (weight / total - opinion.leaning)
    }
  }

  /** By proposal: the moderator's challenge that wants an answer. */
  #questionsAsked(heard: readonly Heard[]): Map<ProposalId, string> {
    const asked = new Map<ProposalId, string>()
    for (const { signal, topic } of heard) {
      if (topic !== undefined && signal.source === MODERATOR) asked.set(topic, signal.id)
    }
    return asked
  }

  /** Only where nothing on the table convinces it. */
  #propose({ round, proposals }: PolicyTurn): SignalDraft[] {
    const { id, name, personality } = this.#agent
    if (this.#hasProposed || personality.curiosity < POLICY.proposesFrom) return []
    const favourite = this.#extreme(proposals, (a, b) => a > b)
    const { stance } = voteFromConfidence(this.#opinions.get(favourite?.id ?? '')?.leaning ?? 0)
    if (stance === 'agree') return []
    if (!this.#chance('proposal', POLICY.chance.propose * personality.curiosity)) return []
    this.#hasProposed = true
    return [
      {
        type: 'proposal',
        payload: {
          proposalId: `${id}-${round}`,
          content: `An alternative by ${name}`,
          reasoning: this.#say('Nothing on the table convinces me.', 'I would rather try this.'),
        },
        confidence: POLICY.ownLeaning,
      },
    ]
  }

  /** Brings up something about the proposal that it favours, from its own evidence first. */
  #discover({ proposals }: PolicyTurn): SignalDraft[] {
    const { curiosity } = this.#agent.personality
    const favourite = this.#extreme(proposals, (a, b) => a > b)
    if (!favourite) return []
    if (!this.#chance('discovery', POLICY.chance.discover * curiosity)) return []
    const evidence = this.#agent.evidenceScope[this.#disclosed]
    const { leaning } = this.#opinions.get(favourite.id)!
    if (evidence !== undefined) this.#disclosed++
    return [
      {
        type: 'discovery',
        payload: {
          finding:
            evidence === undefined
              ? `An observation in favour of ${favourite.id}`
              : `${evidence} speaks for ${favourite.id}`,
          ...(evidence === undefined ? {} : { evidence }),
          relevance: round2(evidence === undefined ? leaning / 2 : leaning),
        },
        confidence: round2(leaning),
        replyTo: favourite.sourceSignalId,
      },
    ]
  }

  #doubt({ proposals }: PolicyTurn): SignalDraft[] {
    const { caution } = this.#agent.personality
    const suspect = this.#extreme(proposals, (a, b) => a < b)
    if (!suspect) return []
    const opinion = this.#opinions.get(suspect.id)!
    if (opinion.doubted || opinion.leaning >= POLICY.doubtsBelow) return []
    if (!this.#chance('doubt', POLICY.chance.doubt * caution)) return []
    opinion.doubted = true
    const severity = opinion.leaning < 0.15 ? 'high' : opinion.leaning < 0.3 ? 'medium' : 'low'
    return [
      {
        type: 'doubt',
        payload: {
          targetSignalId: suspect.sourceSignalId,
          concern: this.#say(
            `I am not sure of ${suspect.id}.`,
            `I lean to it at ${show(opinion.leaning)} only.`,
          ),
          severity,
        },
        confidence: round2(1 - opinion.leaning),
        replyTo: suspect.sourceSignalId,
      },
    ]
  }

  /** Challenges what the others agree on where that is worth more to it than going along. */
  #challenge({ proposals }: PolicyTurn, hearsay: ReadonlyMap<ProposalId, Hearsay>): SignalDraft[] {
    if (!this.#agent.canEmit.includes('challenge')) return []
    for (const { id, sourceSignalId, sourceAgentId } of proposals) {
      const said = hearsay.get(id)
      const opinion = this.#opinions.get(id)!
      if (!said || opinion.challenged || sourceAgentId === this.#agent.id) continue
      const voices = said.for + said.against
      if (voices === 0 || said.for <= said.against) continue
      const groupConsensus = said.for / voices
      const { conformity } = this.#agent.personality
      const belief = opinion.leaning
      const { action } = decideAgreeOrChallenge({
        belief,
        groupConsensus,
        reputationStake: conformity,
      })
      if (action === 'agree' || belief >= POLICY.doubtsBelow) continue
      opinion.challenged = true
      return [
        {
          type: 'challenge',
          payload: {
            targetSignalId: sourceSignalId,
            counterArgument: this.#say(
              `I do not think that ${id} is right.`,
              `${said.for} of ${voices} agree, and I lean to it at ${show(belief)}.`,
            ),
          },
          confidence: round2(1 - belief),
          replyTo: sourceSignalId,
        },
      ]
    }
    return []
  }

  /** Votes where it has not, where it has changed its mind, and where the moderator asks. */
  #vote(
    { proposals }: PolicyTurn,
    hearsay: ReadonlyMap<ProposalId, Hearsay>,
    asked: ReadonlyMap<ProposalId, string>,
  ): SignalDraft[] {
    const votes: SignalDraft[] = []
    for (const { id, sourceSignalId } of proposals) {
      const opinion = this.#opinions.get(id)!
      const { stance, weight } = voteFromConfidence(opinion.leaning)
      const rounded = round2(weight)
      const question = asked.get(id)
      if (question === undefined && isSame(opinion.voted, stance, rounded)) continue
      opinion.voted = { stance, weight: rounded }
      const evidence = this.#agent.evidenceScope.slice(0, this.#disclosed)
      votes.push({
        type: 'vote',
        payload: {
          proposalId: id,
          stance,
          weight: rounded,
          reasoning: this.#explain(opinion.leaning, hearsay.get(id), question !== undefined),
          ...(evidence.length > 0 ? { evidence } : {}),
        },
        confidence: round2(0.5 + Math.abs(opinion.leaning - 0.5)),
        replyTo: question ?? sourceSignalId,
      })
    }
    return votes
  }

  #explain(leaning: number, said: Hearsay | undefined, isAnswer: boolean): string {
    const heard =
      said === undefined
        ? 'I heard no vote on it.'
        : `I heard ${said.for} for it and ${said.against} against.`
    const short = `${isAnswer ? 'After the challenge I' : 'I'} lean to it at ${show(leaning)}.`
    return this.#say(short, heard)
  }

  /** The first of the proposals whose leaning comes before all others. */
  #extreme(
    proposals: readonly Proposal[],
    comesBefore: (a: number, b: number) => boolean,
  ): Proposal | undefined {
    let best: Proposal | undefined
    for (const proposal of proposals) {
      const { leaning } = this.#opinions.get(proposal.id)!
      if (!best || comesBefore(leaning, this.#opinions.get(best.id)!.leaning)) best = proposal
    }
    return best
  }

  /** The die is cast in any case, so that a change of canEmit does not change the luck of the rest. */
  #chance(type: SignalType, probability: number): boolean {
    const isLucky = this.#random() < probability
    return isLucky && this.#agent.canEmit.includes(type)
  }

  /** The talkative add a second sentence. */
  #say(short: string, more: string): string {
    return this.#agent.personality.verbosity > 0.4 ? `${short} ${more}` : short
  }
}

function hearVote(record: Hearsay, { payload, confidence }: Signal<'vote'>): void {
  const { stance, weight } = payload
  const says = stance === 'agree' ? 1 : stance === 'disagree' ? 0 : 0.5
  if (stance === 'agree') record.for++
  else if (stance === 'disagree') record.against++
  record.weight += says * weight * confidence
  record.total += weight * confidence
}

const isSame = (voted: Opinion['voted'], stance: Stance, weight: number): boolean =>
  voted !== null && voted.stance === stance && Math.abs(voted.weight - weight) < POLICY.revoteFrom

const clampShare = (value: number): number => Math.min(1, Math.max(0, value))

const round2 = (value: number): number => Math.round(value * 100) / 100

const show = (value: number): string => String(round2(value))
