import { describe, expect, it } from 'vitest'
import type { AgentSetup, Move } from '../../engine'
import { layOutBallots } from './ballot-sheet'
import { describeRow, groupBallots, groupingOf } from './group-ballots'

const PROPOSALS = [{ id: 'A' }, { id: 'B' }]

const cast = (agent: string, given: object = {}, round = 1): Move => ({
  agent,
  round,
  type: 'vote',
  payload: { proposalId: 'A', stance: 'agree', weight: 1, ...given },
})

const rowsOf = (agents: readonly AgentSetup[], moves: readonly Move[]) =>
  groupBallots(agents, PROPOSALS, layOutBallots(agents, moves, [], 2)).map(
    ({ agents: together, count }) => `${count}: ${together.map(({ id }) => id).join(' ')}`,
  )

const two = (traits: Partial<AgentSetup> = {}): AgentSetup[] => [
  { id: 'ana', name: 'Ana' },
  { id: 'bo', name: 'Bo', ...traits },
]

describe('equal ballots', () => {
  it('of forty voters are one row, where the first of them stands; the others keep theirs', () => {
    const voters = Array.from({ length: 40 }, (_, i): AgentSetup => ({ id: `v${i}` }))
    const agents = [...voters.slice(0, 1), { id: 'ana' }, ...voters.slice(1)]
    const moves = [...voters.map(({ id }) => cast(id)), cast('ana', { stance: 'disagree' })]
    expect(rowsOf(agents, moves)).toEqual([`40: ${voters.map(({ id }) => id).join(' ')}`, '1: ana'])
  })

  it.each<[string, Move]>([
    ['stance', cast('bo', { stance: 'abstain' })],
    ['weight', cast('bo', { weight: 0.9 })],
    ['round', cast('bo', {}, 2)],
    ['proposal', cast('bo', { proposalId: 'B' })],
    ['reasons', cast('bo', { reasoning: 'x' })],
  ])('are not equal with another %s', (_, other) => {
    expect(rowsOf(two(), [cast('ana'), other])).toEqual(['1: ana', '1: bo'])
    expect(rowsOf(two(), [cast('ana'), cast('bo')])).toEqual(['2: ana bo'])
  })

  it.each<[string, Partial<AgentSetup>]>([
    ['a veto', { holdsVeto: true }],
    ['another weight', { weight: 2 }],
    ['a character', { behaviour: { kind: 'policy' } }],
  ])('of an agent with %s have a row of their own', (_, traits) => {
    expect(rowsOf(two(traits), [cast('ana'), cast('bo')])).toEqual(['1: ana', '1: bo'])
  })

  it('stay in rows of their own where they were not equal when they were grouped', () => {
    const sheetOf = (...moves: Move[]) => layOutBallots(two(), moves, [], 1)
    const apart = sheetOf(cast('ana'), cast('bo', { stance: 'disagree' }))
    const grouping = groupingOf(groupBallots(two(), PROPOSALS, apart))
    const equal = sheetOf(cast('ana'), cast('bo'))
    expect(groupBallots(two(), PROPOSALS, equal, grouping)).toHaveLength(2)
    const [together] = groupBallots(two(), PROPOSALS, equal)
    expect(describeRow(together!)).toBe('2 agents like Ana')
    const split = groupingOf([together!])
    expect(groupBallots(two(), PROPOSALS, equal, split)).toHaveLength(1)
    expect(groupBallots(two(), PROPOSALS, apart, split)).toHaveLength(2)
  })

  it('of two with the same script have two rows', () => {
    const behaviour = { kind: 'script', source: 'x' } as const
    const agents = two({ behaviour }).map((agent) => ({ ...agent, behaviour }))
    expect(rowsOf(agents, [cast('ana'), cast('bo')])).toEqual(['1: ana', '1: bo'])
  })
})
