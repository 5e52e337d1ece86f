import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRATEGY_IDS } from '../../catalogue'
import type { Evaluation } from '../../strategies/strategy'
import { STANCES } from '../../votes/vote'
import { question, settings, type Question } from '../../testing/arbitrary'
import { cases } from '../../testing/cases'
import { conduct, createProfile, judgeProfile, presentOf } from '../../testing/conduct'
import { OWN_RULES } from '../../testing/own-rules'
import { rename } from '../../testing/rename'
import { choose } from '../choices'
import { findLeader, type CompareAspect, type Dispute } from './aspect'
import { ASPECT_REGISTRY } from './aspects/registry'
import { tellStory } from './board-story'
import { compareRules } from './compare-rules'
import type { AspectCause, Comparison, Pair, Step, Tried } from './comparison'
import { applySteps } from './find-tries'
import type { BallotRef, Profile } from './profile'
import { areOfOneClass, classify, groupVerdicts, type VerdictGroup } from './verdict-class'

/** Eight times as many cases take longer than a test usually may. */
const DEEP_MS = 300_000

/** Ours, and some of users' own, which bring no working and may do anything. */
const RULES: readonly string[] = [...STRATEGY_IDS, ...OWN_RULES.map(({ id }) => id)]

const PAIRS = [...choose(RULES, 2)] as unknown as readonly Pair<string>[]

/** A board, votes of two rounds, and a few pairs of rules. */
const disputed = fc
  .record({
    asked: question,
    given: settings,
    earlier: fc.constantFrom(0, 0, 3, 6),
    pairs: fc.uniqueArray(fc.constantFrom(...PAIRS), { minLength: 4, maxLength: 4 }),
  })
  .map(({ asked, given, earlier, pairs }) => ({
    profile: createProfile(asked, given, (place) => (place < earlier ? 1 : 2)),
    pairs,
  }))

const compare = (profile: Profile, rules: Pair<string>): Comparison =>
  conduct(compareRules(profile, rules, presentOf(profile)))

const disputeOf = (profile: Profile, rules: Pair<string>): Dispute => {
  const verdicts = judgeProfile(profile, rules)
  return { verdicts, leader: findLeader(verdicts) }
}

/** Without the ballots that are named, or without the aspect where it consists of none. */
function takeAway(profile: Profile, dispute: Dispute, cause: AspectCause): Profile {
  return cause.aspects.reduce((changed, id, at) => {
    const { ways } = ASPECT_REGISTRY.find((aspect) => aspect.id === id)!
    const way = ways.find(({ name }) => (name ?? null) === cause.ways[at]!)!
    // A ballot may be of both aspects, and go by one of them alone.
    return way.neutralise(changed, cause.ballotsByAspect[at]!, dispute)!
  }, profile)
}

const nameBallot = (ballot: BallotRef): string => JSON.stringify(ballot)

/** Taken away, it makes the verdicts equal; its ballots are of the scenario and of that aspect. */
function expectCause(profile: Profile, rules: Pair<string>, cause: AspectCause): void {
  const dispute = disputeOf(profile, rules)
  const after = judgeProfile(takeAway(profile, dispute, cause), rules)
  expect(after.map(({ outcome }) => classify(outcome))).toEqual([cause.then, cause.then])
  expect(cause.moved).toEqual(
    dispute.verdicts.map(({ outcome }) => !areOfOneClass(outcome, after[0]!.outcome)),
  )
  cause.aspects.forEach((id, at) => {
    const { ways } = ASPECT_REGISTRY.find((aspect) => aspect.id === id)!
    const known = ways.flatMap((way) => way.ballotsOf(profile, dispute).map(nameBallot))
    for (const ballot of cause.ballotsByAspect[at]!) expect(known).toContain(nameBallot(ballot))
  })
  expect(cause.ballotsByAspect.flat().map(nameBallot)).toEqual(cause.ballots.map(nameBallot))
  expect(cause.enough).toBeLessThanOrEqual(cause.ballots.length)
}

