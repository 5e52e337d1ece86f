import type { DebatePlan } from '../plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { evaluateRubricDebate } from '../../../engine/protocols/debate/evaluate-debate'
import { foresee } from './foresee'
import type { HeldDebate } from './record'
import { runRubricDebate } from '../../../engine/protocols/debate/rubric-debate'
import { runDebateLab } from './run-debate-lab'
import { AGENTS, arbitraryInput, hold, PLAN, withMember } from './testing/debates'
import { writeTranscript } from './transcript'
import { transcriptToMarkdown } from './transcript-markdown'

describe('a rubric debate', () => {
  it('ends as was foreseen, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const { decision, proposals } = runRubricDebate(input)
        const outlook = foresee(input, input.evidence)
        expect(outlook).toEqual({ stopReason: decision.stopReason, proposals })
      }),
      cases(2000),
    )
  })

  it('keeps within its budget, and stops only when there was more to say', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const { proposals, critiques, decision } = runRubricDebate(input)
        const spent = proposals.length + critiques.length
        expect(spent).toBeLessThanOrEqual(input.budget!)
        if (decision.stopReason === 'budget_exhausted') expect(spent).toBe(input.budget)
      }),
    )
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

  it('takes blank evidence for missing', () => {
    const evidence = PLAN.evidence.map((each) =>
      each.key === 'one' ? { ...each, text: ' \n ' } : each,
    )
    const held = hold({ evidence })
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
