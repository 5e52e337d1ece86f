import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../deliberation/agent'
import type { WorkflowStep } from './plan'
import { runWorkflowLab } from './run-workflow-lab'
import { gate, gateOf, run, task, taskOf } from './testing/make'
import { watchProcessor } from '../../testing/watch-processor'

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => resolveAgent({ id: `agent-${i}`, role: `Role ${i}` }))

const runWith = (steps: readonly WorkflowStep[], agents: ReturnType<typeof people>) =>
  runWorkflowLab({ goal: '', steps }, agents, { finalOwner: null, seed: 1 })

const megabytes = (record: unknown) => JSON.stringify(record).length / 1e6

/** Milliseconds: several times what it takes on a busy machine. To search instead of looking up takes longer still. */
const SOON = { oneGate: 1_000, allGates: 4_000 } as const

function timed<Result>(work: () => Result): readonly [Result, number] {
  const spent = watchProcessor()
  const result = work()
  return [result, spent()]
}

describe('a workflow as large as one may be', () => {
  it('passes an answer through gates behind gates without repeating it', () => {
    const text = 'x'.repeat(20_000)
    const gates = Array.from({ length: 39 }, (_, i) =>
      gate('ana:approve', {
        id: `g${i}`,
        needs: i === 0 ? ['a'] : i === 1 ? ['g0', 'a'] : [`g${i - 1}`, `g${i - 2}`],
        asks: 'whether',
      }),
    )
    const record = run([task('a', [], { output: text }), ...gates])
    expect(record.steps.every(({ output }) => output === text)).toBe(true)
    expect(megabytes(record)).toBeLessThan(2)
  })

  it('cuts what is too long to pass on or to repeat, and says so', () => {
    const tasks = Array.from({ length: 20 }, (_, i) =>
      task(`t${i}`, [], { output: '\u{1F33F}'.repeat(10_000) }),
    )
    const behind = Array.from({ length: 39 }, (_, i) =>
      gate('ana:approve', {
        id: `g${i}`,
        needs: [...tasks.map(({ id }) => id), ...(i === 0 ? [] : [`g${i - 1}`])],
        asks: 'whether',
      }),
    )
    const record = run([...tasks, ...behind])
    const output = gateOf(record, 'g38').output!
    expect(() => encodeURIComponent(output)).not.toThrow()
    expect(output).toMatch(/\n\n\[… 300038 more characters\]$/)
    expect(gateOf(record, 'g38').incoming[0]!.text).toMatch(/\n\n\[… 18000 more characters\]$/)
    expect(megabytes(record)).toBeLessThan(20)
  })

  it('weighs two thousand voters by as many roles at once', () => {
    const agents = people(2_000)
    const weights = Object.fromEntries(agents.map(({ role }, i) => [role.toLowerCase(), i]))
    const votes = agents.map(({ id: agent }) => ({ agent, choice: 'approve' }))
    const own = gate('', { needs: ['a'], strategy: 'weighted', weights, votes })
    const [record, ms] = timed(() => runWith([task('a', [], { assignee: 'agent-0' }), own], agents))
    expect(gateOf(record).gate!.votes.map(({ weight }) => weight)).toEqual(agents.map((_, i) => i))
    expect(ms).toBeLessThan(SOON.oneGate)
  })

  it('counts two thousand votes at each of its gates', () => {
    const agents = people(2_000)
    const votes = agents.map(({ id: agent }, i) => ({
      agent,
      choice: i % 3 ? 'approve' : 'reject',
    }))
    const gates = Array.from({ length: 59 }, (_, i) =>
      gate('', { id: `g${i}`, needs: ['a'], votes, voters: agents.map(({ id }) => id) }),
    )
    const [record, ms] = timed(() =>
      runWith([task('a', [], { assignee: 'agent-0' }), ...gates], agents),
    )
    expect(record.dissent).toHaveLength(59 * 667)
    expect(record.budgetLine).toHaveLength(1 + 59 * 200)
    expect(record.budgetLine.at(-1)).toMatchObject({
      agent: null,
      count: 1_801,
      total: record.used,
    })
    expect(ms).toBeLessThan(SOON.allGates)
  })

  it('keeps all dissent of fifty judges in fifty rounds, each text once', () => {
    const agents = people(50)
    const critique = 'no '.repeat(300)
    const judges = agents.map(({ id: agent }) => ({
      agent,
      replies: [JSON.stringify({ accept: false, critique: critique + agent })],
    }))
    const verify = { judges, maxRounds: 50, revisions: ['again '.repeat(1_000)] }
    const tasks = Array.from({ length: 60 }, (_, i) =>
      task(`t${i}`, [], { assignee: 'agent-0', verify }),
    )
    const record = runWith(tasks, agents)
    expect(record.dissent).toHaveLength(60 * 50)
    expect(record.dissent.at(-1)).toMatchObject({ by: 'agent-49', text: `${critique}agent-49` })
    expect(record.dissent.every(({ rounds }) => rounds.length === 50)).toBe(true)
    const hook = taskOf(record, 't0').verify!
    expect(hook.calls.length + hook.unlisted!.count).toBe(50 * 50 + 49)
    expect(hook.calls.at(-1)).toMatchObject({ agent: 'agent-49', round: 50 })
    expect(hook.drafts).toHaveLength(2)
    expect(megabytes(record)).toBeLessThan(20)
  })
})
