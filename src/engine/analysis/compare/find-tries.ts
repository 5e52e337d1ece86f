import { isStrategyId } from '../../catalogue'
import type { Evaluation } from '../../strategies/strategy'
import {
  STANCES,
  type AgentId,
  type Proposal,
  type ProposalId,
  type Stance,
} from '../../votes/vote'
import { choose } from '../choices'
import { canMoveThreshold, followsBoard, thresholdsAround } from '../move-threshold'
import { applyStep } from './apply-step'
import type { Cause, Comparison, Pair, Step, Tried, Try } from './comparison'
import { keepLeader } from './keep-leader'
import type { Present } from './present'
import type { Profile } from './profile'
import { countQuestions, type Trial } from './trial'
import { areOfOneClass, classify } from './verdict-class'

const MAX_SHOWN = 3
/** Two ballots together are looked for among so many. */
const MAX_COMBINED = 24
const WEIGHTS = [1, 2, 0.5, 3, 0]

interface Cell {
  readonly agentId: AgentId
  readonly proposalId: ProposalId
  readonly stance: Stance | 'none'
  readonly weight: number
  readonly isOfThisRound: boolean
}

/** Edits of one kind, the likeliest first. */
type Candidates = Iterable<Step>

interface Search {
  readonly kind: Tried['kinds'][number]
  readonly attempts: Iterable<readonly Step[]>
  /** Of the questions that a board of this size is worth. */
  readonly share: number
}

interface Searched {
  readonly kind: Search['kind']
  readonly found: Try | null
  readonly wasTried: boolean
  readonly isComplete: boolean
}

/**
 * The fewest edits that make two verdicts agree, or part where they agree: one of each kind, each tried on the
 * votes as they would be. Two together only where no single one does it.
 */
export function* findTries(
  profile: Profile,
  verdicts: Pair<Evaluation>,
  cause: Cause | null,
  present: Present,
): Trial<Pick<Comparison, 'tries' | 'tried'>> {
  const on = listSubjects(profile, verdicts)
  const cells = listCells(profile, on, cause, present)
  const searches: readonly Search[] = [
    { kind: 'stance', attempts: single(listStances(cells)), share: 2 / 3 },
    { kind: 'remove', attempts: single(listRemovals(cells)), share: 1 / 3 },
    { kind: 'threshold', attempts: single(listThresholds(profile, verdicts, present)), share: 1 },
    { kind: 'weight', attempts: single(listWeights(cells, verdicts)), share: 1 / 3 },
  ]
  const done: Searched[] = []
  for (const search of searches) {
    if (listFound(done).length === MAX_SHOWN) break
    done.push(yield* findFirst(search, profile, verdicts, present))
  }
  if (listFound(done).length === 0) {
    const stances = [...listStances(cells)]
    const attempts = [...choose(stances.slice(0, MAX_COMBINED), 2)].filter(areOfTwoBallots)
    const search = { kind: 'two-stances', attempts, share: 1 / 3 } as const
    const both = yield* findFirst(search, profile, verdicts, present)
    const isCut = both.found === null && stances.length > MAX_COMBINED
    done.push({ ...both, isComplete: both.isComplete && !isCut })
  }
  return {
    tries: listFound(done),
    tried: {
      kinds: done.filter(({ wasTried }) => wasTried).map(({ kind }) => kind),
      on: on.map(({ id }) => id),
      isComplete: done.every((each) => each.isComplete),
    },
  }
}

const listFound = (searched: readonly Searched[]): readonly Try[] =>
  searched.flatMap(({ found }) => (found === null ? [] : [found]))

const areOfTwoBallots = ([a, b]: readonly Step[]): boolean =>
  a?.kind !== 'stance' || b?.kind !== 'stance' || nameCell(a) !== nameCell(b)

function* single(steps: Candidates): Iterable<readonly Step[]> {
  for (const step of steps) yield [step]
}

function* findFirst(
  { kind, attempts, share }: Search,
  profile: Profile,
  verdicts: Pair<Evaluation>,
  present: Present,
): Trial<Searched> {
  const wasSame = areOfOneClass(verdicts[0].outcome, verdicts[1].outcome)
  const maxAsked = countQuestions(profile, verdicts) * share
  let asked = 0
  for (const steps of attempts) {
    const changed = applySteps(profile, steps, present)
    if (changed === null) continue
    if (asked >= maxAsked) return { kind, found: null, wasTried: true, isComplete: false }
    asked++
    const after = (yield {
      profile: changed,
      rules: verdicts.map(({ rule }) => rule),
    }) as unknown as Pair<Evaluation>
    if (areOfOneClass(after[0].outcome, after[1].outcome) === wasSame) continue
    const found: Try = {
      steps: steps.map((step) => nameSide(step, profile, verdicts, after)),
      outcomes: [after[0].outcome, after[1].outcome],
      verdicts: [keepLeader(after[0]), keepLeader(after[1])],
    }
    return { kind, found, wasTried: true, isComplete: true }
  }
  return { kind, found: null, wasTried: asked > 0, isComplete: true }
}

