import { describe, expect, it } from 'vitest'
import { Beliefs } from '../deliberation/beliefs'
import { DebateRunner, type DebateRecord } from '../deliberation/debate'
import type { Signal } from '../signals/signal'
import type { Stance } from '../votes/vote'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface ScriptedVote {
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
  readonly confidence: number
}

interface DebateCase {
  readonly name: string
  readonly proposals: readonly {
    readonly signalId: string
    readonly proposalId: string
    readonly source: string
    readonly content: string
    readonly confidence: number
  }[]
  /** By debate round and agent: votes in reply to the first challenge, and to the second. */
  readonly script: readonly Readonly<Record<string, readonly (readonly ScriptedVote[])[]>>[]
  readonly maxRounds: number
  readonly convergenceThreshold: number
  readonly expected: {
    /** Null or empty where there was no round. */
    readonly firstRoundPosteriors: Readonly<Record<string, number>> | null
    readonly resolvedInRound1: {
      readonly winningProposalId: string
      readonly confidence: number
    } | null
  }
}

const KNOWN_FIELDS = {
  case: [
    ...['name', 'note', 'proposals', 'agents', 'script', 'maxRounds', 'convergenceThreshold'],
    'expected',
  ],
  proposal: ['signalId', 'proposalId', 'source', 'content', 'confidence'],
  vote: ['proposalId', 'stance', 'weight', 'confidence'],
  expected: ['firstRoundPosteriors', 'resolvedInRound1'],
} as const

function checkFields(given: DebateCase): void {
  refuseUnknown(given, KNOWN_FIELDS.case, given.name)
  refuseUnknown(given.expected, KNOWN_FIELDS.expected, given.name)
  for (const each of given.proposals) refuseUnknown(each, KNOWN_FIELDS.proposal, given.name)
  const votes = given.script.flatMap((round) => Object.values(round)).flat(2)
  for (const vote of votes) refuseUnknown(vote, KNOWN_FIELDS.vote, given.name)
}

function holdDebate(given: DebateCase): DebateRecord {
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
  let challenges: string[] = []
  const steps = new DebateRunner({
    maxRounds: given.maxRounds,
    convergence: given.convergenceThreshold,
  }).runDebate({
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
          for (const { confidence, ...payload } of votes) {
            const id = `${source}-${debateRound}-${said.length}`
            const replyTo = challenges[place]!
            said.push({ id, type: 'vote', source, payload, confidence, timestamp: 0, replyTo })
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

const file = readVectors<DebateCase>('debate')

describe('debate vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ name }) => !isException('debate', name)))('$name', (given) => {
    checkFields(given)
    const { resolvedInRound1 } = given.expected
    const firstRoundPosteriors = given.expected.firstRoundPosteriors ?? {}
    const { rounds, resolved, roundsUsed, winningProposalId, confidence } = holdDebate(given)
    expect(rounds.length > 0).toBe(given.maxRounds > 0)
    const posteriors = rounds[0]?.posteriors ?? {}
    expect(Object.keys(posteriors)).toEqual(Object.keys(firstRoundPosteriors))
    for (const [id, probability] of Object.entries(firstRoundPosteriors)) {
      expect(Math.abs(posteriors[id]! - probability), id).toBeLessThanOrEqual(1e-9)
    }
    if (resolvedInRound1) {
      expect([resolved, roundsUsed, winningProposalId]).toEqual([
        true,
        1,
        resolvedInRound1.winningProposalId,
      ])
      expect(Math.abs(confidence - resolvedInRound1.confidence)).toBeLessThanOrEqual(1e-9)
    } else expect([resolved, roundsUsed]).not.toEqual([true, 1])
    if (!resolved) expect([winningProposalId, confidence]).toEqual([null, 0])
  })
})
