import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRATEGY_IDS } from '../../catalogue'
import { question, settings, type Question } from '../../testing/arbitrary'
import { cases } from '../../testing/cases'
import { conduct, createProfile, judgeProfile, presentOf } from '../../testing/conduct'
import { choose } from '../choices'
import { COMPARE_ASPECTS, findLeader, type Dispute } from './aspect'
import { ASPECT_REGISTRY } from './aspects/registry'
import { tellStory } from './board-story'
import { compareRules } from './compare-rules'
import type { Cause, Comparison, Pair } from './comparison'
import { applySteps } from './find-tries'
import type { BallotRef, Profile } from './profile'
import { areOfOneClass, classify, groupVerdicts } from './verdict-class'

/** Eight times as many cases take longer than a test usually may. */
const DEEP_MS = 300_000

const PAIRS = [...choose(STRATEGY_IDS, 2)] as unknown as readonly Pair<string>[]

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

type AspectCause = Extract<Cause, { readonly kind: 'aspects' }>

/** Without the ballots that are named, or without the aspect where it consists of none. */
function takeAway(profile: Profile, { verdicts }: Comparison, cause: AspectCause): Profile {
  const dispute: Dispute = { verdicts, leader: findLeader(verdicts) }
  return cause.aspects.reduce((changed, id, at) => {
    const { ways } = ASPECT_REGISTRY.find((aspect) => aspect.id === id)!
    const way = ways.find(({ name }) => (name ?? null) === cause.ways[at]!)!
    // A ballot may be of both aspects, and go by one of them alone.
    return way.neutralise(changed, cause.ballotsByAspect[at]!, dispute)!
  }, profile)
}

const nameBallot = (ballot: BallotRef): string => JSON.stringify(ballot)

/** Taken away, it makes the verdicts equal; its ballots are of the scenario and of that aspect. */
function expectCause(profile: Profile, comparison: Comparison, cause: AspectCause): void {
  const { verdicts, rules } = comparison
  const after = judgeProfile(takeAway(profile, comparison, cause), rules)
  expect(after.map(({ outcome }) => classify(outcome))).toEqual([cause.then, cause.then])
  expect(cause.moved).toEqual(
    verdicts.map(({ outcome }) => !areOfOneClass(outcome, after[0]!.outcome)),
  )
  const dispute = { verdicts, leader: findLeader(verdicts) }
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

describe('of any two rules on any board', () => {
  it(
    'a cause and each try do what they claim; verdicts that are equal have no cause',
    () => {
      const counts = { single: 0, double: 0, fallback: 0, same: 0, tries: 0 }
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
            if (cause === null) counts.same++
            else if (cause.kind !== 'aspects') counts.fallback++
            else {
              counts[cause.aspects.length === 1 ? 'single' : 'double']++
              expectCause(profile, comparison, cause)
            }
          }
        }),
        cases(450),
      )
      const differing = counts.single + counts.double + counts.fallback
      expect(counts.single / differing).toBeGreaterThan(0.4)
      expect(counts.tries).toBeGreaterThan(100)
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
      const tell = ({ tries, cause, isSame, subjects, firstDifferent }: Comparison) => ({
        tries: tries.map(({ steps }) => steps),
        cause,
        isSame,
        subjects,
        firstDifferent,
      })
      fc.assert(
        fc.property(disputed, ({ profile, pairs: [rules = PAIRS[0]!] }) => {
          expect(tell(compare(rename(profile), rules))).toEqual(
            rename(tell(compare(profile, rules))),
          )
        }),
        cases(300),
      )
    },
    DEEP_MS,
  )
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

/** Other names, in another alphabetical order. */
const NAMES: Readonly<Record<string, string>> = {
  ana: 'zoe',
  bo: 'yan',
  cy: 'xu',
  di: 'wim',
  ed: 'val',
  fay: 'uma',
  A: 'Z',
  B: 'Y',
  C: 'X',
  D: 'W',
}

function rename<T>(value: T): T {
  if (typeof value === 'string') return (NAMES[value] ?? value) as T
  if (Array.isArray(value)) return value.map(rename) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each)])) as T
}

describe('the dividing line of a board', () => {
  it(
    'is an aspect without which at least two more rules stand together, told by two that it parts',
    () => {
      let drawn = 0
      fc.assert(
        fc.property(question, settings, (asked: Question, given) => {
          const profile = createProfile(asked, given)
          const { groups, line } = conduct(tellStory(profile, STRATEGY_IDS))
          expect(groups).toEqual(groupVerdicts(judgeProfile(profile, STRATEGY_IDS)))
          expect(groups.flatMap(({ rules }) => rules).toSorted()).toEqual(STRATEGY_IDS.toSorted())
          if (line === null) return
          drawn++
          expect(COMPARE_ASPECTS).toContain(line.aspect)
          expect(line.unites).toBeGreaterThanOrEqual(groups[0]!.rules.length + 2)
          const [a, b] = line.verdicts
          expect(areOfOneClass(a.outcome, b.outcome)).toBe(false)
          const pair = compare(profile, line.rules)
          expect(pair.isSame).toBe(false)
        }),
        cases(400),
      )
      expect(drawn).toBeGreaterThan(10)
    },
    DEEP_MS,
  )
})