/** Each leads to agreement, or apart where they agree, also on the side that it names. */
function expectTries(profile: Profile, { tries, isSame, rules }: Comparison, along: number): void {
  for (const { steps, outcomes } of tries) {
    const changed = applySteps(profile, steps, presentOf(profile))!
    const after = judgeProfile(changed, rules).map(({ outcome }) => outcome)
    expect(after).toEqual(outcomes)
    expect(areOfOneClass(after[0]!, after[1]!)).toBe(!isSame)
    for (const step of steps) {
      if (step.kind !== 'threshold' || step.side === null) continue
      const { value, side } = step
      const threshold = side === 'or-lower' ? value * along : value + (1 - value) * along
      const beyond = { ...changed, settings: { ...changed.settings, threshold } }
      const [a, b] = judgeProfile(beyond, rules).map(({ outcome }) => outcome)
      expect(areOfOneClass(a!, b!)).toBe(true)
    }
  }
}

/** All that one stance or one vote less could do, to the proposals whose ballots were changed. */
const listSingleChanges = (profile: Profile, { on }: Tried): readonly Step[] =>
  presentOf(profile).agents.flatMap((agentId) =>
    on.flatMap((proposalId): Step[] => [
      ...STANCES.map((stance): Step => ({ kind: 'stance', agentId, proposalId, stance })),
      { kind: 'remove', agentId, proposalId },
    ]),
  )

/** Where two changes together are the fewest, or none was found, no single one does it. */
function expectTried(profile: Profile, { tries, tried, isSame, rules }: Comparison): boolean {
  expect(tried).not.toBeNull()
  if (!tried?.isComplete || tries.some(({ steps }) => steps.length === 1)) return false
  const isTried = ({ kind }: Step) => tried.kinds.includes(kind)
  for (const step of listSingleChanges(profile, tried)) {
    const changed = applySteps(profile, [step], presentOf(profile))
    if (changed === null) continue
    expect(isTried(step)).toBe(true)
    const [a, b] = judgeProfile(changed, rules).map(({ outcome }) => outcome)
    expect(areOfOneClass(a!, b!)).toBe(isSame)
  }
  return true
}

describe('of any two rules on any board', () => {
  it(
    'a cause and each try do what they claim; verdicts that are equal have no cause',
    () => {
      const counts = { single: 0, double: 0, fallback: 0, same: 0, tries: 0, vain: 0 }
      const along = fc.double({ min: 0.01, max: 1, noNaN: true })
      fc.assert(
        fc.property(disputed, along, ({ profile, pairs }, far) => {
          for (const rules of pairs) {
            const comparison = compare(profile, rules)
            const { cause, isSame, verdicts, tries } = comparison
            expect(isSame).toBe(areOfOneClass(verdicts[0].outcome, verdicts[1].outcome))
            expect(cause === null).toBe(isSame)
            counts.tries += tries.length
            expectTries(profile, comparison, far)
            counts.vain += Number(expectTried(profile, comparison))
            if (cause === null) counts.same++
            else if (cause.kind !== 'aspects') counts.fallback++
            else {
              counts[cause.aspects.length === 1 ? 'single' : 'double']++
              expectCause(profile, rules, cause)
            }
          }
        }),
        cases(450),
      )
      const differing = counts.single + counts.double + counts.fallback
      expect(counts.single / differing).toBeGreaterThan(0.4)
      expect(counts.tries).toBeGreaterThan(100)
      expect(counts.vain).toBeGreaterThan(10)
    },
    DEEP_MS,
  )

  it(
    'swapping the rules swaps what is said of them and nothing else',
    () => {
      fc.assert(
        fc.property(disputed, ({ profile, pairs: [[a, b] = PAIRS[0]!] }) => {
          expect(swap(compare(profile, [b, a]))).toEqual(compare(profile, [a, b]))
        }),
        cases(300),
      )
    },
    DEEP_MS,
  )

  it(
    'renaming agents and proposals renames and nothing else',
    () => {
      fc.assert(
        fc.property(disputed, ({ profile, pairs: [rules = PAIRS[0]!] }) => {
          expect(withoutWords(compare(rename(profile), rules))).toEqual(
            rename(withoutWords(compare(profile, rules))),
          )
        }),
        cases(300),
      )
    },
    DEEP_MS,
  )
})

/** Reasons are sentences, in which names cannot be told from other words. */
const withoutWords = ({ verdicts, ...comparison }: Comparison) => ({
  ...comparison,
  verdicts: verdicts.map(({ reasoning: _, dissent, ...verdict }) => ({
    ...verdict,
    dissent: [...dissent],
  })),
})

const turn = <T>([a, b]: Pair<T>): Pair<T> => [b, a]

