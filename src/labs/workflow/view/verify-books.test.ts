import { expect, it } from 'vitest'
import { resolveAgent } from '../../../engine'
import { runWorkflowLab } from '../../../engine/protocols/workflow'
import type { VerifyHook } from '../../../engine/protocols/plans'
import { PRESETS } from '../presets'
import { judgingTokens, memoryOf, traceOf } from './verify-books'

function verify(changes: Partial<VerifyHook> = {}) {
  const { agents, labs } = PRESETS['verified-bound']!
  const plan = labs!.workflow!
  const steps = plan.steps.map((step) =>
    step.kind === 'task' && step.verify
      ? { ...step, verify: { ...step.verify, ...changes } }
      : step,
  )
  const record = runWorkflowLab({ ...plan, steps }, agents.map(resolveAgent), {
    finalOwner: null,
    seed: 0,
  })
  const step = record.steps.find(({ id }) => id === 'derive-bound')!
  if (step.kind !== 'task' || !step.verify) throw new Error('it is verified')
  return { record, step, hook: step.verify }
}

it('the books of a verified task are those of its judges', () => {
  const { record, step, hook } = verify()
  expect(traceOf(hook).map(({ agent, round, accepted }) => [agent, round, accepted])).toEqual([
    ['jon', 1, false],
    ['kim', 1, false],
    ['jon', 2, true],
    ['kim', 2, true],
  ])
  expect(memoryOf(step, hook)).toEqual([
    ['jon/consensus:round:1:dissent', 'It holds for powers of two only.'],
    ['kim/consensus:round:1:dissent', 'The base case is missing.'],
    ['mia/task:derive-bound:result', hook.output],
    ['mia/task:derive-bound:verdict', 'accepted'],
  ])
  // Four verdicts of 200, and the task once more.
  expect(judgingTokens(record, 'derive-bound')).toBe(4 * 200 + 1500)
})

it('a hook takes any JSON Schema, too', () => {
  const { hook } = verify({ verdictSchema: { json: '{"required": ["severity"]}' } })
  expect(hook.verdict).toBe('rejected')
  expect(hook.critiques).toEqual([
    'Its verdict does not have the form that was asked for: the verdict fails required.',
  ])
})
