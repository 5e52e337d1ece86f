import type { Evaluation } from '../../strategies/strategy'
import { findLeader, type Aspect, type CompareAspect, type Dispute, type Way } from './aspect'
import { ASPECT_REGISTRY } from './aspects/registry'
import { choose } from '../choices'
import type { AspectCause, Cause, Pair } from './comparison'
import type { BallotRef, Profile } from './profile'
import { findSmallestSet, type SmallestSet } from './smallest-set'
import { countQuestions, type Trial } from './trial'
import { areOfOneClass, classify, isSameClass } from './verdict-class'

/** Aspects that are taken away together, each in one of its ways. */
type Removal = readonly { readonly id: CompareAspect; readonly way: Way }[]

/** A ballot of one of the aspects that are taken away. */
interface Item {
  readonly part: number
  readonly ballot: BallotRef
}

interface Found extends SmallestSet<Item> {
  readonly removal: Removal
  readonly moved: number
}

/** Why two verdicts of different classes differ: one aspect, two together, or what is always true. */
export function* findCause(profile: Profile, verdicts: Pair<Evaluation>): Trial<Cause> {
  const dispute = disputeOf(verdicts)
  const found = (yield* findSingle(profile, dispute)) ?? (yield* findDouble(profile, dispute))
  if (found) return yield* nameAspects(found, profile, dispute)
  const [a, b] = verdicts.map(({ leader }) => leader) as unknown as Pair<string | null>
  return a !== null && b !== null && a !== b
    ? { kind: 'other-leader', leaders: [a, b] }
    : { kind: 'other-bar', leader: a ?? b }
}

const disputeOf = (verdicts: Pair<Evaluation>): Dispute => ({
  verdicts,
  leader: findLeader(verdicts),
})

/** One aspect as the cause, and whether it is the one that a comparison names; null where it is no cause. */
export function* findCauseBy(
  aspect: Aspect,
  profile: Profile,
  verdicts: Pair<Evaluation>,
): Trial<{ readonly cause: AspectCause; readonly isNamed: boolean } | null> {
  const dispute = disputeOf(verdicts)
  const found = yield* findWay(profile, dispute, [aspect])
  if (!found) return null
  const isNamed = !(yield* hasRival(aspect, found, profile, dispute))
  return { cause: yield* nameAspects(found, profile, dispute), isNamed }
}

/** The single aspect that a comparison names; null where it takes two, or none is the cause. */
export function* findSingleCause(
  profile: Profile,
  verdicts: Pair<Evaluation>,
): Trial<AspectCause | null> {
  const dispute = disputeOf(verdicts)
  const found = yield* findSingle(profile, dispute)
  return found && (yield* nameAspects(found, profile, dispute))
}

/** Whether another aspect moves fewer ballots, or as few and comes first. */
function* hasRival(
  aspect: Aspect,
  { moved }: Found,
  profile: Profile,
  dispute: Dispute,
): Trial<boolean> {
  const place = ASPECT_REGISTRY.indexOf(aspect)
  for (const [at, rival] of ASPECT_REGISTRY.entries()) {
    if (at === place) continue
    const below = at < place ? moved + 1 : moved
    const found = yield* findWay(profile, dispute, [rival], below)
    if (found && found.moved < below) return true
  }
  return false
}

/** The one that moves the fewest ballots; of those, the first. */
function* findSingle(profile: Profile, dispute: Dispute): Trial<Found | null> {
  let best: Found | null = null
  for (const aspect of ASPECT_REGISTRY) {
    const most: number = best?.moved ?? Infinity
    const found: Found | null = yield* findWay(profile, dispute, [aspect], most)
    if (found && found.moved < most) best = found
  }
  return best
}

function* findDouble(profile: Profile, dispute: Dispute): Trial<Found | null> {
  for (const aspects of choose(ASPECT_REGISTRY, 2)) {
    const found = yield* findWay(profile, dispute, aspects)
    if (found) return found
  }
  return null
}