function swap(comparison: Comparison): Comparison {
  const { rules, verdicts, subjects, rows, cause, tries } = comparison
  return {
    ...comparison,
    rules: turn(rules),
    verdicts: turn(verdicts),
    subjects: turn(subjects),
    rows: rows.map((row) => ({ ...row, cells: turn(row.cells) })),
    cause:
      cause?.kind === 'aspects'
        ? { ...cause, moved: turn(cause.moved) }
        : cause?.kind === 'other-leader'
          ? { ...cause, leaders: turn(cause.leaders) }
          : cause,
    tries: tries.map((each) => ({
      ...each,
      outcomes: turn(each.outcomes),
      verdicts: turn(each.verdicts),
    })),
  }
}

/** What most have in front, the first to be named where several are named as often. */
function findUsualLeader(verdicts: readonly Evaluation[]): string | null {
  const leaders = verdicts.flatMap(({ leader }) => (leader === null ? [] : [leader]))
  const count = (id: string) => leaders.filter((each) => each === id).length
  return leaders.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

/** The most rules that stand together without an aspect. */
function uniteWithout(profile: Profile, aspect: CompareAspect): readonly string[] {
  const verdicts = judgeProfile(profile, RULES)
  const dispute = { verdicts, leader: findUsualLeader(verdicts) }
  return ASPECT_REGISTRY.find(({ id }) => id === aspect)!
    .ways.flatMap((way) => {
      const changed = way.neutralise(profile, way.ballotsOf(profile, dispute), dispute)
      return changed === null ? [] : [groupVerdicts(judgeProfile(changed, RULES))[0]!.rules]
    })
    .toSorted((a, b) => b.length - a.length)[0]!
}

const namesOnly = (profile: Profile, rules: Pair<string>, aspect: CompareAspect): boolean => {
  const { cause } = conduct(compareRules(profile, rules, null))
  return cause?.kind === 'aspects' && cause.aspects.join() === aspect
}

/** Whether each stands for one of the two proposals that most rules choose. */
function isBetweenWinners(groups: readonly VerdictGroup[], rules: readonly string[]): boolean {
  const winners = groups.filter((group) => group.class.kind === 'winner').slice(0, 2)
  return (
    winners.length === 2 && winners.every((group) => rules.some((id) => group.rules.includes(id)))
  )
}

describe('the dividing line of a board', () => {
  it(
    'is an aspect without which at least two more rules stand together, or is said of two winners alone',
    () => {
      const counts = { drawn: 0, named: 0, pairs: 0 }
      fc.assert(
        fc.property(question, settings, (asked: Question, given) => {
          const profile = createProfile(asked, given)
          const { groups, line } = conduct(tellStory(profile, RULES))
          expect(groups).toEqual(groupVerdicts(judgeProfile(profile, RULES)))
          expect(groups.flatMap(({ rules }) => rules).toSorted()).toEqual(RULES.toSorted())
          if (line === null) return
          counts.drawn++
          const [aspect] = line.cause.aspects
          const united = uniteWithout(profile, aspect!)
          expect(line.cause.aspects).toHaveLength(1)
          expect(line.unites).toBe(united.length)
          const isWhole = line.rules.every((rule) => united.includes(rule))
          expect(line.isOfBoard).toBe(united.length >= groups[0]!.rules.length + 2 && isWhole)
          if (!line.isOfBoard) {
            counts.pairs++
            expect(isBetweenWinners(groups, line.rules)).toBe(true)
          }
          const [a, b] = line.verdicts
          expect([a.rule, b.rule]).toEqual(line.rules)
          expect(areOfOneClass(a.outcome, b.outcome)).toBe(false)
          expectCause(profile, line.rules, line.cause)
          const { cause } = conduct(compareRules(profile, line.rules, null))
          if (namesOnly(profile, line.rules, aspect!)) {
            counts.named++
            expect(cause).toEqual(line.cause)
          } else {
            const others = [...choose(united, 2)] as unknown as readonly Pair<string>[]
            for (const rules of others) expect(namesOnly(profile, rules, aspect!)).toBe(false)
          }
        }),
        cases(400),
      )
      expect(counts.drawn - counts.pairs).toBeGreaterThan(10)
      expect(counts.pairs).toBeGreaterThan(0)
      expect(counts.named / counts.drawn).toBeGreaterThan(0.8)
    },
    DEEP_MS,
  )
})