export function applySteps(
  profile: Profile,
  steps: readonly Step[],
  present: Present,
): Profile | null {
  let changed: Profile | null = profile
  for (const step of steps) changed &&= applyStep(changed, step, present)
  return changed
}

/** The proposals in front; the first, where none is. */
function listSubjects({ proposals }: Profile, verdicts: Pair<Evaluation>): readonly Proposal[] {
  const leaders = new Set(verdicts.flatMap(({ leader }) => (leader === null ? [] : [leader])))
  return proposals.filter(({ id }, at) => (leaders.size > 0 ? leaders.has(id) : at === 0))
}

/** The ballots that may be changed, those that the verdicts part over first. */
function listCells(
  { votes, round }: Profile,
  subjects: readonly Proposal[],
  cause: Cause | null,
  { agents, weightOf }: Present,
): readonly Cell[] {
  const latest = new Map(
    votes.map((vote) => [JSON.stringify([vote.record.agentId, vote.record.proposalId]), vote]),
  )
  const named = new Set(
    cause?.kind === 'aspects' ? cause.ballots.map((each) => nameCell(each)) : [],
  )
  const cells = agents.flatMap((agentId) =>
    subjects.map(({ id: proposalId }): Cell => {
      const vote = latest.get(nameCell({ agentId, proposalId }))
      return {
        agentId,
        proposalId,
        stance: vote?.record.vote.stance ?? 'none',
        weight: vote?.record.vote.weight ?? weightOf(agentId, proposalId),
        isOfThisRound: vote?.round === round,
      }
    }),
  )
  const isNamed = (cell: Cell) => Number(named.has(nameCell(cell)))
  return cells.toSorted((a, b) => isNamed(b) - isNamed(a))
}

const nameCell = ({ agentId, proposalId }: Pick<Cell, 'agentId' | 'proposalId'>): string =>
  JSON.stringify([agentId, proposalId])

function* listStances(cells: readonly Cell[]): Candidates {
  for (const stance of STANCES) {
    for (const { agentId, proposalId, ...cell } of cells) {
      if (cell.stance !== stance) yield { kind: 'stance', agentId, proposalId, stance }
    }
  }
}

function* listRemovals(cells: readonly Cell[]): Candidates {
  for (const { agentId, proposalId, isOfThisRound } of cells) {
    if (isOfThisRound) yield { kind: 'remove', agentId, proposalId }
  }
}

function* listWeights(cells: readonly Cell[], verdicts: Pair<Evaluation>): Candidates {
  if (verdicts.every(({ ignores }) => ignores.includes('weight'))) return
  for (const weight of WEIGHTS) {
    for (const { agentId, proposalId, ...cell } of cells) {
      if (cell.isOfThisRound && cell.weight !== weight) {
        yield { kind: 'weight', agentId, proposalId, weight }
      }
    }
  }
}

/** Where a verdict turns: at its confidence, and just above it. */
function* listThresholds(
  { settings }: Profile,
  verdicts: Pair<Evaluation>,
  { canLower }: Present,
): Candidates {
  const values = verdicts
    .filter(({ rule }) => followsBoard(rule, settings))
    .flatMap(({ confidence }) => thresholdsAround(confidence))
    .filter((value) => value > 0 && value <= 1)
    // The nearest first, whichever rule it is of.
    .sort((a, b) => Math.abs(a - settings.threshold) - Math.abs(b - settings.threshold) || a - b)
  for (const value of new Set(values)) {
    if (value !== settings.threshold && canMoveThreshold(value, settings, canLower)) {
      yield { kind: 'threshold', value, side: null }
    }
  }
}

/** Deciding is a matter of a threshold at most as high, so that what holds there holds beyond. */
function nameSide(
  step: Step,
  { settings }: Profile,
  before: Pair<Evaluation>,
  [a, b]: Pair<Evaluation>,
): Step {
  const isSame = areOfOneClass(a.outcome, b.outcome)
  if (step.kind !== 'threshold' || !isSame || !before.every(({ rule }) => isStrategyId(rule))) {
    return step
  }
  const { kind } = classify(a.outcome)
  if (kind === 'winner' && step.value < settings.threshold) return { ...step, side: 'or-lower' }
  if (kind === 'no-decision' && step.value > settings.threshold) {
    return { ...step, side: 'or-higher' }
  }
  return step
}
