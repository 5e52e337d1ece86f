import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../deliberation/agent'
import type { RubricDebateInput } from './debate-run'
import { evaluateRubricDebate } from './evaluate-debate'
import { foresee } from './foresee'
import type { DebateMember, DebatePlan } from './plan'
import type { HeldDebate } from './record'
import { runRubricDebate } from './rubric-debate'
import { runDebateLab } from './run-debate-lab'
import { writeTranscript } from './transcript'
import { transcriptToMarkdown } from './transcript-markdown'

const AGENTS = ['a', 'b', 'c', 'd'].map((id) =>
  resolveAgent({ id, name: id.toUpperCase(), role: `role ${id}`, evidenceScope: [id] }),
)

const PLAN: DebatePlan = {
  goal: 'Approve it',
  finalOwner: 'owner',
  evidence: [
    { key: 'one', text: '1' },
    { key: 'two', text: '2' },
  ],
  members: [
    { agent: 'a', needs: ['one'] },
    { agent: 'b', needs: ['two'] },
    { agent: 'c', needs: ['one', 'two'] },
  ],
}

function hold(changes: Partial<DebatePlan> = {}): HeldDebate {
  const record = runDebateLab({ ...PLAN, ...changes }, AGENTS)
  if (record.problem !== null) throw new Error(record.problem.code)
  return record
}

const withMember = (changed: Partial<DebateMember> & Pick<DebateMember, 'agent'>) =>
  PLAN.members.map((each) => (each.agent === changed.agent ? { ...each, ...changed } : each))

const KEYS = ['one', 'two', 'three', 'constructor']
const keys = fc.uniqueArray(fc.constantFrom(...KEYS))

const arbitraryInput: fc.Arbitrary<RubricDebateInput> = fc.record({
  runId: fc.constant('run'),
  goal: fc.constant('goal'),
  finalOwner: fc.constantFrom('', ' ', 'owner', 'owner'),
  evidence: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom('', 'text')),
  budget: fc.option(fc.nat(20), { nil: Infinity }),
  isStrict: fc.boolean(),
  erasesDissent: fc.boolean(),
  agents: fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.oneof(
          keys.map((requiredEvidence) => ({
            kind: 'rubric' as const,
            requiredEvidence,
            acceptedAnswer: 'fine',
          })),
          fc.constant({ kind: 'failing' as const }),
          fc.record({
            kind: fc.constant('scripted' as const),
            proposal: fc.record({
              answer: fc.constant('so'),
              evidenceRefs: keys,
              vote: fc.constantFrom('accept' as const, 'revise' as const, 'escalate' as const),
              confidence: fc.constant(0.5),
              risks: fc.array(fc.constant({ text: 'a risk' }), { maxLength: 1 }),
            }),
          }),
        ),
      )
      .map(([id, debater]) => ({ id, role: 'r', evidenceScope: ['s'], weight: 1, ...debater })),
    { selector: ({ id }) => id },
  ),
})

describe('a rubric debate', () => {
  it('ends as was foreseen, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const { decision, proposals } = runRubricDebate(input)
        const outlook = foresee(input, input.evidence)
        expect(outlook).toEqual({ stopReason: decision.stopReason, proposals })
      }),
      { numRuns: 2000 },
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

describe('a single agent beside the debate', () => {
  it('is counted over every subset of the evidence', () => {
    const { all } = hold().baseline
    // Accepting is right in one case of four; A alone accepts in two, C only in that one.
    expect(all).toEqual({
      status: 'counted',
      cases: 4,
      acceptable: 1,
      debate: { right: 4, acceptedRightly: 1, acceptedWrongly: 0 },
      alone: [
        { agent: 'a', right: 3, acceptedRightly: 1, acceptedWrongly: 1 },
        { agent: 'b', right: 3, acceptedRightly: 1, acceptedWrongly: 1 },
        { agent: 'c', right: 4, acceptedRightly: 1, acceptedWrongly: 0 },
      ],
    })
    expect(hold().gate[0]).toMatchObject({
      answer: 'yes',
      because: { code: 'one-is-as-good', agents: ['c'] },
    })
  })

  it('is no match for a debate that never accepts, and neither is the debate for it', () => {
    expect(hold({ finalOwner: '' }).gate[0]).toMatchObject({
      answer: 'unknown',
      because: { code: 'never-accepts' },
    })
    expect(hold({ evidence: [], members: [] }).gate[0]?.because.code).toBe('cannot-tell')
  })

  it('cannot be right by accepting what is wrong', () => {
    const evidence = PLAN.evidence.map((each) => ({ ...each, isWrong: each.key === 'one' }))
    expect(hold({ evidence }).baseline.all).toMatchObject({ acceptable: 0, debate: { right: 3 } })
  })

  it('is not counted over too many', () => {
    const evidence = Array.from({ length: 11 }, (_, i) => ({ key: `k${i}`, text: 'text' }))
    expect(hold({ evidence }).baseline.all).toEqual({ status: 'too-many', pieces: 11, most: 10 })
    expect(hold({ evidence }).gate[0]?.answer).toBe('unknown')
  })

  it('is compared where the truth is known', () => {
    const evidence = PLAN.evidence.map((each) => ({ ...each, isAway: each.key === 'two' }))
    const comparisonOf = (changes: Partial<DebatePlan>) =>
      hold(changes).baseline.known?.comparison ?? null
    expect(comparisonOf({})).toBeNull()
    expect(comparisonOf({ truth: 'accept' })).toBe('no-better')
    expect(comparisonOf({ evidence, truth: 'do-not-accept' })).toBe('better-than-some')
    expect(comparisonOf({ evidence, truth: 'accept' })).toBe('worse-than-some')
    expect(comparisonOf({ finalOwner: '', truth: 'do-not-accept' })).toBe('better-than-all')
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
