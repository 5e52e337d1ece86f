import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../testing/cases'
import { computeLine } from '../../working'
import { decideNaively } from '../ballot/testing/naive-ballot'
import type { ConsensusStep, WorkflowPlan, WorkflowTask } from './plan'
import { STEP_STATUSES } from './record'
import { runWorkflowLab } from './run-workflow-lab'
import { agents, arbitraryWorkflow, around } from './testing/arbitrary-workflow'

/** What became of every step, worked out in the plainest way: by the words of the rules. */
function naive({ steps, budget = Infinity }: WorkflowPlan): ReadonlyMap<string, string> {
  const status = new Map<string, string>()
  const output = new Map<string, string | null>()
  /** By gate: the tasks whose answers it lets through. */
  const sources = new Map<string, readonly string[]>()
  let used = 0
  /** The k-th reply to the k-th call of a judge; the last repeats. */
  const calls = new Map<readonly string[], number>()
  const nextReply = (replies: readonly string[]): string => {
    const call = calls.get(replies) ?? 0
    calls.set(replies, call + 1)
    return replies[Math.min(call, replies.length - 1)] ?? ''
  }
  while (status.size < steps.length) {
    const step = steps.find(
      ({ id, needs = [] }) => !status.has(id) && needs.every((need) => status.has(need)),
    )!
    const { id, needs = [] } = step
    const there = needs.filter((need) => output.get(need) != null)
    const isWhich =
      step.kind === 'consensus' &&
      (step.asks ?? (needs.length > 1 ? 'which' : 'whether')) === 'which'
    output.set(id, null)
    if (used > budget) status.set(id, 'out-of-budget')
    else if (isWhich ? there.length === 0 : there.length < needs.length) status.set(id, 'held')
    else if (step.kind === 'task') {
      used += step.tokens ?? 0
      const [is, text] = used > budget ? ['out-of-budget', null] : judged(step)
      status.set(id, is)
      output.set(id, text ?? null)
    } else {
      askedVotes(step).forEach(() => {
        if (used <= budget) used += step.tokens ?? 0
      })
      const passes = used > budget ? [] : passed(step, there, isWhich)
      status.set(id, used > budget ? 'out-of-budget' : 'done')
      const from = [...new Set(passes.flatMap((need) => sources.get(need) ?? [need]))]
      sources.set(id, from)
      output.set(id, from.length === 0 ? null : from.map((each) => output.get(each)).join('\n\n'))
    }
  }
  return new Map([...status].map(([id, is]) => [id, `${is}: ${output.get(id) ?? '-'}`]))

  function judged(task: WorkflowTask): [string, string | null] {
    if (task.fails === true) return ['failed', null]
    if (!task.verify) return ['done', task.output]
    const { judges, quorum, maxRounds = 2, onDissent = 'revise', revisions = [] } = task.verify
    const wanted = Math.min(judges.length, quorum ?? Math.ceil(judges.length / 2))
    let text = task.output
    for (let round = 0; ; round++) {
      let accepts = 0
      for (const { replies } of judges) {
        used += 200
        if (used > budget) return ['out-of-budget', task.output]
        if (nextReply(replies) === '{"accept": true}') accepts++
        if (accepts >= wanted) return [text === task.output ? 'done' : 'replaced', text]
      }
      if (onDissent === 'keep') return ['done', text]
      if (onDissent === 'reject' || round + 1 >= maxRounds) return ['rejected-kept', task.output]
      used += task.tokens ?? 0
      const revised = revisions[Math.min(round, revisions.length - 1)] ?? ''
      if (revised !== '') text = revised
      if (used > budget) return ['out-of-budget', task.output]
    }
  }
}

const askedVotes = ({ votes, voters }: ConsensusStep) =>
  votes.filter((vote) => voters === undefined || voters.includes(vote.agent))

function passed(
  gate: ConsensusStep,
  there: readonly string[],
  isWhich: boolean,
): readonly string[] {
  const votes = askedVotes(gate).filter(
    ({ choice }) => !isWhich || choice === 'abstain' || there.includes(choice),
  )
  const roll = new Set(gate.voters ?? gate.votes.map((vote) => vote.agent))
  const roleOf = (id: string) => agents.find((each) => each.id === id)!.role
  const weigh = (id: string) =>
    gate.strategy !== 'weighted' || !gate.weights ? 1 : roleOf(id) === 'lead' ? 2.5 : 1
  const voters = [...roll]
  const terms = {
    isYesNo: !isWhich,
    threshold: gate.threshold ?? 2 / 3,
    quorum: gate.quorum ?? Math.ceil(roll.size / 2),
    tieBreak: 'none',
    owner: null,
    lot: [],
  } as const
  const decided = decideNaively(
    gate.strategy,
    votes.map(({ agent, choice }) => ({ agent: voters.indexOf(agent), choice, confidence: 1 })),
    voters.map(weigh),
    isWhich ? there : ['approve', 'reject'],
    terms,
  )
  const chosen = roll.size === 0 ? undefined : decided.split(':')[1]
  if (chosen === 'approve' && !isWhich) return there
  if (chosen !== undefined) return isWhich ? [chosen] : []
  return gate.fallback !== undefined && there.includes(gate.fallback) ? [gate.fallback] : []
}

