import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { answerQuestions, findHarms, type AnswerId, type Harm, type HeldDebate } from '../model'
import { arbitraryDebatePlan, hold, withMember } from '../model/testing/debates'
import type { DebatePlan } from '../plan'
import { describeAnswer, describeHarm } from './describe-answers'
import { PLACES } from './places'

const CAPS = ['agents', 'tokens', 'retries', 'passes', 'ms'] as const

const verdictsOf = (held: HeldDebate) =>
  Object.fromEntries(answerQuestions(held).map(({ id, verdict }) => [id, verdict])) as Readonly<
    Record<AnswerId, string>
  >

const yesIf = (isSo: boolean) => (isSo ? 'yes' : 'no')

/** The answers once more, from the plan and the votes alone. */
function answerPlainly(plan: DebatePlan, { run, gate, evaluation }: HeldDebate) {
  const owner = plan.ownerAgent ?? plan.finalOwner ?? ''
  const caps = plan.caps ?? {}
  const hasAll = plan.budget !== undefined && CAPS.every((cap) => caps[cap] !== undefined)
  const against = run.proposals.some(({ vote }) => vote !== 'accept')
  const dissent = against ? yesIf(plan.erasesDissent !== true) : 'skip'
  const needs = plan.members.some(
    (each) => each.says === undefined && each.fails !== true && each.needs.length > 0,
  )
  const { answer } = gate[0]!
  return {
    'who-owns': yesIf(owner !== ''),
    'one-owner': yesIf(owner !== ''),
    'can-refuse': yesIf(owner !== ''),
    'what-overturns': yesIf(needs || (plan.checks ?? []).length > 0),
    'cost-limit': yesIf(
      plan.budget !== undefined &&
        [caps.agents, caps.tokens, caps.retries].every((cap) => cap !== undefined),
    ),
    'budgets-set': yesIf(hasAll),
    'all-limits': yesIf(hasAll),
    'dissent-handled': dissent,
    'dissent-kept': dissent,
    'dissent-in-view': dissent,
    'beats-baseline': answer === 'unknown' ? 'skip' : yesIf(answer === 'no'),
    'evaluated-against-truth': yesIf(plan.truth !== undefined),
    // Agents here have a role and a scope each, no two the same.
    'what-differs': yesIf(plan.members.length > 1),
    'narrow-roles':
      plan.members.length === 0
        ? 'skip'
        : yesIf(plan.members.every(({ tools = [] }) => tools.length > 0)),
    'everything-logged': 'yes',
    'merge-rule-first': 'always',
    'merge-rule-explicit': 'always',
    'sound-procedure': yesIf(evaluation.reasons.length === 0),
    'human-escalation':
      plan.stakes === 'high' || run.decision.stopReason === 'inconclusive'
        ? yesIf(owner !== '')
        : 'skip',
  }
}

