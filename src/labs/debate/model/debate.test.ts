import type { DebatePlan } from '../plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { STOP_REASONS } from '../../../engine/protocols/debate'
import { evaluateRubricDebate } from '../../../engine/protocols/debate/evaluate-debate'
import { DEBATE_CAPS, type CheckFailure, type DebateCheck } from '../../../engine/protocols/plans'
import { foresee } from './foresee'
import type { HeldDebate } from './record'
import { runRubricDebate } from '../../../engine/protocols/debate/rubric-debate'
import { runDebateLab } from './run-debate-lab'
import { AGENTS, arbitraryInput, hold, PLAN, withMember } from './testing/debates'
import { writeTranscript } from './transcript'
import { transcriptToMarkdown } from './transcript-markdown'

describe('a rubric debate', () => {
  it('ends as was foreseen, whatever is in it, in every way there is', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const { decision, proposals } = runRubricDebate(input)
        const outlook = foresee(input)
        expect(outlook).toEqual({ stopReason: decision.stopReason, proposals })
        reached.add(decision.stopReason)
      }),
      cases(2000),
    )
    expect([...reached].sort()).toEqual([...STOP_REASONS].sort())
  })

  it('keeps within its budget, and stops only when there was more to say', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const { earlier = [], metered, decision, ...last } = runRubricDebate(input)
        const spent = [...earlier, last]
          .map(({ proposals, critiques }) => proposals.length + critiques.length)
          .reduce((sum, each) => sum + each)
        expect(metered.turns).toBe(spent)
        const limits = { ...input.caps, turns: input.budget! }
        for (const cap of DEBATE_CAPS) {
          expect(metered[cap]).toBeLessThanOrEqual(limits[cap] ?? Infinity)
        }
        const { stopReason, endedBy } = decision
        expect(stopReason === 'budget_exhausted').toBe(endedBy !== undefined && 'cap' in endedBy)
        if (endedBy === undefined || !('cap' in endedBy)) return
        const { cap, limit } = endedBy
        expect(limit).toBe(limits[cap])
        // What one more would have taken.
        const step = { tokens: 500, ms: 2_000 }[cap as string] ?? 1
        expect(metered[cap] + step).toBeGreaterThan(limit)
      }),
      cases(2000),
    )
  })

  it('is never accepted against a failed check, dissent, or its owner', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const { decision, proposals, checks = [] } = runRubricDebate(input)
        const hasFailed = checks.some(({ status }) => status !== 'passed')
        if (decision.accepted) {
          expect(hasFailed).toBe(false)
          expect(input.ownerRejects).toBe(false)
          expect(proposals.every(({ vote }) => vote === 'accept')).toBe(true)
        }
        if (decision.stopReason === 'rejected') {
          const isByCheck = checks.some(
            ({ status, onFail }) => status !== 'passed' && onFail === 'reject',
          )
          expect(isByCheck || input.ownerRejects).toBe(true)
        }
      }),
      cases(2000),
    )
  })

  it('passes a check only with its evidence, and by what that says', () => {
    const statusOf = (test: DebateCheck['test'], text = '312 users, 88 minutes') =>
      hold({
        evidence: [{ key: 'one', text }, PLAN.evidence[1]!],
        checks: [{ name: 'it', test }],
      }).run.checks![0]!.status
    expect(statusOf({ kind: 'contains', of: 'one', text: ' USERS ' })).toBe('passed')
    expect(statusOf({ kind: 'omits', of: 'one', text: 'users' })).toBe('failed')
    expect(statusOf({ kind: 'at-most', of: 'one', number: 312 })).toBe('passed')
    expect(statusOf({ kind: 'at-least', of: 'one', number: 313 })).toBe('failed')
    expect(statusOf({ kind: 'at-least', of: 'one', number: 0 }, 'many')).toBe('failed')
    expect(statusOf({ kind: 'omits', of: 'nine', text: 'x' })).toBe('no-evidence')
    expect(statusOf({ kind: 'reported', passes: true })).toBe('passed')
  })

  it('lets a failed check overrule agreement, the gravest first', () => {
    const fail = (name: string, onFail: CheckFailure) =>
      ({ name, test: { kind: 'reported', passes: false }, onFail }) as const
    const endOf = (...checks: DebateCheck[]) => hold({ checks }).run.decision
    expect(endOf(fail('x', 'revise'))).toMatchObject({
      stopReason: 'needs_revision',
      endedBy: { checks: ['x'] },
    })
    expect(endOf(fail('x', 'escalate'), fail('y', 'revise'))).toMatchObject({
      stopReason: 'escalated',
      endedBy: { checks: ['x', 'y'] },
    })
    expect(endOf(fail('x', 'revise'), fail('y', 'reject')).stopReason).toBe('rejected')
  })

  it.each(DEBATE_CAPS)('refuses a limit on %s that is no number, or negative', (cap) => {
    for (const limit of [Number.NaN, -1]) {
      const caps = cap === 'turns' ? { budget: limit } : { caps: { [cap]: limit } }
      const { run } = hold({})
      expect(() => runRubricDebate({ ...run, ...caps } as never)).toThrow(`caps.${cap}`)
    }
  })

  it('asks again who failed, as often as is allowed', () => {
    const members = withMember({ agent: 'b', failures: 2 })
    const endOf = (caps?: DebatePlan['caps']) => hold({ members, ...(caps && { caps }) }).run
    expect(endOf().transcript).toContainEqual({ type: 'no-answer', agentId: 'b' })
    expect(endOf({ retries: 1 }).decision).toMatchObject({
      stopReason: 'budget_exhausted',
      endedBy: { cap: 'retries', limit: 1 },
    })
    expect(endOf({ retries: 2 })).toMatchObject({
      decision: { stopReason: 'accepted' },
      metered: { retries: 2 },
    })
  })

  it('is held again while a revision can still bring something', () => {
    const [one, two] = PLAN.evidence
    const evidence = [one!, { ...two!, foundInPass: 3 }]
    const endOf = (caps?: DebatePlan['caps']) => hold({ evidence, ...(caps && { caps }) }).run
    expect(endOf().decision.stopReason).toBe('needs_revision')
    expect(endOf({ passes: 2 }).decision).toMatchObject({
      stopReason: 'budget_exhausted',
      endedBy: { cap: 'passes', limit: 2 },
    })
    const held = endOf({ passes: 5 })
    expect(held).toMatchObject({ decision: { stopReason: 'accepted' }, metered: { passes: 3 } })
    expect(held.earlier).toHaveLength(2)
    expect(held.transcript.filter(({ type }) => type === 'revision')).toEqual([
      { type: 'revision', pass: 2 },
      { type: 'revision', pass: 3 },
    ])
  })

  it('has an agent for its owner, by the name that the agent has', () => {
    expect(hold({ ownerAgent: 'd' }).run.finalOwner).toBe('D')
    expect(hold({ ownerAgent: 'nobody' }).run.decision.stopReason).toBe('blocked')
    expect(hold({ ownerRejects: true }).run.decision).toMatchObject({
      stopReason: 'rejected',
      endedBy: { owner: 'owner' },
    })
  })

  it('preserves all dissent unless it is told to erase it', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const run = runRubricDebate(input)
        const dissenters = run.proposals.filter(({ vote }) => vote !== 'accept')
        const isLost = evaluateRubricDebate(run).reasons.includes('dissent-not-preserved')
        expect(isLost).toBe(input.erasesDissent === true && dissenters.length > 0)
      }),
    )
  })

  it('is inconclusive when fewer than two answer because others failed', () => {
    const fails = true
    const one = PLAN.members.map((each) => (each.agent === 'a' ? each : { ...each, fails }))
    expect(hold({ members: one }).run.decision.stopReason).toBe('inconclusive')
    expect(hold({ members: one }).evaluation.reasons).toEqual(['proposal-count'])
    const two = withMember({ agent: 'c', fails })
    expect(hold({ members: two }).run.decision.stopReason).toBe('accepted')
    expect(hold({ members: two }).run.transcript).toContainEqual({
      type: 'no-answer',
      agentId: 'c',
    })
  })

  it('is escalated where one would not decide it, also where the others do not answer', () => {
    const says = { vote: 'escalate', confidence: 0.9, cites: [], risks: ['beyond us'] } as const
    const members = PLAN.members.map((each) =>
      each.agent === 'a' ? { ...each, says } : { ...each, fails: true },
    )
    expect(hold({ members }).run.decision.stopReason).toBe('escalated')
  })

  it('misses a key once, however often somebody asks for it', () => {
    const members = withMember({ agent: 'a', needs: ['three', 'one', 'three', 'one'] })
    const { run, members: described } = hold({ members })
    expect(run.proposals[0]).toMatchObject({
      evidenceRefs: ['one'],
      risks: [{ missing: 'three' }],
    })
    expect(described[0]!.needs).toEqual(['three', 'one'])
  })

  it('takes empty evidence for missing, and blank evidence, as the documents do, for evidence', () => {
    const withText = (text: string) =>
      PLAN.evidence.map((each) => (each.key === 'one' ? { ...each, text } : each))
    const blank = hold({ evidence: withText(' \n ') })
    expect(blank.run.proposals.map(({ vote }) => vote)).toEqual(['accept', 'accept', 'accept'])
    const held = hold({ evidence: withText('') })
    expect(held.run.proposals.map(({ vote }) => vote)).toEqual(['revise', 'accept', 'revise'])
    expect(held.evidence.map(({ isThere }) => isThere)).toEqual([false, true])
    expect(held.baseline.all).toMatchObject({ acceptable: 0 })
  })

  it('asks for a revision where strict, as soon as one cites nothing', () => {
    const members = withMember({ agent: 'a', needs: [] })
    expect(hold({ members }).run.decision.stopReason).toBe('accepted')
    expect(hold({ members, isStrict: true }).run.decision.stopReason).toBe('needs_revision')
    expect(hold({ isStrict: true }).run.decision.stopReason).toBe('accepted')
  })

  it('refuses what it cannot seat, by name', () => {
    const refuse = (changes: Partial<DebatePlan>) =>
      runDebateLab({ ...PLAN, ...changes }, AGENTS).problem
    const [first, ...others] = PLAN.members
    expect(refuse({ members: [{ agent: 'nobody', needs: [] }] })).toEqual({
      code: 'unknown-agent',
      agent: 'nobody',
    })
    expect(refuse({ members: [first!, ...others, first!] })).toEqual({
      code: 'repeated-member',
      agent: 'a',
    })
    expect(refuse({ evidence: [...PLAN.evidence, PLAN.evidence[0]!] })).toEqual({
      code: 'repeated-evidence',
      key: 'one',
    })
  })
})

