import type { Evaluation } from '../../strategies/strategy'
import type { ProposalId } from '../../votes/vote'
import type { Aspect } from './aspect'
import { ASPECT_REGISTRY } from './aspects/registry'
import type { BoardStory, DividingLine, Pair } from './comparison'
import { findBallotsOf, withoutAspect } from './find-cause'
import { keepLeader } from './keep-leader'
import type { Profile } from './profile'
import type { Trial } from './trial'
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
  const standing = groups[0]?.rules.length ?? 0
  const leader = findCommonLeader(verdicts)
  for (const united of yield* rankAspects(profile, verdicts, leader)) {
    if (united.rules.length < standing + MIN_GAIN) break
    const line = yield* drawLine(united, groups, profile, verdicts)
    if (line) return { groups, line }
  }
  return { groups, line: null }
}

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

function* drawLine(
  { aspect, rules }: United,
  groups: readonly VerdictGroup[],
  profile: Profile,
  verdicts: readonly Evaluation[],
): Trial<DividingLine | null> {
  const parts = groups
    .map((group) => ({ ...group, rules: group.rules.filter((rule) => rules.includes(rule)) }))
    .filter((part) => part.rules.length > 0)
    .sort((a, b) => b.rules.length - a.rules.length)
  // Two that choose tell more than one that chooses and one that does not.
  const choosing = parts.filter((part) => part.class.kind === 'winner')
  const [largest, second] = choosing.length > 1 ? choosing : parts
  if (!largest || !second) return null
  // The smaller group is what needs an explanation.
  const pair = [plainestOf(second.rules), plainestOf(largest.rules)].map((rule) =>
    verdicts.find((each) => each.rule === rule)!,
  ) as unknown as Pair<Evaluation>
  const leader = findCommonLeader(pair)
  const found = yield* findBallotsOf(aspect, profile, pair, leader)
  if (!found) return null
  return {
    aspect: aspect.id,
    ballots: found.items.map(({ ballot }) => ballot),
    isExample: found.isExample,
    rules: [pair[0].rule, pair[1].rule],
    verdicts: [keepLeader(pair[0]), keepLeader(pair[1])],
    unites: rules.length,
  }
}

function plainestOf(rules: readonly string[]): string {
  return PLAINEST.find((rule) => rules.includes(rule)) ?? rules[0]!
}

/** What most of them have in front; the first to be named, where several are named as often. */
function findCommonLeader(verdicts: readonly Evaluation[]): ProposalId | null {
  const counts = new Map<ProposalId, number>()
  for (const { leader } of verdicts) {
    if (leader !== null) counts.set(leader, (counts.get(leader) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
