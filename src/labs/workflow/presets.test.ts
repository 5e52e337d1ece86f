import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../engine'
import { BALLOT_RULES } from '../../engine/protocols/ballot'
import { runWorkflowLab } from '../../engine/protocols/workflow'
import type { WorkflowPlan } from '../../engine/protocols/plans'
import { checkScenario } from '../../scenario/check-scenario'
import { PRESETS as WORKFLOW_PRESETS } from './presets'

function run(name: string, change: (plan: WorkflowPlan) => WorkflowPlan = (plan) => plan) {
  const { agents, labs } = WORKFLOW_PRESETS[name]!
  const around = { finalOwner: null, seed: 0 }
  return runWorkflowLab(change(labs!.workflow!), agents.map(resolveAgent), around)
}

const statuses = (record: ReturnType<typeof run>) =>
  record.steps.map(({ id, status }) => `${id} ${status}`).join(', ')

const gateOf = (record: ReturnType<typeof run>, id: string) => {
  const step = record.steps.find((each) => each.id === id)
  return step?.kind === 'consensus' ? step.gate! : null
}

const outputOf = (record: ReturnType<typeof run>, id: string) =>
  record.steps.find((step) => step.id === id)!.output

describe.each(Object.keys(WORKFLOW_PRESETS))('the workflow %s', (name) => {
  it('is a scenario, opens in the workflow, asks a question, and runs', () => {
    const checked = checkScenario(WORKFLOW_PRESETS[name])
    expect(checked).toMatchObject({ ok: true, value: { shows: { lab: 'workflow' } } })
    expect(WORKFLOW_PRESETS[name]!.prompt).toMatch(/^[^.?]+\?$/)
    expect(run(name).problems).toEqual([])
  })
})

describe('the workflow', () => {
  it('two-approaches-one-gate shows that only the weights break two against two', () => {
    const record = run('two-approaches-one-gate')
    const { verdict, byRule } = gateOf(record, 'decide')!
    expect(verdict).toMatchObject({ rule: 'weighted', passes: ['impl_b'], holdsBack: ['impl_a'] })
    expect(byRule.filter(({ result }) => result === 'passes').map(({ rule }) => rule)).toEqual([
      'weighted',
    ])
    expect(record.steps.at(-1)!.incoming[0]!.text).toContain('tokens')
    expect(record.dissent.map(({ by }) => by)).toEqual(['ana', 'cleo'])
    expect(
      gateOf(record, 'decide')!.whatIf.map(({ kind, verdict: { choice } }) => [kind, choice]),
    ).toEqual([
      ['separate', 'impl_b'],
      ['learned', 'impl_a'],
    ])
  })

  it('verified-bound shows a revision that replaces the answer downstream', () => {
    const record = run('verified-bound')
    expect(statuses(record)).toBe('derive-bound replaced, measure done, write-section done')
    expect(record.edges[0]).toMatchObject({ from: 'derive-bound', state: 'replaced' })
    expect(record.steps.at(-1)!.incoming[0]!.text).toContain('by induction')
    expect(record.dissent.map(({ by }) => by)).toEqual(['jon', 'kim'])
  })

  it('a-gate-that-holds shows what goes on without it, and what a fallback lets through', () => {
    const record = run('a-gate-that-holds')
    expect(statuses(record)).toBe(
      'database done, network done, cache done, cause done, fix held, add-index done, report held',
    )
    expect(gateOf(record, 'cause')!.byRule.map(({ result }) => result)).toEqual(
      BALLOT_RULES.map(() => 'holds'),
    )
    const withFallback = run('a-gate-that-holds', (plan) => ({
      ...plan,
      steps: plan.steps.map((step) =>
        step.kind === 'consensus' ? { ...step, fallback: 'database' } : step,
      ),
    }))
    expect(withFallback.steps.every(({ status }) => status === 'done')).toBe(true)
    expect(gateOf(withFallback, 'cause')!.verdict!.result).toBe('falls-back')
  })

  it('the-budget-runs-out shows a verdict that came too late: the original stands', () => {
    const record = run('the-budget-runs-out')
    expect(statuses(record)).toBe(
      'gather done, forecast out-of-budget, publish out-of-budget, announce out-of-budget',
    )
    expect(record.crossedBy).toBe('forecast')
    expect(record.used).toBeGreaterThan(record.budget!)
    expect(outputOf(record, 'forecast')).toContain('40 %')
    const richer = run('the-budget-runs-out', (plan) => ({ ...plan, budget: 10_000 }))
    expect(outputOf(richer, 'forecast')).toContain('6 to 9 %')
  })

  it('escalation shows which rule saves the dear tokens, and what is answered then', () => {
    const record = run('escalation')
    expect(outputOf(record, 'reply')).toContain('certificate')
    expect(
      gateOf(record, 'escalate')!
        .byRule.filter(({ result }) => result === 'holds')
        .map(({ rule }) => rule),
    ).toEqual(['unanimous'])
    const strict = run('escalation', (plan) => ({
      ...plan,
      steps: plan.steps.map((step) =>
        step.id === 'escalate' ? { ...step, strategy: 'unanimous' } : step,
      ),
    }))
    expect(strict.used).toBeLessThan(1000)
    expect(outputOf(strict, 'reply')).toContain('Restart')
  })
})
