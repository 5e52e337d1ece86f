import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { FLOW_CHAIN, traceFlow, type Flow, type FlowNode } from './flow'
import { arbitraryDebatePlan, hold, PLAN, withMember } from './testing/debates'

/** From the first step along the edges that were taken. */
function follow({ edges }: Flow): readonly FlowNode[] {
  const way: FlowNode[] = ['baseline']
  for (;;) {
    const taken = edges.filter(({ from, isTaken }) => isTaken && from === way.at(-1))
    if (taken.length === 0) return way
    expect(taken).toHaveLength(1)
    way.push(taken[0]!.to)
  }
}

describe('the way of a debate through its gates', () => {
  it('is one way, to its transcript, over what was passed and nothing else', () => {
    fc.assert(
      fc.property(arbitraryDebatePlan, (plan) => {
        const flow = traceFlow(hold(plan))
        const last = FLOW_CHAIN.indexOf(flow.end)
        const exit = flow.end === 'accepted' ? [] : ['sent-back']
        expect(follow(flow)).toEqual([...FLOW_CHAIN.slice(0, last + 1), ...exit, 'record'])
        const reached = flow.steps.filter(({ state }) => state !== 'not-reached')
        expect(reached.map(({ node }) => node)).toEqual(follow(flow))
        expect(flow.edges.filter(({ isTaken }) => isTaken)).toHaveLength(follow(flow).length - 1)
      }),
      cases(2000),
    )
  })

  it('ends where the decision was made', () => {
    fc.assert(
      fc.property(arbitraryDebatePlan, (plan) => {
        const held = hold(plan)
        const { stopReason, endedBy } = held.run.decision
        const { end } = traceFlow(held)
        expect(end === 'accepted').toBe(stopReason === 'accepted')
        if (stopReason === 'blocked') expect(end).toBe('owner')
        if (stopReason === 'inconclusive') expect(end).toBe('proposals')
        if (endedBy !== undefined && 'owner' in endedBy) expect(end).toBe('owner')
        if (endedBy !== undefined && 'checks' in endedBy) expect(end).toBe('checks')
        if (end === 'dissent') {
          const isStrict = plan.isStrict === true
          expect(held.dissent.length > 0 || isStrict).toBe(true)
        }
        // No way leads past a failed check or past dissent, but to somebody who does not exist.
        if (end === 'owner' && stopReason === 'rejected') {
          expect(held.dissent).toEqual([])
          expect(held.run.checks?.every(({ status }) => status === 'passed') ?? true).toBe(true)
        }
      }),
      cases(2000),
    )
  })

  it('says where an answer was ignored', () => {
    fc.assert(
      fc.property(arbitraryDebatePlan, (plan) => {
        const held = hold(plan)
        const { steps, end } = traceFlow(held)
        for (const [place, { state, answer }] of steps.slice(0, FLOW_CHAIN.length).entries()) {
          const isBefore = place < FLOW_CHAIN.indexOf(end)
          const isAgainst = answer !== undefined && answer.answer !== 'unknown' && !answer.isClear
          expect(state === 'ignored').toBe(isBefore && isAgainst)
        }
      }),
      cases(1000),
    )
  })

  it('may end at every step that asks or is paid for', () => {
    const endOf = (changes: Parameters<typeof hold>[0]) => traceFlow(hold(changes)).end
    const failed = { name: 'x', test: { kind: 'reported', passes: false } } as const
    const late = PLAN.evidence.map((each) => ({ ...each, text: '7', foundInPass: 3 }))
    expect(endOf({})).toBe('accepted')
    expect(endOf({ budget: 2 })).toBe('proposals')
    expect(endOf({ caps: { agents: 2 } })).toBe('proposals')
    expect(endOf({ members: withMember({ agent: 'b', fails: true }), caps: { retries: 1 } })).toBe(
      'proposals',
    )
    expect(endOf({ budget: 3 })).toBe('critiques')
    expect(endOf({ caps: { tokens: 2_000 } })).toBe('critiques')
    expect(endOf({ evidence: [] })).toBe('dissent')
    expect(endOf({ evidence: late, caps: { passes: 2 } })).toBe('dissent')
    expect(endOf({ checks: [failed] })).toBe('checks')
    expect(
      endOf({
        checks: [failed],
        evidence: [...PLAN.evidence, { key: 'three', text: '3', foundInPass: 3 }],
        caps: { passes: 2 },
      }),
    ).toBe('checks')
    expect(endOf({ finalOwner: '' })).toBe('owner')
    expect(endOf({ ownerRejects: true })).toBe('owner')
  })
})
