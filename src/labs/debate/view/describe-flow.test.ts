import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { traceFlow, type FlowNode } from '../model'
import { arbitraryDebatePlan, hold } from '../model/testing/debates'
import { STOP_WORDS } from './describe-debate'
import { answerBriefly, describeFlow, describeStep, nameNode } from './describe-flow'

const nameOf = (id: string) => id

/** A random debate, and the way that it took. */
const debates = fc.tuple(arbitraryDebatePlan, fc.boolean()).map(([plan, isAgain]) => {
  const held = hold(isAgain ? { ...plan, caps: { passes: 3 } } : plan)
  const flow = traceFlow(held)
  const { run } = held
  const passed = flow.steps.filter(({ state }) => state !== 'not-reached').map(({ node }) => node)
  return { held, run, flow, passed }
})

const FLOW =
  /^The debate (?:(went all the way and was accepted)|ended at “(.+?)”, step (\d) of (\d): (.+?))\.(?: It went on against the answer to (.+)\.)?$/

describe('the way of a debate in words', () => {
  it('ends where it ended, after as many steps, for its reason, and against the advice that was ignored', () => {
    fc.assert(
      fc.property(debates, ({ held, run, flow, passed }) => {
        const [, accepted, end, step, all, reason, advice] = FLOW.exec(describeFlow(flow, held))!
        const { stopReason } = run.decision
        expect(accepted !== undefined).toBe(stopReason === 'accepted')
        if (accepted === undefined) {
          const on = passed.filter((node) => node !== 'sent-back' && node !== 'record')
          expect([end, Number(step)]).toEqual([nameNode(on.at(-1)!), on.length])
          expect(Number(all)).toBeGreaterThanOrEqual(on.length)
          expect(reason).toBe(STOP_WORDS[stopReason].toLowerCase())
        }
        const ignored = flow.steps.filter(({ state }) => state === 'ignored')
        const named =
          advice === undefined ? [] : [...advice.matchAll(/“(.+?)”/g)].map(([, it]) => it)
        expect(named).toEqual(ignored.map(({ node }) => nameNode(node)))
      }),
      cases(1000),
    )
  })

  const PROPOSALS = /^(\d+) of (\d+) members? made a proposal(?:, in pass (\d+))?\.$/
  const CRITIQUES = /^(\d+) critiques?, (\d+) material\.$/

  it('counts proposals, passes and critiques as they were made', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(debates, ({ held, run, flow }) => {
        const stepOf = (node: FlowNode) => flow.steps.find((step) => step.node === node)!
        const proposals = stepOf('proposals')
        const counts = [run.proposals.length, held.members.length]
        if (proposals.state === 'passed') {
          const [, made, members, pass] = PROPOSALS.exec(describeStep(proposals, held, nameOf))!
          expect([Number(made), Number(members)]).toEqual(counts)
          expect(Number(pass ?? 1)).toBe(Math.max(1, run.metered.passes))
          expect(answerBriefly(proposals, held)).toBe(`${made} of ${members}`)
          seen.add(pass === undefined ? 'once' : 'again')
        }
        const critiques = stepOf('critiques')
        if (critiques.state === 'passed') {
          const [, count, material] = CRITIQUES.exec(describeStep(critiques, held, nameOf))!
          expect(Number(count)).toBe(run.critiques.length)
          expect(Number(material)).toBe(run.critiques.filter((each) => each.material).length)
          expect(answerBriefly(critiques, held)).toBe(count)
        }
      }),
      cases(1000),
    )
    expect([...seen].sort()).toEqual(['again', 'once'])
  })

  it('says of a step that was not reached that it was not, and gives it no answer', () => {
    fc.assert(
      fc.property(debates, ({ held, flow }) => {
        for (const step of flow.steps.filter(({ state }) => state === 'not-reached')) {
          expect(describeStep(step, held, nameOf)).toMatch(/Not (reached|taken)/)
          expect(answerBriefly(step, held)).toBe('')
        }
      }),
      cases(300),
    )
  })
})
