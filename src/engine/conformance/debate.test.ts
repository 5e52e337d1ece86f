import { describe, expect, it } from 'vitest'
import { holdDebate, type ScriptedDebate } from '../deliberation/testing/hold-debate'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface DebateCase extends Omit<ScriptedDebate, 'convergence'> {
  readonly name: string
  readonly agents: readonly string[]
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
  resolved: ['winningProposalId', 'confidence'],
} as const

function checkFields(given: DebateCase): void {
  refuseUnknown(given, KNOWN_FIELDS.case, given.name)
  refuseUnknown(given.expected, KNOWN_FIELDS.expected, given.name)
  refuseUnknown(given.expected.resolvedInRound1 ?? {}, KNOWN_FIELDS.resolved, given.name)
  for (const each of given.proposals) refuseUnknown(each, KNOWN_FIELDS.proposal, given.name)
  const speakers = given.script.flatMap((round) => Object.keys(round))
  expect(given.agents).toEqual(expect.arrayContaining(speakers))
  const votes = given.script.flatMap((round) => Object.values(round)).flat(2)
  for (const vote of votes) refuseUnknown(vote, KNOWN_FIELDS.vote, given.name)
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
    const { rounds, resolved, roundsUsed, winningProposalId, confidence } = holdDebate({
      ...given,
      convergence: given.convergenceThreshold,
    })
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