describe('the answers to what should be asked of a debate', () => {
  it('are those that the plan and the votes give', () => {
    fc.assert(
      fc.property(arbitraryDebatePlan, (plan) => {
        const held = hold({ ...NOTHING, ...plan })
        expect(verdictsOf(held)).toMatchObject(answerPlainly(plan, held))
      }),
      cases(800),
    )
  })

  it('have words, and a place that shows them', () => {
    fc.assert(
      fc.property(arbitraryDebatePlan, (plan) => {
        const held = hold({ ...NOTHING, ...plan })
        const answers = answerQuestions(held)
        const harms = findHarms(held)
        for (const { place } of [...answers, ...harms]) expect(PLACES).toHaveProperty(place)
        for (const sentence of [
          ...answers.map((answer) => describeAnswer(answer, held, name)),
          ...harms.map((harm) => describeHarm(harm, name)),
        ]) {
          expect(sentence).toMatch(/^\S.*\.$/)
          expect(sentence).not.toMatch(/undefined|NaN|\[object/)
        }
      }),
      cases(400),
    )
  })
})

/** `hold` completes a plan; a random one is to be held as it is. */
const NOTHING = { finalOwner: '' }
const name = (id: string) => id.toUpperCase()

const codesOf = (plan: Partial<DebatePlan>) => findHarms(hold(plan)).map(({ code }) => code)

/** Each sign once more, as a claim about the plan and the votes. */
const SIGNS: Readonly<Record<Harm['code'], (plan: DebatePlan, held: HeldDebate) => boolean>> = {
  'shared-evidence': ({ members }) => {
    const rubrics = members
      .filter(({ says, fails, needs }) => !says && fails !== true && needs.length > 0)
      .map(({ needs }) => [...new Set(needs)].sort().join())
    return new Set(rubrics).size < rubrics.length
  },
  'identical-replies': (_, { run }) => {
    const said = run.proposals.map(({ answer }) => answer).filter((answer) => answer !== '')
    return new Set(said).size < said.length
  },
  'one-model': ({ members }) =>
    members.length > 1 &&
    members.every(({ model }) => model !== undefined && model === members[0]!.model),
  'one-agent-would-do': (_, { baseline: { all }, gate }) =>
    gate[0]!.answer === 'yes' &&
    all.status === 'counted' &&
    all.cases > 1 &&
    all.alone.some(({ right }) => right >= all.debate.right),
  'no-baseline': (_, { gate }) => gate[0]!.answer === 'unknown',
  'weak-majority': (_, { run: { proposals } }) => {
    const yes = proposals.filter(({ vote }) => vote === 'accept')
    const no = proposals.filter(({ vote }) => vote !== 'accept')
    const mean = (side: typeof proposals) =>
      side.reduce((sum, { evidenceRefs }) => sum + evidenceRefs.length, 0) / side.length
    return no.length > 0 && no.length < yes.length && mean(no) > mean(yes) + 1e-9
  },
  'dissent-erased': ({ erasesDissent }, { run }) =>
    erasesDissent === true && run.proposals.some(({ vote }) => vote !== 'accept'),
  'sure-without-evidence': (_, { run }) =>
    run.proposals.some(({ confidence, evidenceRefs }) => confidence > 0.79 && !evidenceRefs[0]),
  'no-owner': ({ ownerAgent, finalOwner = '' }) => ownerAgent === undefined && finalOwner === '',
  'low-stakes': ({ stakes }) => stakes === 'low',
  'check-decides': (_, { run: { decision, checks = [], proposals } }) =>
    decision.stopReason !== 'budget_exhausted' &&
    decision.stopReason !== 'blocked' &&
    checks.some(({ status }) => status !== 'passed') &&
    proposals.every(({ vote }) => vote === 'accept') &&
    decision.endedBy !== undefined,
  'wrong-evidence': ({ evidence }, { run }) =>
    evidence.some(
      ({ key, isWrong, isAway, text }) =>
        isWrong === true &&
        isAway !== true &&
        text !== '' &&
        run.proposals.some(
          ({ vote, evidenceRefs }) => vote === 'accept' && evidenceRefs.includes(key),
        ),
    ),
}

describe('signs that agreement misleads', () => {
  it('are found where they are, and nowhere else', () => {
    fc.assert(
      fc.property(arbitraryDebatePlan, (plan) => {
        // A statement may cite what is only found later: whether that is there is another question.
        const evidence = plan.evidence.map(({ foundInPass: _, ...piece }) => piece)
        const full = { ...NOTHING, ...plan, evidence }
        const held = hold(full)
        const found = new Set(findHarms(held).map(({ code }) => code))
        for (const [code, isThere] of Object.entries(SIGNS)) {
          expect([code, found.has(code as Harm['code'])]).toEqual([code, isThere(full, held)])
        }
      }),
      cases(800),
    )
  })

  it('name who and what it is about', () => {
    const members = withMember({ agent: 'b', needs: ['one'], answer: 'Fine' }).map((each) =>
      each.agent === 'a' ? { ...each, answer: 'Fine' } : each,
    )
    const words = findHarms(hold({ members, stakes: 'low' })).map((harm) =>
      describeHarm(harm, name),
    )
    expect(words.join(' ')).toContain('A and B rely on the same evidence')
    expect(words.join(' ')).toContain('A and B give the very same reply (“Fine”)')
    expect(words.join(' ')).toContain('the debate took 9 turns')
    expect(codesOf({ finalOwner: '' })).toContain('no-owner')
  })
})
