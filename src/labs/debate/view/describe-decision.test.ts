import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { readCommaList } from '../../../describe/tell/testing/read-told'
import { markName } from '../../testing/small-world'
import { type HeldDebate } from '../model'
import { arbitraryDebatePlan, hold } from '../model/testing/debates'
import type { DebatePlan } from '../plan'
import { describeDecision } from './describe-decision'

interface Known {
  readonly plan: DebatePlan
  readonly held: HeldDebate
}

const idsOf = ({ run }: HeldDebate, ...votes: readonly string[]) =>
  run.proposals.filter(({ vote }) => votes.includes(vote)).map(({ agentId }) => agentId)

const named = (text: string) => readCommaList(text).named

const turnsOf = ({ run }: HeldDebate) =>
  run.transcript.filter(({ type }) => type === 'proposal' || type === 'critique').length

const expectAll = (text: string, { run }: HeldDebate) => {
  const count = run.proposals.length
  const all =
    count === 0
      ? 'There is no dissent'
      : count === 1
        ? 'The only one accepts'
        : count === 2
          ? 'Both accept'
          : `All ${count} accept`
  expect(text).toBe(all)
  expect(run.proposals.every(({ vote }) => vote === 'accept')).toBe(true)
}

const owner = ({ plan }: Known) => plan.ownerAgent ?? plan.finalOwner

/** A sentence, and what has to be so for it to be true. */
const SENTENCES: Readonly<
  Record<string, readonly [RegExp, (known: Known, ...parts: readonly string[]) => void]>
> = {
  nobody: [
    /^No member was asked, so there is no dissent\.$/,
    ({ plan }) => expect(plan.members).toEqual([]),
  ],
  accepted: [
    /^(.+), and (\S+) answers for it\.$/,
    (known, all, who) => {
      expectAll(all, known.held)
      expect(known.held.run.finalOwner).toBe(who)
    },
  ],
  revision: [
    /^((?:<\w+> asks for a revision(?:: [^.]+)?\. ?)+)$/,
    ({ held }, all) => {
      const told = all.trim().split(/(?<=\.) (?=<)/)
      const against = held.run.proposals.filter(({ vote }) => vote === 'revise')
      expect(told.map((each) => each.split(' ')[0])).toEqual(
        against.map(({ agentId }) => markName(agentId)),
      )
      for (const [at, { risks }] of against.entries()) {
        const why = /: (.+)\.$/.exec(told[at]!)?.[1]
        expect(why === undefined ? [] : named(why)).toEqual(
          risks.map((risk) => ('missing' in risk ? `${risk.missing} is missing` : risk.text)),
        )
      }
    },
  ],
  strict: [
    /^All accept, but there are material critiques, and a strict debate sends those back\.$/,
    ({ plan, held: { run } }) => {
      expect(plan.isStrict).toBe(true)
      expect(run.proposals.every(({ vote }) => vote === 'accept')).toBe(true)
      expect(run.critiques.some(({ material }) => material)).toBe(true)
    },
  ],
  escalated: [
    /^(.+) would not decide it here\.$/,
    ({ held }, who) => expect(named(who)).toEqual(idsOf(held, 'escalate').map(markName)),
  ],
  blocked: [
    /^The decision has no owner, /,
    ({ held }) => expect(held.run.finalOwner.trim()).toBe(''),
  ],
  inconclusive: [
    /^(\d+) members? of (\d+) answered, and it takes two to debate\.$/,
    ({ plan, held }, answered, all) => {
      expect([Number(answered), Number(all)]).toEqual([
        held.run.proposals.length,
        plan.members.length,
      ])
      expect(Number(answered)).toBeLessThan(2)
    },
  ],
  owner: [
    /^(.+), but (\S+) rejects it, and the owner decides\.$/,
    (known, all, who) => {
      expectAll(all, known.held)
      expect([who, known.plan.ownerRejects]).toEqual([known.held.run.finalOwner, true])
      expect(owner(known)).toBeDefined()
    },
  ],
  checks: [
    /^(.+), but the checks? (.+) failed, and no agreement overrules that\.$/,
    ({ held, plan }, all, names) => {
      expectAll(all, held)
      const failed = held.run.checks!.filter(({ status }) => status !== 'passed')
      expect(named(names)).toEqual(failed.map(({ name }) => name))
      expect(plan.checks!.length).toBeGreaterThan(0)
    },
  ],
  turns: [
    /^The budget of (\d+) turns? was used up with (\d+) turns? to go\. The proposals/,
    ({ plan, held }, budget, left) => {
      expect([Number(budget), turnsOf(held)]).toEqual([plan.budget, plan.budget])
      expect(Number(left)).toBe(held.cost.whole - plan.budget!)
      expect(Number(left)).toBeGreaterThan(0)
    },
  ],
  agents: [
    /^The limit of (\d+) agents? was reached with (\d+) members? not asked\. The proposals/,
    ({ plan }, limit, left) => {
      expect(Number(limit)).toBe(plan.caps!.agents)
      expect(Number(limit) + Number(left)).toBe(plan.members.length)
    },
  ],
  retries: [
    /^(\S+) did not answer, and the limit of (\d+) (?:retry|retries) was reached\. The proposals/,
    ({ plan, held: { run } }, who, limit) => {
      expect(Number(limit)).toBe(plan.caps!.retries)
      expect(run.transcript.filter(({ type }) => type === 'retry')).toHaveLength(Number(limit))
      const silent = run.transcript.flatMap((event) =>
        event.type === 'no-answer' ? [markName(event.agentId)] : [],
      )
      expect(silent.at(-1)).toBe(who)
    },
  ],
  passes: [
    /^It was sent back in (?:the only|the last of (\d+)) judge pass(?:es)?, with evidence still to come\. The proposals/,
    ({ plan, held: { run } }, limit = '1') => {
      expect(Number(limit)).toBe(plan.caps!.passes)
      expect((run.earlier ?? []).length + 1).toBe(Number(limit))
      expect(plan.evidence.some(({ foundInPass = 0 }) => foundInPass > Number(limit))).toBe(true)
    },
  ],
  tokens: [
    /^The limit of (\S+) tokens? was reached after (\d+) turns?\. The proposals/,
    ({ plan, held }, limit, turns) => {
      expect(Number(limit.replace(',', ''))).toBe(plan.caps!.tokens)
      expect(Number(turns)).toBe(turnsOf(held))
    },
  ],
  ms: [
    /^The limit of (\S+) s was reached after (\d+) turns?\. The proposals/,
    ({ plan, held }, limit, turns) => {
      expect(Math.abs(Number(limit) * 1000 - plan.caps!.ms!)).toBeLessThan(0.051)
      expect(Number(turns)).toBe(turnsOf(held))
    },
  ],
}

