import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { readCommaList, readNumber } from '../../../describe/tell/testing/read-told'
import { heldBallot, hold, type HeldBallot } from './testing/held-ballot'
import { renderedText } from './testing/rendered-text'
import { markName } from '../../testing/small-world'
import type { BallotMoment, BallotRecord, RuleRecord } from '../model'
import { describeMoment, describeReach, describeTally } from './describe-ballot'
import { RuleCard } from './RuleCard'
import type { ShownBallot } from './shown-ballot'
import { changedRules, describeEnded } from './standing'

const show = (given: HeldBallot, moment: number, changed: ShownBallot['changed'] = new Map()) => ({
  ...given,
  ...{ at: given.record.moments[moment]!.at, moment, changed, rule: 'majority' as const },
  ...{ stops: [], goTo: () => undefined, setRule: () => undefined, nameOf: markName },
})

/** Choices by agent, as they stand after a moment. */
function standingAt({ moments }: BallotRecord, last: number): ReadonlyMap<string, string> {
  const standing = new Map<string, string>()
  for (const { kind, agent, choice } of moments.slice(0, last + 1)) {
    if (kind === 'vote' || kind === 'change') standing.set(agent!, choice!)
    if (kind === 'stale') standing.delete(agent!)
  }
  return standing
}

/** Places of the playhead, behind everything that happened at a time. */
const placesOf = ({ moments }: BallotRecord): readonly number[] =>
  moments.flatMap(({ at }, place) => (moments[place + 1]?.at === at ? [] : [place]))

const pick = <T,>(items: readonly T[], place: number): T => items[place % items.length]!

const weightOf = ({ roll }: BallotRecord, isCounted: (agent: string) => boolean): number =>
  roll.reduce((sum, { agent, weight }) => (isCounted(agent) ? sum + weight : sum), 0)

const plain = (choice: string) => ({ approve: 'agree', reject: 'disagree' })[choice] ?? choice

const wordOf = ({ basis }: BallotRecord, { decision, choice }: RuleRecord['running'][number]) =>
  choice === null ? 'undecided' : basis.isYesNo ? decision : `decided ${choice}`

const close = (text: string | undefined, value: number, within = 0.00005) =>
  expect(Math.abs(readNumber(text ?? '') - value)).toBeLessThanOrEqual(within + 1e-9)

const endOf = (card: RuleRecord, moment: number): number | null => {
  const ended = card.events.find(({ type }) => /resolved|expired|cancelled/.test(type))
  return ended && ended.moment <= moment ? ended.moment : null
}

const TURNOUT =
  /^(\d+) of (\d+) voted(?:, (\S+) % of the weight)?(, no quorum)?\.(?: Too late: (.+?)\.)?(?: Not counted: (.+?)\.)?(?: Silent: (.+?)\.)?$/m

