import { isStrategyId } from '../../catalogue'
import type { Evaluation } from '../../strategies/strategy'
import { STANCES, type AgentId, type ProposalId, type Stance } from '../../votes/vote'
import { choose } from '../choices'
import { canMoveThreshold, followsBoard, thresholdsAround } from '../move-threshold'
import { applyStep } from './apply-step'
import type { Cause, Pair, Step, Try } from './comparison'
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

/**
 * The fewest edits that make two verdicts agree, or part where they agree: one of each kind, each tried on the
 * votes as they would be. Two together only where no single one does it.
 */
export function* findTries(
  profile: Profile,
  verdicts: Pair<Evaluation>,
  cause: Cause | null,
  present: Present,
): Trial<readonly Try[]> {
  const cells = listCells(profile, verdicts, cause, present)
  const kinds: readonly Candidates[] = [
    listStances(cells),
    listRemovals(cells),
    listThresholds(profile, verdicts, present),
    listWeights(cells, verdicts),
  ]
  const found: Try[] = []
  const maxTries = countQuestions(profile, verdicts) / kinds.length / 2
  for (const candidates of kinds) {
    if (found.length === MAX_SHOWN) break
    const each = yield* findFirst(single(candidates), profile, verdicts, present, maxTries)
    if (each) found.push(each)
  }
  if (found.length > 0) return found
  const together = choose([...listStances(cells)].slice(0, MAX_COMBINED), 2)
  const both = yield* findFirst(together, profile, verdicts, present, maxTries)
  return both ? [both] : []
}

function* single(steps: Candidates): Iterable<readonly Step[]> {
  for (const step of steps) yield [step]
}

function* findFirst(
  attempts: Iterable<readonly Step[]>,
  profile: Profile,
  verdicts: Pair<Evaluation>,
  present: Present,
  maxTries: number,
): Trial<Try | null> {
  const wasSame = areOfOneClass(verdicts[0].outcome, verdicts[1].outcome)
  let left = maxTries
  for (const steps of attempts) {
    const changed = applySteps(profile, steps, present)
    if (changed === null) continue
    if (left-- <= 0) return null
    const after = (yield {
      profile: changed,
      rules: verdicts.map(({ rule }) => rule),
    }) as unknown as Pair<Evaluation>
    if (areOfOneClass(after[0].outcome, after[1].outcome) === wasSame) continue
    return {
      steps: steps.map((step) => nameSide(step, profile, verdicts, after)),
      outcomes: [after[0].outcome, after[1].outcome],
      verdicts: [keepLeader(after[0]), keepLeader(after[1])],
    }
  }
  return null
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

/** The ballots that may be changed, those that the verdicts part over first. */
function listCells(
  { proposals, votes, round }: Profile,
  verdicts: Pair<Evaluation>,
  cause: Cause | null,
  { agents, weightOf }: Present,
): readonly Cell[] {
  const leaders = new Set(verdicts.flatMap(({ leader }) => (leader === null ? [] : [leader])))
  const subjects = proposals.filter(({ id }, at) => (leaders.size > 0 ? leaders.has(id) : at === 0))
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
