import { describe, expect, it } from 'vitest'
import { ConsensusEngine } from '../consensus-engine'
import { createProposal, createVote, type VoteTuple } from '../testing/make'
import type { WorkingLine } from '../working'
import type { ConsensusConfig } from '../consensus-config'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface ConsensusCase {
  readonly name: string
  readonly strategy: string
  readonly config: Omit<ConsensusConfig, 'strategy'>
  readonly proposals: readonly string[]
  readonly votes: readonly VoteTuple[]
  readonly intermediate: Intermediate
  readonly expected: {
    readonly decided: boolean
    readonly proposalId: string | null
    readonly confidence: number
    readonly dissent: readonly string[]
    readonly canEvaluate: boolean
  }
}

/** What the measured system worked out on the way: by proposal, or one number. */
type Intermediate = Readonly<Record<string, Readonly<Record<string, number | null>> | number>>

const KNOWN_FIELDS = {
  case: ['name', 'note', 'strategy', 'config', 'proposals', 'votes', 'expected', 'intermediate'],
  config: ['threshold', 'minVoters', 'timeoutMs', 'maxDebateRounds', 'conflictResolution'],
  expected: ['decided', 'proposalId', 'confidence', 'dissent', 'canEvaluate'],
  // How many votes are evidence is said by the votes themselves.
  intermediate: [
    ...['ratios', 'posteriors', 'support', 'entropyBits', 'maxEntropyBits'],
    'evidenceCount',
  ],
} as const

function checkFields(vector: ConsensusCase): void {
  refuseUnknown(vector, KNOWN_FIELDS.case, vector.name)
  refuseUnknown(vector.config, KNOWN_FIELDS.config, `${vector.name}: config`)
  refuseUnknown(vector.expected, KNOWN_FIELDS.expected, `${vector.name}: expected`)
  refuseUnknown(vector.intermediate, KNOWN_FIELDS.intermediate, `${vector.name}: intermediate`)
  if (vector.votes.some((vote) => vote.length > 5)) throw new Error(`${vector.name}: a long vote`)
}

/** Where our working has these numbers. */
const PLACES: Readonly<Record<string, readonly [line: string, operand?: string]>> = {
  ratios: ['share'],
  posteriors: ['posterior'],
  support: ['share', 'support'],
  entropyBits: ['entropy'],
  maxEntropyBits: ['maximum-entropy'],
}

/** Numbers of a working that are not those of the measured system, or are not there. */
function findStrays({ intermediate }: ConsensusCase, working: readonly WorkingLine[]): string[] {
  return Object.entries(PLACES).flatMap(([field, [line, operand]]) => {
    const given = intermediate[field]
    // Without any support there are no shares of it to show.
    if (given === undefined || (field === 'support' && isNothing(given))) return []
    const measured = typeof given === 'number' ? { '': given } : given
    const lines = working.filter(({ name }) => name === line)
    const told = new Set(lines.map(({ about }) => about.proposalId ?? ''))
    const untold = Object.keys(measured).filter((id) => measured[id] !== null && !told.has(id))
    const missing = untold.map((id) => `${field} ${id}: there is no line ${line}`)
    const strays = lines.flatMap(({ about, operands, result }) => {
      const own = operand ? operands.find((each) => each.name === operand)?.value : result
      const wanted = measured[about.proposalId ?? '']
      const isSame = typeof wanted === 'number' && Math.abs(Number(own) - wanted) <= 1e-9
      return isSame ? [] : [`${field} ${about.proposalId}: ${own}, not ${wanted}`]
    })
    return [...missing, ...strays]
  })
}

const isNothing = (given: Intermediate[string]): boolean =>
  typeof given !== 'number' && Object.values(given).every((each) => each === 0)

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
    // Too few voters end the working at once; the measured system has worked out the rest all the same.
    const whole = new ConsensusEngine({ strategy, ...config, minVoters: 0 })
    const { working } = whole.evaluate(proposals, votes).evaluation
    expect(findStrays(vector, working)).toEqual([])
    expect(engine.canEvaluate(proposals, votes)).toBe(expected.canEvaluate)
  })
})
