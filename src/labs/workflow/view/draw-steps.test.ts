import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../../engine'
import { runWorkflowLab } from '../../../engine/protocols/workflow'
import { PRESETS as WORKFLOW_PRESETS } from '../presets'
import { countSpends, drawSteps, summarise, summariseBudget } from './draw-steps'
import { describeGate } from './describe-gate'
import { describeProblem, describeStep } from './describe-workflow'

function open(name: string) {
  const { agents, labs } = WORKFLOW_PRESETS[name]!
  const plan = labs!.workflow!
  const record = runWorkflowLab(plan, agents.map(resolveAgent), { finalOwner: null, seed: 0 })
  const at = (moment: number) => drawSteps(record, plan, moment, (id) => id)
  return { record, plan, at }
}

const words = (name: string) =>
  open(name)
    .at(Infinity)
    .steps.map(({ id, word }) => `${id}: ${word}`)

describe('the steps of a run', () => {
  it('say what became of them, by a word', () => {
    expect(words('two-approaches-one-gate')).toEqual([
      'impl_a: Done',
      'impl_b: Done',
      'decide: Chose impl_b',
      'build: Done',
    ])
    expect(words('verified-bound')[0]).toBe('derive-bound: Revised')
    expect(words('a-gate-that-holds').slice(3)).toEqual([
      'cause: Undecided',
      'fix: Not started',
      'add-index: Done',
      'report: Not started',
    ])
    expect(words('the-budget-runs-out')).toEqual([
      'gather: Done',
      'forecast: Over budget',
      'publish: Not run',
      'announce: Not run',
    ])
  })

  it('say that a call failed, also where the answer goes on', () => {
    const { agents, labs } = WORKFLOW_PRESETS['verified-bound']!
    const { steps, ...plan } = labs!.workflow!
    const failing = steps.map((step) =>
      step.kind === 'task' && step.verify
        ? { ...step, verify: { ...step.verify, reviser: { kind: 'fails' as const } } }
        : step,
    )
    const asked = { ...plan, steps: failing }
    const record = runWorkflowLab(asked, agents.map(resolveAgent), { finalOwner: null, seed: 0 })
    const [first] = drawSteps(record, asked, Infinity, (id) => id).steps
    expect(first!.word).toBe('Error, done')
    expect(describeStep(record.steps[0]!)).toMatch(/A call failed: its status is error\.$/)
    expect(summarise(record, Infinity)).toContain('calls failed: derive-bound')
  })

  it('wait until their turn comes, and so do their connections', () => {
    const { at } = open('two-approaches-one-gate')
    expect(at(0).steps.every(({ look }) => look === 'waiting')).toBe(true)
    expect(at(2).edges.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(at(3).edges.map(({ state }) => state)).toEqual(['held', 'passed', 'waiting'])
    expect(at(3).steps[2]!.description).toBe(
      'decide, gate, Weighted vote: Chose impl_b. Needs impl_a stopped and impl_b passed on',
    )
  })

  it('are told in a sentence each', () => {
    const told = Object.keys(WORKFLOW_PRESETS).flatMap((name) =>
      open(name).record.steps.map(describeStep),
    )
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(told).toContain('Agreement: impl_b goes on; impl_a stops here.')
  })
})

describe('the summaries', () => {
  it('belong to the moment', () => {
    const { record } = open('a-gate-that-holds')
    expect(summarise(record, 0)).toBe('7 steps, none has run yet.')
    expect(summarise(record, 7)).toBe('5 of 7 steps ran; not started: fix and report.')
  })

  it('count what the steps so far have used', () => {
    const { record } = open('the-budget-runs-out')
    expect(countSpends(record, 1)).toBe(1)
    expect(summariseBudget(record, 1)).toBe('900 of 3,600 tokens used.')
    expect(summariseBudget(record, countSpends(record, 4))).toBe(
      '3,700 of 3,600 tokens used: the budget is spent.',
    )
  })
})

describe('the working of a gate', () => {
  it('has the numbers in it, for every rule', () => {
    const step = open('two-approaches-one-gate').record.steps[2]!
    if (step.kind !== 'consensus') throw new Error('it is a gate')
    const expected = [
      'By heads: 2 impl_a, 2 impl_b. 2 impl_a ≤ 2 for all others; 2 impl_a = 2 impl_b.',
      'By heads: 2 impl_a, 2 impl_b. 2 impl_a ÷ 4 cast = 0.5 < 2/3 share needed.',
      'By heads: 2 impl_a, 2 impl_b. 2 heads for impl_a ≠ 4 on the roll.',
      'By weight: 2 impl_a, 3 impl_b. 3 impl_b > 2 for all others.',
      'By heads: 2 impl_a, 2 impl_b. 4 heads ≥ 2 quorum; 2 impl_a ≤ 2 for all others; 2 impl_a = 2 impl_b.',
    ]
    // In this order; a further rule may stand among them.
    const told = step.gate!.byRule.map(describeGate)
    expect(told.filter((each) => expected.includes(each))).toEqual(expected)
  })
})

describe('a problem', () => {
  it('names its step', () => {
    for (const code of ['cycle', 'unknown-need', 'unknown-agent', 'no-judges'] as const) {
      expect(describeProblem({ step: 'here', code, about: 'there' })).toMatch(/^here: .*\.$/)
    }
  })
})
