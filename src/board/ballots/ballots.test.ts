import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Move, RunVote } from '../../engine'
import { describeMark, layOutBallots } from './ballot-sheet'
import { moveBy, stanceOf, weightStepOf } from './grid-keys'

const cast = (agent: string, round: number, weight: number): Move => ({
  agent,
  round,
  type: 'vote',
  payload: { proposalId: 'A', stance: 'agree', weight },
})

const spoken = (agentId: string, round: number, weight: number): RunVote => ({
  signalId: `${agentId}#${round}`,
  round,
  record: {
    agentId,
    proposalId: 'A',
    vote: { proposalId: 'A', stance: 'disagree', weight },
    timestamp: 0,
  },
  steps: { raw: weight, attention: 1, reputation: 1, final: weight },
  surprise: 0,
  moved: null,
})

describe('the sheet of ballots', () => {
  it('shows the latest word up to a round, and nothing of later ones', () => {
    const moves = [cast('ana', 1, 0.1), cast('ana', 2, 0.2), cast('ana', 3, 0.3)]
    const at = (round: number) => layOutBallots([], moves, [], round).voteOf('ana', 'A')
    expect([at(1)?.weight, at(2)?.weight, at(3)?.weight]).toEqual([0.1, 0.2, 0.3])
    expect(layOutBallots([], moves, [], 3).voteOf('ana', 'B')).toBeUndefined()
  })

  it('marks a cell for an earlier ballot of another stance with words', () => {
    const [first, second] = [cast('cy', 1, 1), cast('cy', 2, 1)]
    const before = { ...first, payload: { ...first.payload, stance: 'abstain' } } as Move
    const vote = layOutBallots([], [before, second], [], 2).voteOf('cy', 'A')
    const ref = { agentId: 'cy', proposalId: 'A', place: 0, weight: 1 }
    const [earlier, latest] = [
      { ...ref, round: 1, stance: 'abstain' },
      { ...ref, round: 2, stance: 'agree' },
    ] as const
    expect(describeMark([earlier], vote)).toEqual({
      isMarked: true,
      earlier: 'Earlier vote: abstain, round 1',
    })
    expect(describeMark([earlier, latest], vote)).toEqual({ isMarked: true, earlier: '' })
    expect(describeMark([], vote)).toEqual({ isMarked: false, earlier: '' })
  })

  it('prefers what was cast by hand to what was spoken in the same round', () => {
    const sheet = layOutBallots([], [cast('ana', 2, 0.2)], [spoken('ana', 2, 0.9)], 2)
    expect(sheet.voteOf('ana', 'A')).toMatchObject({ weight: 0.2, isByHand: true })
  })

  it('prefers what was spoken later to what was cast earlier', () => {
    const sheet = layOutBallots([], [cast('ana', 1, 0.2)], [spoken('ana', 2, 0.9)], 2)
    expect(sheet.voteOf('ana', 'A')).toMatchObject({ weight: 0.9, isByHand: false, round: 2 })
  })
})

describe('the weight on the sheet', () => {
  const { payload, ...move } = cast('ana', 1, 0.3) as Extract<Move, { readonly type: 'vote' }>
  const { weight: _, ...bare } = payload
  const at = (weight: number | undefined, vote: Move) => {
    const agent = { id: 'ana', ...(weight === undefined ? {} : { weight }) }
    const shown = layOutBallots([agent], [vote], [], 1).voteOf('ana', 'A')!
    return [shown.weight, shown.hasOwnWeight]
  }

  it('is the vote’s own, or its agent’s, or 1', () => {
    expect(at(2, { ...move, payload })).toEqual([0.3, true])
    expect(at(2, { ...move, payload: bare })).toEqual([2, false])
    expect(at(undefined, { ...move, payload: bare })).toEqual([1, false])
  })
})

describe('the keys of the grid', () => {
  const KEYS = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ]

  it('never lead out of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KEYS),
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(),
        fc.nat(),
        (key, ctrlKey, rows, columns, row, column) => {
          const from = { row: row % rows, column: column % columns }
          const to = moveBy({ key, ctrlKey }, from, { rows, columns })!
          expect(to.row).toBeGreaterThanOrEqual(0)
          expect(to.row).toBeLessThan(rows)
          expect(to.column).toBeGreaterThanOrEqual(0)
          expect(to.column).toBeLessThan(columns)
        },
      ),
    )
  })

  it('go to the corners with Ctrl, and to the ends of the row without', () => {
    const size = { rows: 4, columns: 3 }
    const from = { row: 2, column: 1 }
    expect(moveBy({ key: 'End', ctrlKey: true }, from, size)).toEqual({ row: 3, column: 2 })
    expect(moveBy({ key: 'Home', ctrlKey: false }, from, size)).toEqual({ row: 2, column: 0 })
    expect(moveBy({ key: 'q', ctrlKey: false }, from, size)).toBeNull()
  })

  it('say stances and weights', () => {
    expect(['a', 'D', '0', 'Delete', 'x'].map(stanceOf)).toEqual([
      'agree',
      'disagree',
      'abstain',
      'none',
      null,
    ])
    expect(['+', '-', '1'].map(weightStepOf)).toEqual([0.1, -0.1, null])
  })
})