describe('what is known of a debate', () => {
  it('says what each piece of evidence would change', () => {
    expect(hold().changes).toEqual([
      {
        key: 'one',
        becomes: 'away',
        stopReason: 'needs_revision',
        isOther: true,
        turned: ['a', 'c'],
      },
      {
        key: 'two',
        becomes: 'away',
        stopReason: 'needs_revision',
        isOther: true,
        turned: ['b', 'c'],
      },
    ])
  })

  it('tell models and tools apart where they are told', () => {
    const members = withMember({ agent: 'a', model: 'small', tools: ['search'] }).map((each) =>
      each.agent === 'b' ? { ...each, model: ' small ', tools: ['shell'] } : each,
    )
    const [ab, ac, bc] = hold({ members }).independence
    expect([ab, ac, bc].map((pair) => [pair!.modelDiffers, pair!.toolsDiffer])).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ])
    expect(hold().independence[0]).not.toHaveProperty('modelDiffers')
    expect(hold().independence[0]).not.toHaveProperty('toolsDiffer')
  })

  it('measures how much two members share', () => {
    expect(hold().independence.map(({ agents, share }) => [...agents, share])).toEqual([
      ['a', 'b', 0],
      ['a', 'c', 0.5],
      ['b', 'c', 0.5],
    ])
  })

  it('is plain data', () => {
    const record = hold({ truth: 'accept', budget: 5 })
    expect(JSON.parse(JSON.stringify(record))).toEqual(record)
  })
})

