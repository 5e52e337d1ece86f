import type { Evaluation } from '../../strategies/strategy'
import type { ProposalId } from '../../votes/vote'
import type { Aspect } from './aspect'
import { ASPECT_REGISTRY } from './aspects/registry'
import { choose } from '../choices'
import type { BoardStory, DividingLine, Pair } from './comparison'
import { findCauseBy, findSingleCause, withoutAspect } from './find-cause'
import { keepLeader } from './keep-leader'
import type { Profile } from './profile'
import { countQuestions, counting, type Trial } from './trial'
import { groupVerdicts, type VerdictGroup } from './verdict-class'

/** Fewer than this many more rules standing together is no dividing line. */
const MIN_GAIN = 2

/** Of two groups, the rule that is plainest to tell about. */
const PLAINEST: readonly string[] = [
  'voting',
  'majority',
  'confidence-weighted',
  'weighted',
  'supermajority',
  'quorum',
  'unanimous',
  'bayesian',
  'entropy',
]

interface United {
  readonly aspect: Aspect
  readonly rules: readonly string[]
}

/** Who chooses what, and the aspect that sets most of them apart. */
export function* tellStory(profile: Profile, rules: readonly string[]): Trial<BoardStory> {
  const verdicts = yield { profile, rules }
  const groups = groupVerdicts(verdicts)
  const leader = findCommonLeader(verdicts)
  const ranked = yield* rankAspects(profile, verdicts, leader)
  const between = yield* drawBetweenWinners(ranked, groups, profile, verdicts)
  if (between) return { groups, line: between }
  for (const united of ranked) {
    if (!isDividing(united.rules, groups)) break
    const line = yield* drawLine(united, groups, profile, verdicts)
    if (line) return { groups, line }
  }
  return { groups, line: null }
}

const isDividing = (united: readonly string[], groups: readonly VerdictGroup[]): boolean =>
  united.length >= (groups[0]?.rules.length ?? 0) + MIN_GAIN

/** By how many rules stand together without them; of equals, in the order of the table. */
function* rankAspects(
  profile: Profile,
  verdicts: readonly Evaluation[],
  leader: ProposalId | null,
): Trial<readonly United[]> {
  const ranked: United[] = []
  const rules = verdicts.map(({ rule }) => rule)
  for (const aspect of ASPECT_REGISTRY) {
    let best: readonly string[] = []
    for (const changed of withoutAspect(aspect, profile, { verdicts, leader })) {
      const [largest] = groupVerdicts(yield { profile: changed, rules })
      if (largest && largest.rules.length > best.length) best = largest.rules
    }
    ranked.push({ aspect, rules: best })
  }
  return ranked.sort((a, b) => b.rules.length - a.rules.length)
}

/** What sets the rules for the two largest winners apart, where a comparison of two of them names one aspect. */
function* drawBetweenWinners(
  ranked: readonly United[],
  groups: readonly VerdictGroup[],
  profile: Profile,
  verdicts: readonly Evaluation[],
): Trial<DividingLine | null> {
  const winners = groups.filter((group) => group.class.kind === 'winner').slice(0, 2)
  if (winners.length < 2) return null
  let left = 1
  const all = verdicts.map(({ rule }) => rule)
  for (const names of listPairs(winners, all)) {
    const [a, b] = pairOf(names, verdicts)
    const cost = 1 / countQuestions(profile, [a, b])
    const cause = yield* counting(findSingleCause(profile, [a, b]), () => (left -= cost))
    if (cause) {
      const { rules } = ranked.find(({ aspect }) => aspect.id === cause.aspects[0])!
      const isOfBoard = isDividing(rules, groups) && names.every((name) => rules.includes(name))
      const kept = [keepLeader(a), keepLeader(b)] as const
      return { cause, rules: names, verdicts: kept, unites: rules.length, isOfBoard }
    }
    if (left <= 0) break
  }
  return null
}

const pairOf = (names: Pair<string>, verdicts: readonly Evaluation[]): Pair<Evaluation> =>
  names.map((name) => verdicts.find(({ rule }) => rule === name)!) as unknown as Pair<Evaluation>

/** Told by two rules whose own cause it is, as a comparison of them says, where there are such. */
function* drawLine(
  { aspect, rules }: United,
  groups: readonly VerdictGroup[],
  profile: Profile,
  verdicts: readonly Evaluation[],
): Trial<DividingLine | null> {
  let left = 1
  let first: DividingLine | null = null
  for (const names of listPairs(groups, rules)) {
    const [a, b] = pairOf(names, verdicts)
    const cost = 1 / countQuestions(profile, [a, b])
    const found = yield* counting(findCauseBy(aspect, profile, [a, b]), () => (left -= cost))
    if (found) {
      const kept = [keepLeader(a), keepLeader(b)] as const
      const { cause } = found
      const line = { cause, rules: names, verdicts: kept, unites: rules.length, isOfBoard: true }
      if (found.isNamed) return line
      first ??= line
    }
    if (left <= 0) break
  }
  return first
}

/** Two rules of different groups, the plainest first: those that choose, then those of the largest groups. */
function listPairs(
  groups: readonly VerdictGroup[],
  rules: readonly string[],
): readonly Pair<string>[] {
  const parts = groups
    .map((group) => ({
      ...group,
      rules: sortPlainest(group.rules.filter((rule) => rules.includes(rule))),
    }))
    .filter((part) => part.rules.length > 0)
    .sort((a, b) => b.rules.length - a.rules.length)
  // Two that choose tell more than one that chooses and one that does not.
  const choosing = parts.filter((part) => part.class.kind === 'winner')
  const ordered =
    choosing.length > 1 ? [...choosing, ...parts.filter((part) => !choosing.includes(part))] : parts
  return [...choose(ordered, 2)].flatMap(([larger, smaller]) =>
    // The smaller group is what needs an explanation.
    smaller!.rules
      .flatMap((a, i) => larger!.rules.map((b, j) => ({ pair: [a, b] as const, plain: i + j })))
      .sort((a, b) => a.plain - b.plain)
      .map(({ pair }) => pair),
  )
}

const sortPlainest = (rules: readonly string[]): readonly string[] => [
  ...PLAINEST.filter((rule) => rules.includes(rule)),
  ...rules.filter((rule) => !PLAINEST.includes(rule)),
]

/** What most of them have in front; the first to be named, where several are named as often. */
function findCommonLeader(verdicts: readonly Evaluation[]): ProposalId | null {
  const counts = new Map<ProposalId, number>()
  for (const { leader } of verdicts) {
    if (leader !== null) counts.set(leader, (counts.get(leader) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
