import type { JudgePlan } from './plan'
import { estimateJudges } from './model/estimate'
import type { JudgeEstimates } from './model/record'
import { beforeAll, describe, expect, it } from 'vitest'
import { resolveAgent } from '../../engine'
import { runJudgeLab, type JudgeRun } from './model'
import { loadInterpreterInNode } from '../../sandbox/load-node'
import { Sandbox } from '../../sandbox/sandbox'
import { checkScenario } from '../../scenario/check-scenario'
import { PRESETS as JUDGE_PRESETS } from './presets'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await Sandbox.open(await loadInterpreterInNode())
})

/** A preset's loop, as it is or with something changed. */
function hold(name: string, changes: Partial<JudgePlan> = {}): JudgeRun & JudgeEstimates {
  const { agents, labs } = JUDGE_PRESETS[name]!
  const plan = { ...labs!.judges!, ...changes }
  const record = runJudgeLab(plan, agents.map(resolveAgent), sandbox)
  if (record.problem !== null) throw new Error(record.problem)
  return { ...record, ...estimateJudges(plan, agents.map(resolveAgent)) }
}

const precisionOf = ({ closedForm }: JudgeEstimates) =>
  closedForm.ok ? closedForm.measures.precision : null

describe('the judge loops that come with the playground', () => {
  it.each(Object.keys(JUDGE_PRESETS))('%s is a scenario that asks a question', (name) => {
    const preset = JUDGE_PRESETS[name]!
    expect(checkScenario(preset).ok).toBe(true)
    expect(preset.shows?.lab).toBe('judges')
    expect(preset.prompt).toMatch(/\?$/)
    expect(hold(name).missing).toEqual([])
  })

  it('half a jury: a wrong answer passes, .719 are right; with both judges .924', () => {
    const held = hold('half-a-jury')
    expect(precisionOf(held)).toBeCloseTo(0.719, 3)
    expect([held.verdict, held.isRight]).toEqual(['accepted', false])
    expect(held.spared.map(({ agent, because }) => [agent, because])).toEqual([['bo', 'quorum']])
    expect(precisionOf(hold('half-a-jury', { quorum: 2 }))).toBeCloseTo(0.924, 3)
    expect(hold('half-a-jury', { quorum: 2 }).calls[1]?.verdict?.accept).toBe(true)
  })

  it('cost runaway: the budget ends it long before the rounds do', () => {
    const { stop, verdict, rounds, usage, calls } = hold('cost-runaway')
    expect([stop, verdict]).toEqual(['budget', 'rejected'])
    expect(rounds).toBeLessThan(10)
    expect(JUDGE_PRESETS['cost-runaway']!.labs!.judges!.budget).toBe(100)
    expect(usage.input + usage.output).toBe(108)
    expect(calls).toHaveLength(9)
    expect(hold('cost-runaway', { budget: 1_000_000 }).stop).toBe('rounds')
  })

  it('a proof, revised: one objection, and the revision is accepted by both', () => {
    const { stop, rounds, dissent, drafts } = hold('a-proof-revised')
    expect([stop, rounds, drafts.length]).toEqual(['quorum', 2, 2])
    expect(dissent.map(({ judge }) => judge)).toEqual(['ada'])
    expect(2 * 3 * 5 * 7 * 11 * 13 + 1).toBe(59 * 509)
  })

  it('six lenses: every judge has another angle, and two of them find something', () => {
    const { calls, dissent, rounds, verdict, spared } = hold('six-lenses')
    const lenses = calls.slice(1, 7).map(({ framing }) => framing)
    expect(lenses).toEqual([0, 1, 2, 3, 4, 5].map((lens) => ({ kind: 'lens', lens })))
    expect(dissent.map(({ judge }) => judge)).toEqual(['cy', 'ed'])
    expect([verdict, rounds, spared.length]).toEqual(['accepted', 2, 1])
  })

  it('n-best: three candidates hold a right one more often than one that is revised', () => {
    const finalRight = (changes: Partial<JudgePlan>) => {
      const { closedForm } = hold('n-best', changes)
      return closedForm.ok ? closedForm.measures.finalRight! : 0
    }
    expect(finalRight({})).toBeCloseTo(0.875, 9)
    expect(finalRight({ proposers: ['sol'], maxRounds: 2 })).toBeLessThan(0.875)
    const { verdict, isRight } = hold('n-best')
    expect(hold('n-best', { proposers: ['sol', 'tia'] }).isRight).toBe(false)
    expect([verdict, isRight]).toEqual(['accepted', true])
  })

  it('unreadable verdict: who means yes and does not say it as asked has dissented', () => {
    const { verdict, stop, dissent, traces } = hold('unreadable-verdict')
    expect([verdict, stop]).toEqual(['rejected', 'rejected'])
    expect(dissent).toEqual([{ judge: 'bo', round: 1, critique: { code: 'invalid-json' } }])
    expect(traces[0]?.accepted).toBe(true)
  })

  it('scripted judge: wants a number, and gets one', () => {
    const { verdict, rounds, calls, simulation } = hold('scripted-judge')
    expect(calls.map(({ error }) => error)).toEqual(Array(calls.length).fill(null))
    expect([verdict, rounds]).toEqual(['accepted', 2])
    expect(simulation).toEqual({ ok: false, because: 'scripted' })
  })
})