describe('the transcript', () => {
  const FIELDS = ['runId', 'goal', 'agents', 'proposals', 'critiques', 'votes', 'dissent']

  it('has every field of the contract', () => {
    const transcript = writeTranscript(hold())
    expect(Object.keys(transcript)).toEqual(
      expect.arrayContaining([...FIELDS, 'finalOwner', 'stopReason']),
    )
    expect(transcript.agents[0]).toMatchObject({ model: 'rubric', tools: [], evidenceScope: ['a'] })
    const members = withMember({ agent: 'a', model: 'small', tools: ['search'] })
    const check = { name: 'x', test: { kind: 'reported', passes: false } } as const
    const told = writeTranscript(hold({ members, checks: [check], caps: { agents: 4 } }))
    expect(told).toMatchObject({
      agents: [{ model: 'small', tools: ['search'] }, {}, {}],
      endedBy: { checks: ['x'] },
      checks: [{ name: 'x', status: 'failed' }],
      limits: { agents: 4 },
      used: { turns: 9 },
    })
    expect(transcriptToMarkdown(told)).toContain('| x | failed | revise |')
  })

  it('is named after its content', () => {
    const nameOf = (held: HeldDebate) => held.run.runId
    expect(nameOf(hold())).toMatch(/^debate-[0-9a-f]{16}$/)
    expect(nameOf(hold())).toBe(nameOf(hold()))
    expect(nameOf(hold({ goal: 'Reject it' }))).not.toBe(nameOf(hold()))
  })

  it('tells of dissent that the decision’s record has left out', () => {
    const erased = hold({ evidence: [], erasesDissent: true })
    const transcript = writeTranscript(erased)
    expect(transcript.dissent).toEqual([])
    expect(transcript.erasedDissent).toHaveLength(3)
    expect(transcriptToMarkdown(transcript)).toContain('Left out of the decision’s record:')
  })

  it('keeps strangers’ words inside their cells', () => {
    const markdown = transcriptToMarkdown(writeTranscript(hold({ goal: '| x |\n# y <b>' })))
    expect(markdown.split('\n')[0]).toBe('# \\| x \\| \\# y \\<b\\>')
  })
})
