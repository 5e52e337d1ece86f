import type { Signal } from '../../signals/signal'
import type { Stance } from '../../votes/vote'
import { Beliefs } from '../beliefs'
import { DebateRunner, type DebateRecord } from '../debate'

/** As a proposal's id: that of the challenge which the vote answers. */
export const THE_CHALLENGE = '*'

export interface ScriptedVote {
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
  readonly confidence: number
}

export interface ScriptedDebate {
  readonly proposals: readonly {
    readonly signalId: string
    readonly proposalId: string
    readonly source: string
    readonly content: string
    readonly confidence: number
  }[]
  /** Cast before the debate. */
  readonly votes?: readonly ScriptedVote[]
  /** By debate round and agent: votes in reply to the first challenge, and to the second. */
  readonly script: readonly Readonly<Record<string, readonly (readonly ScriptedVote[])[]>>[]
  readonly maxRounds: number
  readonly convergence: number
}

const toSignal = (
  { confidence, ...payload }: ScriptedVote,
  rest: Pick<Signal, 'id' | 'source'> & { readonly replyTo?: string },
): Signal<'vote'> => ({ type: 'vote', payload, confidence, timestamp: 0, ...rest })

/** A debate whose answers are known beforehand. */
export function holdDebate(given: ScriptedDebate): DebateRecord {
  const beliefs = new Beliefs()
  const proposals = given.proposals.map((proposal) => ({
    id: proposal.proposalId,
    content: proposal.content,
    reasoning: '',
    sourceAgentId: proposal.source,
    sourceSignalId: proposal.signalId,
    confidence: proposal.confidence,
    timestamp: 0,
  }))
  for (const proposal of proposals) beliefs.admit(proposal)
  for (const [at, vote] of (given.votes ?? []).entries()) {
    beliefs.take(toSignal(vote, { id: `before-${at}`, source: 'x' }))
  }
  let challenges: string[] = []
  const steps = new DebateRunner(given).runDebate({
    round: 1,
    proposals,
    beliefs,
    startRound: () => {
      challenges = []
    },
    publish: (draft, id) => {
      challenges.push(id)
      const source = 'debate-moderator'
      return { confidence: 1, ...draft, id, source, timestamp: 0 }
    },
    // eslint-disable-next-line require-yield -- nobody here has a script
    *react(debateRound) {
      const said: Signal[] = []
      for (const [source, replies] of Object.entries(given.script[debateRound - 1] ?? {})) {
        for (const [place, votes] of replies.entries()) {
          for (const vote of votes) {
            const id = `${source}-${debateRound}-${said.length}`
            const replyTo = challenges[place]!
            const proposalId = vote.proposalId === THE_CHALLENGE ? replyTo : vote.proposalId
            said.push(toSignal({ ...vote, proposalId }, { id, source, replyTo }))
          }
        }
      }
      return said
    },
  })
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
