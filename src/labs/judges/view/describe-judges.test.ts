import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SCRIPTS_OFF } from '../../../engine'
import { cases } from '../../../engine/testing/cases'
import { readCommaList } from '../../../describe/tell/testing/read-told'
import { markName, smallWorld, WORLD_AGENTS } from '../../testing/small-world'
import { runJudgeLab, type JudgeRun } from '../model'
import type { JudgePlan } from '../plan'
import { arbitraryPlan } from '../testing/arbitrary'
import { describeStanding, summariseSequence } from './describe-judges'
import { momentAt } from './moment'

const TEXTS = ['{"accept":true}', '{"accept":false,"critique":"no"}', 'Well.', '']

const random = arbitraryPlan(smallWorld(TEXTS, ['a', 'b', 'c', 'd'])) as fc.Arbitrary<JudgePlan>

const replies = (...said: readonly string[]) => ({ kind: 'replies' as const, replies: said })

/** Its revision is one call too many. */
const SPENT: JudgePlan = {
  question: 'Q?',
  proposers: ['a'],
  judges: ['b', 'c'],
  models: { a: replies('one', 'two'), b: replies(TEXTS[1]!), c: replies(TEXTS[1]!) },
  budget: 1000,
  usage: [200, 100],
}

/** Budgets that some calls use up. */
const seated = fc.tuple(random, fc.nat(1)).map(([{ budget = 1, usage: _, ...plan }, often]) => {
  const limits = { budget: budget * 300, usage: [200, 100] as const }
  return { ...plan, ...(often === 0 ? limits : {}) }
})

const runs = fc
  .oneof({ arbitrary: seated, weight: 15 }, fc.constant(SPENT))
  .map((plan) => runJudgeLab(plan, WORLD_AGENTS, SCRIPTS_OFF))
  .filter((record): record is JudgeRun => record.problem === null)

const NEEDED = '(?<quorum>\\d+) of (?<judges>\\d+) judges?'
const DID = '(?<did>none|only \\d+)(?: did)?'
const STANDINGS: Readonly<Record<JudgeRun['stop'] | 'proposing' | 'judging', RegExp>> = {
  proposing: new RegExp(`^Proposals are being made. ${NEEDED} must accept.$`),
  judging: /^Round (?<round>\d+): (?<accepts>\d+) accepts? so far, (?<quorum>\d+) needed\.$/,
  quorum:
    /^(?<accepts>\d+) judges? accepted in round (?<round>\d+), and (?<quorum>one is|\d+ are) enough\.(?<skipped> .*)?$/,
  rounds: new RegExp(
    `^${NEEDED} had to accept, and (?:after 1 round|in the last of (?<round>\\d+) rounds) ${DID}.$`,
  ),
  rejected: new RegExp(`^${NEEDED} had to accept, ${DID}, and dissent ends it.$`),
  kept: new RegExp(
    `^${NEEDED} should have accepted, ${DID}, and the answer is kept all the same.$`,
  ),
  'no-answer': /^There was no answer, so there was nothing to accept\.(?<skipped> .*)?$/,
  budget:
    /^The budget of (?<budget>\S+) tokens? was spent with the (?<what>\w+) of (?<who>\S+?)(?<late>, which no longer counts)?\.(?<skipped> .*)?$/,
}

const acceptsIn = ({ calls }: JudgeRun, round: number, at: number): number =>
  calls.filter(
    (call, place) =>
      place <= at && call.round === round && call.verdict?.accept === true && !call.isDiscarded,
  ).length

const SKIPPED = /^ (.+) (was|were) (skipped|skipped in the last round|not asked again)\.$/

/** Who was not asked, of those whose turn it would have been. */
function expectSkipped({ spared, calls }: JudgeRun, text: string | undefined): string {
  const ids = [...new Set(spared.map(({ agent }) => agent))]
  if (ids.length === 0) {
    expect(text ?? '').toBe('')
    return 'none'
  }
  const [, who, verb, what] = SKIPPED.exec(text ?? '')!
  expect(readCommaList(who!).named).toEqual(ids.map(markName))
  expect(verb).toBe(ids.length === 1 ? 'was' : 'were')
  const judged = new Set(calls.flatMap(({ kind, agent }) => (kind === 'judge' ? [agent] : [])))
  const isNew = !ids.every((id) => judged.has(id))
  const isBegun = calls.some(({ kind, round }) => kind === 'judge' && round === spared[0]!.round)
  expect(what).toBe(isNew ? 'skipped' : isBegun ? 'skipped in the last round' : 'not asked again')
  return what!
}

const WHAT = { propose: 'proposal', judge: 'verdict', revise: 'revision' } as const

it('a judge loop is told with its quorum, its accepts, its rounds, its budget and who was skipped', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(runs, fc.nat(), (run, place) => {
      const { calls, judges, quorum } = run
      for (const at of new Set([place % calls.length, calls.length - 1])) {
        const isEnd = at === calls.length - 1
        const { round, kind, agent } = calls[at]!
        const key = isEnd ? run.stop : round === 0 ? 'proposing' : 'judging'
        const text = describeStanding(run, momentAt(run, at), markName)
        const told = STANDINGS[key].exec(text)?.groups
        expect(told, text).toBeDefined()
        const accepts = acceptsIn(run, round, at)
        if (told!['quorum']) {
          expect(told!['quorum'].replace('one', '1').split(' ')[0]).toBe(String(quorum))
        }
        if (told!['judges']) expect(told!['judges']).toBe(String(judges.length))
        if (told!['round']) expect(told!['round']).toBe(String(round))
        if (told!['accepts']) expect(told!['accepts']).toBe(String(accepts))
        if (told!['did']) expect(told!['did']).toBe(accepts === 0 ? 'none' : `only ${accepts}`)
        if (told!['budget']) {
          expect(Number(told!['budget'].replaceAll(',', ''))).toBe(run.budget)
          expect(
            calls.reduce((sum, { usage }) => sum + usage.input + usage.output, 0),
          ).toBeGreaterThanOrEqual(run.budget!)
          expect([told!['what'], told!['who']]).toEqual([WHAT[kind], markName(agent)])
          expect(told!['late'] !== undefined).toBe(calls[at]!.isDiscarded)
        }
        if (isEnd && ['quorum', 'no-answer', 'budget'].includes(key)) {
          seen.add(expectSkipped(run, told!['skipped']))
        }
        seen.add(key)
      }
    }),
    cases(800),
  )
  expect([...seen].sort()).toEqual(
    [
      ...Object.keys(STANDINGS),
      'none',
      'skipped',
      'skipped in the last round',
      'not asked again',
    ].sort(),
  )
})

const SEQUENCE =
  /^(\d+) calls? (?:in (\d+) rounds?|before the first round), (no|\d+) dissents?\.(.*)$/

it('the sequence counts its calls, rounds and dissents', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const [, calls, rounds = '0', dissents, skipped] = SEQUENCE.exec(
        summariseSequence(run, markName),
      )!
      const { calls: made } = run
      const against = made.filter(
        ({ kind, verdict, isDiscarded }) =>
          kind === 'judge' && verdict?.accept !== true && !isDiscarded,
      ).length
      expect([calls, dissents]).toEqual([String(made.length), against === 0 ? 'no' : `${against}`])
      expect(rounds).toBe(
        String(Math.max(...made.map(({ kind, round }) => (kind === 'propose' ? 0 : round)))),
      )
      expectSkipped(run, skipped)
    }),
    cases(400),
  )
})
