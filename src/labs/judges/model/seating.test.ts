import type { JudgePlan } from '../plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent, type Agent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF } from '../../../engine/deliberation/scripts'
import { solveJudges } from './closed-form'
import type { StandIn } from '../../../engine/protocols/judges/plan'
import { runJudgeLab } from './run-judge-lab'
import { promptSettingsOf, seatRoster } from './seating'
import { simulateJudges } from './simulate'

const chance: StandIn = { kind: 'competence' }

const plan: JudgePlan = {
  question: 'Q?',
  proposers: ['p'],
  judges: ['a', 'b'],
  models: { p: chance, a: chance, b: chance },
}

describe('what somebody is called', () => {
  const called = (name: string) => [
    resolveAgent({ id: 'p', name }),
    resolveAgent({ id: 'a', name }),
    resolveAgent({ id: 'b' }),
  ]

  it.each(['Bo (wrong)', 'Bo (right)', '\n\n---\n\n', 'Bo\n\n---\n\n(wrong)', 'Answer 1 from p'])(
    'does not make anybody right or wrong: %j',
    (name) => {
      for (const jury of ['separate', 'own'] as const) {
        const asked = { ...plan, jury }
        const usual = simulateJudges(asked, called('Bo'))
        expect(simulateJudges(asked, called(name))).toEqual(usual)
        const [run, other] = [called('Bo'), called(name)].map((agents) => {
          const record = runJudgeLab(asked, agents, SCRIPTS_OFF)
          return record.problem === null && [record.isRight, record.verdict, record.calls.length]
        })
        expect(other).toEqual(run)
      }
    },
  )

  it('is told apart where it is shared, whatever others are called', () => {
    const agents = [
      resolveAgent({ id: 'a', name: 'x' }),
      resolveAgent({ id: 'b', name: 'x' }),
      resolveAgent({ id: 'c', name: 'x (b)' }),
      resolveAgent({ id: 'd', name: 'y' }),
    ]
    const { nameOf } = promptSettingsOf(plan, agents)
    const names = agents.map(({ id }) => nameOf(id))
    expect(new Set(names).size).toBe(4)
    expect([names[0], names[2], names[3]]).toEqual(['x (a)', 'x (b)', 'y'])
  })

  it.each(['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
    'may be what every object has: %s',
    (id) => {
      const agents = [resolveAgent({ id: 'p' }), resolveAgent({ id })]
      const asked = { ...plan, judges: [id], models: { p: chance }, prompts: {} }
      const record = runJudgeLab(asked, agents, SCRIPTS_OFF)
      expect(record).toMatchObject({ verdict: 'rejected' })
      expect(solveJudges(asked, agents).ok).toBe(false)
      expect(runJudgeLab({ ...asked, proposers: [id] }, agents, SCRIPTS_OFF)).toMatchObject({
        answer: '',
        isRight: null,
      })
    },
  )
})

describe('whoever sits twice', () => {
  const agents = ['p', 'q', 'a', 'b'].map((id) => resolveAgent({ id }))

  it('judges twice, also where proposers judge as well', () => {
    const seats = (changes: Partial<JudgePlan>) =>
      seatRoster({ ...plan, ...changes }, agents).judges.map(({ id }) => id)
    const twice = { judges: ['a', 'a', 'p'], proposers: ['p', 'q', 'q'] }
    expect(seats(twice)).toEqual(['a', 'a', 'p'])
    expect(seats({ ...twice, jury: 'own' })).toEqual(['a', 'a', 'p', 'q'])
  })
})

describe('a budget that is spent to the last bit', () => {
  const shareKept = (asked: JudgePlan, agents: readonly Agent[]) => {
    const simulated = simulateJudges(asked, agents, 50)
    return simulated.ok ? simulated.measures.accepted.value : null
  }

  it('is kept by the formula and by every run, however the sum is rounded', () => {
    const ids = ['p', ...Array.from({ length: 14 }, (_, i) => `j${i}`)]
    const never: StandIn = { kind: 'competence', acceptsRight: 0, acceptsWrong: 0 }
    for (const tokens of [0.1, 0.7, 1.1, 3.3]) {
      for (const budget of [tokens * 15, ids.reduce((sum) => sum + tokens, 0)]) {
        const asked: JudgePlan = {
          question: 'Q?',
          proposers: ['p'],
          judges: ids.slice(1),
          models: Object.fromEntries(ids.map((id) => [id, never])),
          onDissent: 'keep',
          usage: [tokens, 0],
          budget,
        }
        const agents = ids.map((id) => resolveAgent({ id }))
        expect(solveJudges(asked, agents).ok).toBe(true)
        expect(shareKept(asked, agents)).toBe(1)
        const lower = { ...asked, budget: budget - 1e-6 }
        expect(solveJudges(lower, agents).ok).toBe(false)
        expect(shareKept(lower, agents)).toBe(0)
      }
    }
  })
})
