import { describe, expect, it } from 'vitest'
import { ConsensusEngine } from '../consensus-engine'
import { createProposal, createVote, type VoteTuple } from '../testing/make'
import type { ConsensusConfig } from '../consensus-config'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface ConsensusCase {
  readonly name: string
  readonly strategy: string
  readonly config: Omit<ConsensusConfig, 'strategy'>
  readonly proposals: readonly string[]
  readonly votes: readonly VoteTuple[]
  readonly expected: {
    readonly decided: boolean
    readonly proposalId: string | null
    readonly confidence: number
    readonly dissent: readonly string[]
    readonly canEvaluate: boolean
  }
}

const KNOWN_FIELDS = {
  case: ['name', 'note', 'strategy', 'config', 'proposals', 'votes', 'expected', 'intermediate'],
  config: ['threshold', 'minVoters', 'timeoutMs', 'maxDebateRounds', 'conflictResolution'],
  expected: ['decided', 'proposalId', 'confidence', 'dissent', 'canEvaluate'],
} as const

function checkFields(vector: ConsensusCase): void {
  refuseUnknown(vector, KNOWN_FIELDS.case, vector.name)
  refuseUnknown(vector.config, KNOWN_FIELDS.config, `${vector.name}: config`)
  refuseUnknown(vector.expected, KNOWN_FIELDS.expected, `${vector.name}: expected`)
  if (vector.votes.some((vote) => vote.length > 5)) throw new Error(`${vector.name}: a long vote`)
}

const file = readVectors<ConsensusCase>('consensus')

describe('consensus vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ name }) => !isException('consensus', name)))('$name', (vector) => {
    checkFields(vector)
    const { strategy, config, expected } = vector
    const proposals = vector.proposals.map((id) => createProposal(id))
    const votes = vector.votes.map(createVote)
    const engine = new ConsensusEngine({ strategy, ...config })
    const result = engine.evaluate(proposals, votes)
    expect(result.decided).toBe(expected.decided)
    expect(result.proposalId ?? null).toBe(expected.proposalId)
    const leader = proposals.find(({ id }) => id === expected.proposalId)
    expect(result.decision).toBe(leader?.content)
    expect(Math.abs(result.confidence - expected.confidence)).toBeLessThanOrEqual(1e-9)
    expect(result.dissent).toEqual(expected.dissent)
    expect(result.votingRecord).toEqual(votes)
    expect(engine.canEvaluate(proposals, votes)).toBe(expected.canEvaluate)
  })
})
