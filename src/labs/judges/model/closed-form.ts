import { JUDGE_DEFAULTS, modelOf, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { AgentId } from '../../../engine/votes/vote'
import { line, made, of, type WorkingLine } from '../../../engine/working'
import { isOverBudget } from '../../../engine/protocols/judges/budget'
import { countMostCalls, tokensOf } from './cost'
import { quorumOf, roundsOf } from '../../../engine/protocols/judges/judge-loop'
import type { Exact } from './measures'
import { seatRoster, type Roster } from './seating'
import {
  resolveCompetence,
  type ResolvedCompetence,
} from '../../../engine/protocols/judges/stand-ins'

/** Why there is no formula for a plan. */
export const NO_FORMULA = ['empty-roster', 'not-all-competence', 'budget-may-bind'] as const
export type NoFormula = (typeof NO_FORMULA)[number]

export type ClosedForm =
  | {
      readonly ok: true
      readonly measures: Exact
      readonly working: readonly WorkingLine[]
    }
  | { readonly ok: false; readonly because: NoFormula }

/**
 * Exact chances of a judge loop whose models all work by chance. A first answer is right if any proposer's
 * is. Within a round the judges' accepts are counted in order and stop at the quorum (a Poisson-binomial);
 * from round to round only two masses go on: that the answer is right, and that it is wrong. The budget
 * is not part of it: where it might end a run, there is no formula.
 */
export function solveJudges(plan: JudgePlan, agents: readonly Agent[]): ClosedForm {
  const roster = seatRoster(plan, agents)
  if (roster.proposers.length === 0 || roster.judges.length === 0) {
    return { ok: false, because: 'empty-roster' }
  }
  const models = findCompetences(plan, roster)
  if (!models) return { ok: false, because: 'not-all-competence' }
  if (isOverBudget(countMostCalls(plan, roster) * tokensOf(plan), plan.budget ?? null)) {
    return { ok: false, because: 'budget-may-bind' }
  }
  return { ok: true, ...solve(plan, roster, models) }
}

type Competences = ReadonlyMap<AgentId, ResolvedCompetence>

function findCompetences(plan: JudgePlan, { proposers, judges }: Roster): Competences | null {
  const found = new Map<AgentId, ResolvedCompetence>()
  for (const { id } of [...proposers, ...judges]) {
    const model = modelOf(plan, id)
    if (model?.kind !== 'competence') return null
    found.set(id, resolveCompetence(model))
  }
  return found
}

/** Of a round, given whether the answer is right: that the quorum accepts, and how many are asked. */
interface RoundOdds {
  readonly accepts: number
  readonly asked: number
}

/** Counts accepts judge by judge; whoever reaches the quorum ends the round. */
function countRound(chances: readonly number[], quorum: number): RoundOdds {
  let open: number[] = [1]
  let accepts = 0
  let asked = 0
  for (const chance of chances) {
    const next: number[] = []
    for (const [count, mass] of open.entries()) {
      asked += mass
      next[count] = (next[count] ?? 0) + mass * (1 - chance)
      if (count + 1 >= quorum) accepts += mass * chance
      else next[count + 1] = (next[count + 1] ?? 0) + mass * chance
    }
    open = next
  }
  return { accepts, asked }
}

function solve(
  plan: JudgePlan,
  { proposers, judges }: Roster,
  models: Competences,
): { readonly measures: Exact; readonly working: readonly WorkingLine[] } {
  const { onDissent = JUDGE_DEFAULTS.onDissent } = plan
  const quorum = quorumOf(judges.length, plan.quorum)
  const reviser = models.get(proposers[0]!.id)!
  const proposed = new Set(proposers.map(({ id }) => id))
  const revised = new Set([proposers[0]!.id])
  /** Whoever has a part in the answer accepts it. */
  const oddsOf = (isRight: boolean, authors: ReadonlySet<AgentId>) =>
    countRound(
      judges.map(({ id }) => {
        const { acceptsRight, acceptsWrong } = models.get(id)!
        return authors.has(id) ? 1 : isRight ? acceptsRight : acceptsWrong
      }),
      quorum,
    )
  const totals = { acceptedRight: 0, accepted: 0, finalRight: 0, rounds: 0, calls: 0 }
  const end = (right: number, wrong: number, isAccepted: boolean) => {
    totals.finalRight += right
    if (!isAccepted) return
    totals.acceptedRight += right
    totals.accepted += right + wrong
  }
  const working: WorkingLine[] = []
  let wrong = proposers.reduce((product, { id }) => product * (1 - models.get(id)!.right), 1)
  let right = 1 - wrong
  const proposals = proposers.map(({ id }) => of('right', models.get(id)!.right))
  let begins = line('begins-right', 'any-of', proposals, { round: 1 })
  totals.calls = proposers.length
  for (let round = 1; ; round++) {
    const authors = round === 1 ? proposed : revised
    const onRight = oddsOf(true, authors)
    const onWrong = oddsOf(false, authors)
    working.push(begins, ...showRound(round, { right, wrong }, onRight.accepts, onWrong.accepts))
    totals.rounds += right + wrong
    totals.calls += right * onRight.asked + wrong * onWrong.asked
    end(right * onRight.accepts, wrong * onWrong.accepts, true)
    right *= 1 - onRight.accepts
    wrong *= 1 - onWrong.accepts
    if (onDissent !== 'revise' || round >= roundsOf(plan.maxRounds)) break
    totals.calls += right + wrong
    const { repairs, breaks } = reviser
    const kept = made('right', 'multiply', of('refused-right', right), of('keeps', 1 - breaks))
    const mended = made('right', 'multiply', of('refused-wrong', wrong), of('repairs', repairs))
    begins = line('begins-right', 'add', [kept, mended], { round: round + 1 })
    const stillRight = right * (1 - breaks) + wrong * repairs
    wrong = right * breaks + wrong * (1 - repairs)
    right = stillRight
  }
  end(right, wrong, onDissent === 'keep')
  const { acceptedRight, accepted, finalRight, rounds, calls } = totals
  const hits = of('accepted-right', acceptedRight)
  if (accepted > 0) working.push(line('precision', 'divide', [hits, of('accepted', accepted)]))
  if (finalRight > 0) working.push(line('recall', 'divide', [hits, of('final-right', finalRight)]))
  return {
    working,
    measures: {
      accepted,
      precision: share(acceptedRight, accepted),
      recall: share(acceptedRight, finalRight),
      finalRight,
      rounds,
      calls,
      tokens: calls * tokensOf(plan),
    },
  }
}

/** What becomes of right and wrong answers in a round of judging. */
function showRound(
  round: number,
  { right, wrong }: { readonly right: number; readonly wrong: number },
  acceptsRight: number,
  acceptsWrong: number,
): readonly WorkingLine[] {
  const onRight = [of('begins-right', right), of('accepts', acceptsRight)]
  const onWrong = [of('begins-wrong', wrong), of('accepts', acceptsWrong)]
  return [
    line('accepted-right', 'multiply', onRight, { round }, 'probability'),
    line('accepted-wrong', 'multiply', onWrong, { round }, 'probability'),
  ]
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