describe('the card of a rule', () => {
  it('says who voted, who came too late, whose vote does not count, and who said nothing', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(heldBallot, fc.nat(), fc.nat(), (given, place, which) => {
        const { record, plan } = given
        const moment = pick(placesOf(record), place)
        const shown = show(given, moment)
        const card = pick(record.rules, which)
        const end = endOf(card, moment)
        const told = TURNOUT.exec(renderedText(<RuleCard {...shown} card={card} />))!
        const [, voted, all, share, noQuorum, ...missing] = told
        const standing = standingAt(record, end ?? moment)
        expect([Number(voted), Number(all)]).toEqual([standing.size, record.roll.length])
        expect(share !== undefined).toBe(end !== null)
        if (end === null) return
        const total = weightOf(record, () => true)
        const cast = weightOf(record, (id) => standing.has(id))
        close(share, total === 0 ? 0 : (100 * cast) / total, 0.5)
        const quorum = plan.quorum ?? Math.ceil(record.roll.length / 2)
        expect(noQuorum !== undefined).toBe(standing.size < quorum)
        const spoke = (moments: readonly BallotMoment[]) =>
          new Set(moments.map(({ agent, choice }) => (choice === null ? null : agent)))
        const late = spoke(record.moments.slice(end + 1, moment + 1))
        const before = spoke(record.moments.slice(0, end + 1))
        const groups = missing.map((text: string | undefined) =>
          text === undefined ? { named: [], more: 0 } : readCommaList(text),
        )
        const expected = [[], [], []] as string[][]
        for (const { agent } of record.roll) {
          if (standing.has(agent)) continue
          expected[late.has(agent) ? 0 : before.has(agent) ? 1 : 2]!.push(agent)
        }
        for (const [at, ids] of expected.entries()) {
          const { named, more } = groups[at]!
          expect(named).toEqual(ids.slice(0, named.length).map(markName))
          expect(named.length + more).toBe(ids.length)
          if (ids.length > 0) seen.add(['late', 'not counted', 'silent'][at]!)
          if (more > 0) seen.add('more')
        }
        seen.add(noQuorum === undefined ? 'quorum' : 'no quorum')
      }),
      cases(800),
    )
    expect([...seen].sort()).toEqual(
      ['late', 'more', 'no quorum', 'not counted', 'quorum', 'silent'].sort(),
    )
  })

  const STATUS =
    /^(?:(Open)(?<now>.+) so far|(?<word>.+?)(?<how>ended early|time was up|forced|cancelled) at (?<at>\S+) s)$/m
  const WAITS = /^Waits for (.+)\.$/m
  const FRONT = /^In front: (.+?)(, equal)?\.$/m

  it('says when and how it ended and what it chose, or what it waits for', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(heldBallot, fc.nat(), fc.nat(), (given, place, which) => {
        const { record } = given
        const places = placesOf(record)
        const moment = place % 2 === 0 ? places.at(-1)! : pick(places, place)
        const card = pick(record.rules, which)
        const text = renderedText(<RuleCard {...show(given, moment)} card={card} />)
        const { now, word, how, at } = STATUS.exec(text)!.groups!
        const end = endOf(card, moment)
        const wait = WAITS.exec(text)?.[1]
        seen.add(how ?? 'open')
        if (end === null) {
          expect(now).toBe(wordOf(record, card.running[moment]!))
          const total = weightOf(record, () => true)
          const heads = record.roll.length
          const { threshold, quorum, isYesNo } = record.basis
          const half = `more than ${exact(total / 2)} of weight on one side`
          const supermajority = [
            `at least ${exact(threshold * total)} of weight`,
            ...(isYesNo && threshold > 0.5
              ? [`more than ${exact((1 - threshold) * total)} against`]
              : []),
          ]
          const expected = {
            majority: half,
            weighted: half,
            supermajority: supermajority.join(', or '),
            unanimous: heads === 1 ? 'the only head' : `all ${heads} heads`,
            quorum: `${quorum} ${quorum === 1 ? 'head' : 'heads'} and ${half}`,
          }
          expect(wait).toBe(expected[card.rule])
          return
        }
        expect(wait).toBeUndefined()
        const { type } = card.events.find((each) => each.moment === end && each.type !== 'voted')!
        expect(how === 'cancelled').toBe(type === 'cancelled')
        expect(how === 'time was up').toBe(type === 'expired')
        expect(how === 'forced').toBe(type === 'resolved' && record.moments[end]!.kind === 'force')
        close(at, record.moments[end]!.at / 1000)
        const says = how === 'cancelled' ? 'cancelled' : wordOf(record, card.running[end]!)
        expect(word!.toLowerCase()).toBe(says.toLowerCase())
        const front = FRONT.exec(text)
        const leaders = leadersAt(record, end)
        expect(front !== null).toBe(says === 'undecided' && leaders.length > 0)
        if (front === null) return
        expect(readCommaList(front[1]!).named).toEqual(leaders.map(plain))
        expect(front[2] !== undefined).toBe(leaders.length > 1)
        seen.add(leaders.length > 1 ? 'equal' : 'in front')
      }),
      cases(800),
    )
    expect([...seen].sort()).toEqual(
      ['cancelled', 'ended early', 'equal', 'forced', 'in front', 'open', 'time was up'].sort(),
    )
  })

  const REGRET =
    /^(?:Nothing later would have (?<none>changed) it|(?<cause>A later vote|It) would have changed (?:this|once votes had gone stale): (?<end>.+) in the end \((?<when>\S+) s: (?<what>.+)\)|The votes said otherwise for a while \((?<while>\S+) s: (?<then>.+)\), and the same in the end)\.$/m

  it('says whether it should have waited', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(heldBallot, fc.nat(), (given, which) => {
        const { record } = given
        const moment = record.moments.length - 1
        const card = pick(record.rules, which)
        const text = renderedText(<RuleCard {...show(given, moment)} card={card} />)
        const told = REGRET.exec(text)?.groups
        const end = endOf(card, moment)
        const says = card.running.map((each) => wordOf(record, each))
        if (end === null || card.outcome.how === 'cancelled') {
          expect(told).toBeUndefined()
          return
        }
        const later = says.findIndex((each, at) => at > end && each !== says[end])
        if (later < 0) {
          expect(told?.['none'] !== undefined).toBe(card.outcome.how !== 'expired')
          if (told) seen.add('nothing')
        } else if (says[moment] === says[end]) {
          close(told!['while'], record.moments[later]!.at / 1000)
          expect(told!['then']).toBe(describeMoment(record.moments[later]!, markName))
          seen.add('for a while')
        } else {
          const turned = says.findLastIndex((each) => each !== says[moment]) + 1
          const { at, kind } = record.moments[turned]!
          expect(told!['end']).toBe(says[moment])
          close(told!['when'], at / 1000)
          expect(told!['what']).toBe(describeMoment(record.moments[turned]!, markName))
          expect(told!['cause'] === 'It').toBe(kind === 'stale')
          seen.add(kind === 'stale' ? 'stale' : 'vote')
        }
      }),
      cases(800),
    )
    expect([...seen].sort()).toEqual(['for a while', 'nothing', 'stale', 'vote'])
  })
})