/** The first combination of their ways that unites the verdicts, with the fewest ballots of it, if fewer than that. */
function* findWay(
  profile: Profile,
  dispute: Dispute,
  aspects: readonly Aspect[],
  below = Infinity,
): Trial<Found | null> {
  for (const removal of combineWays(aspects)) {
    if (!removal.every(({ way }) => isThere(way, profile, dispute))) continue
    const all = listItems(removal, profile, dispute)
    if (!(yield* unites(removal, all, profile, dispute))) continue
    return yield* findBallots(removal, all, profile, dispute, below)
  }
  return null
}

function combineWays([first, ...others]: readonly Aspect[]): readonly Removal[] {
  if (!first) return [[]]
  const rest = combineWays(others)
  return first.ways.flatMap((way) => rest.map((each) => [{ id: first.id, way }, ...each]))
}

/** Which ballots an aspect consists of is worked out once a dispute, which is about one profile. */
const listed = new WeakMap<Dispute, Map<Way, readonly BallotRef[]>>()

function listBallots(way: Way, profile: Profile, dispute: Dispute): readonly BallotRef[] {
  const known = listed.get(dispute) ?? new Map<Way, readonly BallotRef[]>()
  listed.set(dispute, known)
  const ballots = known.get(way) ?? way.ballotsOf(profile, dispute)
  known.set(way, ballots)
  return ballots
}

/** What is not there cannot be taken away. */
const isThere = (way: Way, profile: Profile, dispute: Dispute): boolean =>
  way.isWhole === true || listBallots(way, profile, dispute).length > 0

const listItems = (removal: Removal, profile: Profile, dispute: Dispute): readonly Item[] =>
  removal.flatMap(({ way }, part) =>
    listBallots(way, profile, dispute).map((ballot) => ({ part, ballot })),
  )

function neutralise(
  removal: Removal,
  items: readonly Item[],
  profile: Profile,
  dispute: Dispute,
): Profile | null {
  let changed: Profile | null = profile
  for (const [part, { way }] of removal.entries()) {
    const ballots = items.filter((each) => each.part === part).map(({ ballot }) => ballot)
    changed &&= way.neutralise(changed, ballots, dispute)
  }
  return changed
}

function* unites(
  removal: Removal,
  items: readonly Item[],
  profile: Profile,
  dispute: Dispute,
): Trial<boolean> {
  const changed = neutralise(removal, items, profile, dispute)
  if (changed === null) return false
  const rules = dispute.verdicts.map(({ rule }) => rule)
  const [a, b] = yield { profile: changed, rules }
  return areOfOneClass(a!.outcome, b!.outcome)
}

function* findBallots(
  removal: Removal,
  all: readonly Item[],
  profile: Profile,
  dispute: Dispute,
  below: number,
): Trial<Found | null> {
  const whole = removal.reduce((sum, { way }) => sum + (way.moves?.(profile, dispute) ?? 0), 0)
  const set = yield* findSmallestSet(
    all,
    (items) => unites(removal, items, profile, dispute),
    countQuestions(profile, dispute.verdicts) / 4,
    below - whole,
  )
  return set && { ...set, removal, moved: set.size + whole }
}

/** Takes it away once more, to tell what comes of it. */
function* nameAspects(
  { removal, items, size, isExample }: Found,
  profile: Profile,
  dispute: Dispute,
): Trial<AspectCause> {
  const changed = neutralise(removal, items, profile, dispute)!
  const rules = dispute.verdicts.map(({ rule }) => rule)
  const [after] = yield { profile: changed, rules }
  const then = classify(after!.outcome)
  const [a, b] = dispute.verdicts.map(({ outcome }) => !isSameClass(classify(outcome), then))
  return {
    kind: 'aspects',
    aspects: removal.map(({ id }) => id),
    ballots: items.map(({ ballot }) => ballot),
    ballotsByAspect: removal.map((_, part) =>
      items.filter((each) => each.part === part).map(({ ballot }) => ballot),
    ),
    ways: removal.map(({ way }) => way.name ?? null),
    moved: [a!, b!],
    then,
    enough: size,
    isExample,
  }
}

/** A profile without an aspect as a whole, in each of its ways. */
export const withoutAspect = (
  aspect: Aspect,
  profile: Profile,
  dispute: Dispute,
): readonly Profile[] =>
  combineWays([aspect]).flatMap((removal) => {
    const changed = neutralise(removal, listItems(removal, profile, dispute), profile, dispute)
    return changed === null ? [] : [changed]
  })
