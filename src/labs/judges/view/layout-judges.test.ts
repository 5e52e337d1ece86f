import type { JudgePlan } from '../plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent, SCRIPTS_OFF } from '../../../engine'
import { runJudgeLab } from '../model'
import { layoutSequence } from './layout-judges'

const agents = ['p', 'a', 'b'].map((id) => resolveAgent({ id }))

const plan: JudgePlan = {
  question: 'Q?',
  proposers: ['p'],
  judges: ['a', 'b'],
  models: {
    p: { kind: 'replies', replies: ['one', 'two', ''] },
    a: { kind: 'replies', replies: ['{"accept":false,"critique":"no"}', '{"accept":true}'] },
    b: { kind: 'replies', replies: ['Well.'] },
  },
}

function layOut(changes: Partial<JudgePlan> = {}, room = 600) {
  const record = runJudgeLab({ ...plan, ...changes }, agents, SCRIPTS_OFF)
  if (record.problem !== null) throw new Error(record.problem)
  return layoutSequence(record, room, 80)
}

describe('the sequence of calls', () => {
  it('gives every call a column, every agent a lane and every round a band', () => {
    const { marks, lanes, bands } = layOut()
    expect(marks.map(({ agent, look }) => `${agent} ${look}`)).toEqual([
      'p propose',
      'a dissent',
      'b unreadable',
      'p revise',
      'a accept',
    ])
    expect(marks.map(({ x }) => x)).toEqual([...marks.map(({ x }) => x)].sort((x, y) => x - y))
    expect(new Set(marks.map(({ y }) => y)).size).toBe(lanes.length)
    expect(bands.map(({ round }) => round)).toEqual([0, 1, 2])
  })

  it('tells a verdict that fails the schema from one that cannot be read', () => {
    const { marks } = layOut({ verdictSchema: 'confidence', judges: ['a', 'b'], maxRounds: 1 })
    expect(marks.map(({ look }) => look)).toEqual(['propose', 'schema', 'unreadable'])
  })

  it('puts whoever was spared behind the last call', () => {
    const { ghosts, ghostX, marks } = layOut()
    expect(ghosts.map(({ agent, because }) => [agent, because])).toEqual([['b', 'quorum']])
    expect(ghostX).toBeGreaterThan(marks.at(-1)!.x)
    expect(layOut({ onDissent: 'keep' }).ghosts).toEqual([])
  })

  it('marks where the budget fell, and the verdict that came too late', () => {
    const { budgetX, marks, step } = layOut({ budget: 1400 })
    expect(marks.map(({ look }) => look)).toEqual(['propose', 'dissent', 'discarded'])
    expect(budgetX).toBe(marks.at(-1)!.x + step / 2)
    expect(layOut().budgetX).toBeNull()
  })

  it('becomes wider than there is room rather than too narrow to read', () => {
    const wide = layOut({ maxRounds: 20, judges: ['b'] }, 390)
    expect(wide.width).toBeGreaterThan(390)
    expect(wide.hasWords).toBe(true)
    expect(layOut({ maxRounds: 50, judges: ['b'] }, 390).hasWords).toBe(false)
    expect(layOut({}, 900).hasWords).toBe(true)
    expect(layOut({}, 900).width).toBe(900)
  })

  it('shows an empty answer as nothing', () => {
    const judges = ['b']
    const looks = layOut({ judges, maxRounds: 3 }).marks.map(({ look }) => look)
    expect(looks).toEqual([
      'propose',
      'unreadable',
      'revise',
      'unreadable',
      'nothing',
      'unreadable',
    ])
  })
})
