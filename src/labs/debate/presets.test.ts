import type { DebatePlan } from './plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../engine'
import { runDebateLab, type HeldDebate } from './model'
import { checkScenario } from '../../scenario/check-scenario'
import { PRESETS as DEBATE_PRESETS } from './presets'

/** A preset's debate, as it is or with something changed. */
function hold(name: string, changes: Partial<DebatePlan> = {}): HeldDebate {
  const { agents, labs } = DEBATE_PRESETS[name]!
  const record = runDebateLab({ ...labs!.debate!, ...changes }, agents.map(resolveAgent))
  if (record.problem !== null) throw new Error(record.problem.code)
  return record
}

const stopOf = ({ run }: HeldDebate) => run.decision.stopReason

describe('the debates that come with the playground', () => {
  it.each(Object.keys(DEBATE_PRESETS))('%s is a scenario that asks a question', (name) => {
    const preset = DEBATE_PRESETS[name]!
    expect(checkScenario(preset).ok).toBe(true)
    expect(preset.shows?.lab).toBe('debate')
    expect(preset.prompt).toMatch(/\?$/)
  })

  it('incident summary: accepted, and every piece of evidence is needed for it', () => {
    const held = hold('incident-summary')
    expect(stopOf(held)).toBe('accepted')
    expect(held.evaluation).toEqual({ status: 'pass', reasons: [], warnings: [] })
    expect(held.changes.map(({ stopReason }) => stopReason)).toEqual(
      Array(4).fill('needs_revision'),
    )
    expect(held.gate.every(({ isClear }) => isClear)).toBe(true)
  })

  it('false agreement: accepted and wrong, no better than one agent, one rubric', () => {
    const held = hold('false-agreement')
    expect(stopOf(held)).toBe('accepted')
    expect(held.baseline.known).toMatchObject({
      debate: { isRight: false },
      comparison: 'no-better',
    })
    expect(held.evaluation.warnings).toMatchObject([{ agents: ['a', 'b', 'c'] }])
    expect(held.gate.find(({ question }) => question === 'independent')?.isClear).toBe(false)
  })

  it('debate theatre: the rubric rule accepts, the strict one asks for a revision', () => {
    expect(stopOf(hold('debate-theatre'))).toBe('accepted')
    expect(stopOf(hold('debate-theatre', { isStrict: true }))).toBe('needs_revision')
  })

  it('dissent erasure: the record has lost what the evaluation and the page still show', () => {
    const held = hold('dissent-erasure')
    expect(held.run.decision.dissent).toEqual([])
    expect(held.evaluation.reasons).toEqual(['dissent-not-preserved'])
    expect(held.dissent).toEqual([
      { agentId: 'impact', vote: 'revise', risks: [{ missing: 'customer_impact' }] },
    ])
  })

  it('role collapse: different titles, the same required evidence', () => {
    const { evaluation } = hold('role-collapse')
    expect(evaluation.status).toBe('pass')
    expect(evaluation.warnings).toEqual([
      {
        code: 'rubric-overlap',
        agents: ['security', 'quality', 'legal'],
        keys: ['timeline'],
        rolesDiffer: true,
      },
    ])
  })

  it('owner gap: all accept, and it is blocked until there is an owner', () => {
    const held = hold('owner-gap')
    expect(held.run.proposals.every(({ vote }) => vote === 'accept')).toBe(true)
    expect(stopOf(held)).toBe('blocked')
    expect(stopOf(hold('owner-gap', { finalOwner: 'Ana' }))).toBe('accepted')
  })

  it('all accept, a check fails: rejected, and what was right', () => {
    const held = hold('failed-check')
    expect(held.run.proposals.every(({ vote }) => vote === 'accept')).toBe(true)
    expect(held.run.decision).toMatchObject({
      stopReason: 'rejected',
      endedBy: { checks: ['at most 1000 customers without a notice'] },
    })
    expect(held.baseline.known?.debate.isRight).toBe(true)
    expect(stopOf(hold('failed-check', { checks: [] }))).toBe('accepted')
  })

  it('sent back, then accepted: in two passes and with one retry, within every limit', () => {
    const held = hold('second-pass')
    expect(stopOf(held)).toBe('accepted')
    expect(held.run.metered).toEqual({
      ...{ agents: 3, turns: 18, tokens: 9_000 },
      ...{ retries: 1, passes: 2, ms: 38_000 },
    })
    const capped = hold('second-pass', { caps: { retries: 2, passes: 1 } })
    expect(capped.run.decision).toMatchObject({
      stopReason: 'budget_exhausted',
      endedBy: { cap: 'passes', limit: 1 },
    })
  })

  it('cost runaway: the budget ends it, and what was said stays', () => {
    const held = hold('debate-cost-runaway')
    expect(stopOf(held)).toBe('budget_exhausted')
    expect(held.cost).toEqual({ proposals: 6, critiques: 14, spent: 20, whole: 36, budget: 20 })
    expect(stopOf(hold('debate-cost-runaway', { budget: 36 }))).toBe('needs_revision')
  })
})