const exact = (value: number): string => {
  const isThird =
    Math.abs(value * 3 - Math.round(value * 3)) < 1e-9 && Math.round(value * 3) % 3 !== 0
  return isThird ? `${Math.round(value * 3)}/3` : String(Number(value.toFixed(4)))
}

function leadersAt(record: BallotRecord, moment: number): readonly string[] {
  const standing = standingAt(record, moment)
  const sums = record.basis.choices.map(
    ({ id }) => [id, weightOf(record, (agent) => standing.get(agent) === id)] as const,
  )
  const most = Math.max(...sums.map(([, weight]) => weight))
  return most === 0 ? [] : sums.filter(([, weight]) => most - weight < 1e-9).map(([id]) => id)
}

const ENDED = /^(\d+) of 5 rules (?:has|have) ended, (\d+|none) (approved|decided)\.$/
const TALLY =
  /^At (\S+) s: (.+), abstain (\S+); (\d+) (?:has|have) not voted(?:; convergence (\S+) %)?\.$/

it('the headline and the tally count what ended, and the weight on each side', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(heldBallot, (given) => {
      const { record } = given
      for (const moment of placesOf(record)) {
        const { at } = record.moments[moment]!
        const [, ended, decided, what] = ENDED.exec(describeEnded(record, moment))!
        const over = record.rules.flatMap((card) => {
          const end = endOf(card, moment)
          return end === null ? [] : [{ card, end }]
        })
        const approved = over.filter(
          ({ card, end }) =>
            card.outcome.how !== 'cancelled' && card.running[end]!.decision === 'approved',
        ).length
        expect([Number(ended), decided]).toEqual([
          over.length,
          approved === 0 ? 'none' : `${approved}`,
        ])
        expect(what).toBe(record.basis.isYesNo ? 'approved' : 'decided')
        const read = TALLY.exec(describeTally(record, at, moment))!
        const standing = standingAt(record, moment)
        const on = (choice: string) => weightOf(record, (id) => standing.get(id) === choice)
        close(read[1], at / 1000)
        const sides = record.basis.choices.map(({ id }) => id)
        const told = read[2]!.split(', ')
        expect(told.map((side) => side.split(' ')[0])).toEqual(sides.map(plain))
        for (const [i, side] of told.entries()) close(side.split(' ')[1], on(sides[i]!))
        close(read[3], on('abstain'))
        expect(Number(read[4])).toBe(record.roll.length - standing.size)
        const cast = weightOf(record, (id) => standing.has(id))
        expect(read[5] === undefined).toBe(cast === 0)
        if (cast > 0) close(read[5], (100 * Math.max(...sides.map(on))) / cast, 0.5)
        seen.add(cast === 0 ? 'no weight' : 'convergence')
        seen.add(approved === 0 ? 'none' : 'some')
      }
    }),
    cases(300),
  )
  expect([...seen].sort()).toEqual(['convergence', 'no weight', 'none', 'some'])
})

it('what a switch changed is told as it was before', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(heldBallot, (given) => {
      const before = hold({ ...given.plan, acts: [], early: 'off' }).record
      const changed = changedRules(given.record, before)
      for (const card of given.record.rules) {
        const old = before.rules.find(({ rule }) => rule === card.rule)!
        const isOther = ['how', 'decision', 'choice', 'at'].some(
          (field) => old.outcome[field as 'how'] !== card.outcome[field as 'how'],
        )
        seen.add(isOther ? card.outcome.how : 'same')
        expect(changed.has(card.rule)).toBe(isOther)
      }
    }),
    cases(300),
  )
  expect([...seen].sort()).toEqual(['cancelled', 'early', 'forced', 'same'])
})

it('a vote in the board’s run says that no script sees it once the run is over', () => {
  expect(describeReach(4000, 4000)).toBe('Scripts see it from their next turn on.')
  expect(describeReach(4001, null)).toBe('Scripts see it from their next turn on.')
  expect(describeReach(4001, 4000)).toBe(
    'The board’s run ends at 4 s, so no script sees this vote. The ballot counts it.',
  )
})