const RUNS = cases(1500)

describe('any workflow', () => {
  it('comes to what the words of its rules say', () => {
    fc.assert(
      fc.property(arbitraryWorkflow, (plan) => {
        const record = runWorkflowLab(plan, agents, around)
        const expected = naive(plan)
        expect(record.steps).toHaveLength(plan.steps.length)
        for (const { id, status, output, crossed } of record.steps) {
          // The answer of what crossed the budget is kept; the plain way does not ask whose it was.
          if (crossed) expect(expected.get(id)).toMatch(/^out-of-budget/)
          else expect(`${status}: ${output ?? '-'}`).toBe(expected.get(id))
        }
      }),
      RUNS,
    )
  })

  it('shows in every round of a hook who accepted, and ends with a line that holds where enough did', () => {
    fc.assert(
      fc.property(arbitraryWorkflow, (plan) => {
        for (const step of runWorkflowLab(plan, agents, around).steps) {
          if (step.kind !== 'task' || !step.verify) continue
          const { working, calls, stop } = step.verify
          for (const { operation, operands, result, about } of working) {
            expect(computeLine(operation, operands)).toBe(result)
            const accepted = calls.filter(
              (call) => call.round === about.round && call.accepted === true && !call.isDiscarded,
            )
            expect(operands[0]!.value).toBe(accepted.length)
            if (about.voters) expect(about.voters).toEqual(accepted.map(({ agent }) => agent))
          }
          const held = working.filter(({ result }) => result === true)
          expect(held).toEqual(stop === 'quorum' ? working.slice(-1) : [])
        }
      }),
      cases(300),
    )
  })

  it('gives every step one status, after all that it needs, and the same every time', () => {
    fc.assert(
      fc.property(arbitraryWorkflow, (plan) => {
        const record = runWorkflowLab(plan, agents, around)
        expect(record.problems).toEqual([])
        expect(record.steps.map(({ id }) => id).sort()).toEqual(
          plan.steps.map(({ id }) => id).sort(),
        )
        const seen = new Set<string>()
        for (const { id, incoming, status } of record.steps) {
          expect(STEP_STATUSES).toContain(status)
          for (const { need } of incoming) expect(seen.has(need)).toBe(true)
          seen.add(id)
        }
        expect(runWorkflowLab(plan, agents, around)).toEqual(record)
      }),
      RUNS,
    )
  })

  it('spends nothing after it has crossed its budget, and accounts for every token', () => {
    fc.assert(
      fc.property(arbitraryWorkflow, (plan) => {
        const { budgetLine, budget, used, crossedBy, steps } = runWorkflowLab(plan, agents, around)
        const crossing = budgetLine.findIndex(({ total }) => budget !== null && total > budget)
        expect(crossing < 0 || crossing === budgetLine.length - 1).toBe(true)
        expect(budgetLine.reduce((sum, each) => sum + each.tokens, 0)).toBe(used)
        expect(crossedBy).toBe(crossing < 0 ? null : budgetLine[crossing]!.step)
        let total = 0
        for (const { id, tokensBefore, tokensAfter } of steps) {
          expect(tokensBefore).toBe(total)
          total = tokensAfter
          const own = budgetLine.filter(({ step }) => step === id)
          expect(own.reduce((sum, each) => sum + each.tokens, 0)).toBe(tokensAfter - tokensBefore)
        }
      }),
      RUNS,
    )
  })

  it('never runs what nothing came for', () => {
    fc.assert(
      fc.property(arbitraryWorkflow, (plan) => {
        const { steps, edges, budgetLine } = runWorkflowLab(plan, agents, around)
        for (const step of steps.filter(({ status }) => status === 'held')) {
          expect(budgetLine.some((spend) => spend.step === step.id)).toBe(false)
          expect(edges).toContainEqual({ from: step.heldBy, to: step.id, state: 'held' })
        }
      }),
      RUNS,
    )
  })
})