const says = { vote: 'accept' as const, confidence: 0.9, cites: [], risks: [] }

/** All accept, and one of them cites nothing. */
const STRICT: DebatePlan = {
  goal: 'goal',
  finalOwner: 'owner',
  isStrict: true,
  evidence: [{ key: 'one', text: '1' }],
  members: [
    { agent: 'a', needs: ['one'] },
    { agent: 'b', needs: [], says },
  ],
}

/** What would help is found too late. */
const LATE: DebatePlan = {
  goal: 'goal',
  finalOwner: 'owner',
  caps: { passes: 1 },
  evidence: [{ key: 'one', text: '1', foundInPass: 2 }],
  members: [
    { agent: 'a', needs: ['one'] },
    { agent: 'b', needs: [] },
  ],
}

const plans = fc.oneof(
  { arbitrary: arbitraryDebatePlan, weight: 30 },
  fc.constantFrom(STRICT, LATE, {
    ...LATE,
    caps: { passes: 2 },
    evidence: [{ ...LATE.evidence[0]!, foundInPass: 3 }],
  }),
)

it('why a debate ended is told with who, how many and which limit', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(plans, (given) => {
      const plan = { finalOwner: '', ...given }
      const held = hold(plan)
      const text = describeDecision(held, markName)
      const found = Object.entries(SENTENCES).filter(([, [words]]) => words.test(text))
      expect(found, text).toHaveLength(1)
      const [key, [words, claim]] = found[0]!
      claim({ plan, held }, ...words.exec(text)!.slice(1))
      seen.add(key)
    }),
    cases(2000),
  )
  expect([...seen].sort()).toEqual(Object.keys(SENTENCES).sort())
})
