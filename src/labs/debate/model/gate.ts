import type { AgentId } from '../../../engine/votes/vote'
import type { AllCases, DebateBaseline, KnownCase } from './baseline'
import type { RubricDebateRun } from '../../../engine/protocols/debate/debate-run'
import { findFailed } from '../../../engine/protocols/debate/checks'
import { hasOwner } from '../../../engine/protocols/debate/decide'
import { evaluateRubricDebate } from '../../../engine/protocols/debate/evaluate-debate'
import { findDissent } from '../../../engine/protocols/debate/rubric-debate'

/** Why a question of the gate has the answer that it has. */
export type GateReason =
  | {
      readonly code: 'one-is-as-good'
      readonly agents: readonly AgentId[]
      readonly right: number
      readonly cases: number
    }
  | {
      readonly code: 'debate-is-right-more-often'
      readonly debate: number
      readonly best: number
      readonly cases: number
    }
  | { readonly code: 'never-accepts' }
  | { readonly code: 'known-case'; readonly comparison: KnownCase['comparison'] }
  | { readonly code: 'cannot-tell' }
  | { readonly code: 'one-role-and-scope' }
  | { readonly code: 'same-rubrics'; readonly groups: readonly (readonly AgentId[])[] }
  | { readonly code: 'no-evidence-used' }
  | { readonly code: 'rubrics-differ' }
  | { readonly code: 'dissent'; readonly dissenters: readonly AgentId[]; readonly material: number }
  | { readonly code: 'no-dissent' }
  | { readonly code: 'unfinished' }
  | { readonly code: 'checks-failed'; readonly checks: readonly string[] }
  | { readonly code: 'vetoed'; readonly agents: readonly AgentId[] }
  | { readonly code: 'checks-passed'; readonly count: number }
  | { readonly code: 'no-checks' }
  | { readonly code: 'owner-rejects'; readonly owner: string }
  | { readonly code: 'owner'; readonly owner: string }
  | { readonly code: 'no-owner' }

export const GATE_QUESTIONS = [
  'baseline-enough',
  'independent',
  'material-dissent',
  'veto-or-failed-check',
  'owner',
] as const
export type GateQuestion = (typeof GATE_QUESTIONS)[number]

export interface GateAnswer {
  readonly question: GateQuestion
  readonly answer: 'yes' | 'no' | 'unknown'
  /** Whether the answer lets the debate through. */
  readonly isClear: boolean
  readonly because: GateReason
}

/** The questions that a debate has to get past, each answered from the run itself. */
export const askGate = (
  input: GateInput,
  run: RubricDebateRun,
  baseline: DebateBaseline,
): readonly GateAnswer[] => [
  isUnfinished(run)
    ? tell('baseline-enough', 'unknown', false, { code: 'unfinished' })
    : askBaseline(baseline),
  askIndependence(run),
  askDissent(run),
  askChecks(input, run),
  askOwner(input, run),
]

export interface GateInput {
  readonly ownerRejects?: boolean
  /** Members who hold a veto. */
  readonly vetoHolders: readonly AgentId[]
}

const tell = (
  question: GateQuestion,
  answer: GateAnswer['answer'],
  isClear: boolean,
  because: GateReason,
): GateAnswer => ({ question, answer, isClear, because })

/** One agent is enough if it is right as often as all of them together. */
function askBaseline({ all, known }: DebateBaseline): GateAnswer {
  if (all.status === 'counted' && all.cases > 1 && all.alone.length > 0) return askCounted(all)
  if (known === null || known.alone.length === 0) {
    return tell('baseline-enough', 'unknown', false, { code: 'cannot-tell' })
  }
  const isBetter = known.comparison.startsWith('better')
  return tell('baseline-enough', isBetter ? 'no' : 'yes', isBetter, {
    code: 'known-case',
    comparison: known.comparison,
  })
}

function askCounted({
  alone,
  debate,
  cases,
  acceptable,
}: AllCases & { readonly status: 'counted' }): GateAnswer {
  // Never to accept is right most of the time, and no use to anybody.
  if (acceptable > 0 && debate.acceptedRightly === 0) {
    return tell('baseline-enough', 'unknown', false, { code: 'never-accepts' })
  }
  const best = Math.max(...alone.map(({ right }) => right))
  if (best < debate.right) {
    const because = {
      code: 'debate-is-right-more-often',
      debate: debate.right,
      best,
      cases,
    } as const
    return tell('baseline-enough', 'no', true, because)
  }
  const agents = alone.filter(({ right }) => right === best).map(({ agent }) => agent)
  return tell('baseline-enough', 'yes', false, {
    code: 'one-is-as-good',
    agents,
    right: best,
    cases,
  })
}

function askIndependence(run: RubricDebateRun): GateAnswer {
  const { reasons, warnings } = evaluateRubricDebate(run)
  if (reasons.includes('not-independent')) {
    return tell('independent', 'no', false, { code: 'one-role-and-scope' })
  }
  if (run.agents.every(({ needs }) => needs.length === 0) && run.proposals.every(citesNothing)) {
    return tell('independent', 'no', false, { code: 'no-evidence-used' })
  }
  return warnings.length > 0
    ? tell('independent', 'no', false, {
        code: 'same-rubrics',
        groups: warnings.map(({ agents }) => agents),
      })
    : tell('independent', 'yes', true, { code: 'rubrics-differ' })
}

const citesNothing = ({ evidenceRefs }: RubricDebateRun['proposals'][number]): boolean =>
  evidenceRefs.length === 0

/** Dissent that names a defect, by a vote or by a critique, goes back; it is not voted down. */
function askDissent(run: RubricDebateRun): GateAnswer {
  const { proposals, critiques } = run
  const dissenters = findDissent(proposals).map(({ agentId }) => agentId)
  const material = critiques.filter((critique) => critique.material).length
  if (dissenters.length + material > 0) {
    return tell('material-dissent', 'yes', false, { code: 'dissent', dissenters, material })
  }
  return isUnfinished(run)
    ? tell('material-dissent', 'unknown', false, { code: 'unfinished' })
    : tell('material-dissent', 'no', true, { code: 'no-dissent' })
}

/** What overrules any agreement: a check that failed, or a veto that cites something. */
function askChecks({ vetoHolders }: GateInput, run: RubricDebateRun): GateAnswer {
  const { checks = [], proposals } = run
  const failed = findFailed(checks)
  if (failed.length > 0) {
    const because = { code: 'checks-failed', checks: failed.map(({ name }) => name) } as const
    return tell('veto-or-failed-check', 'yes', false, because)
  }
  const agents = proposals
    .filter(({ agentId, vote }) => vote !== 'accept' && vetoHolders.includes(agentId))
    .filter(({ evidenceRefs, risks }) => evidenceRefs.length + risks.length > 0)
    .map(({ agentId }) => agentId)
  if (agents.length > 0) {
    return tell('veto-or-failed-check', 'yes', false, { code: 'vetoed', agents })
  }
  // Checks are run at the end, and some debates do not get there.
  if (isUnfinished(run) || run.checks?.length === 0) {
    return tell('veto-or-failed-check', 'unknown', false, { code: 'unfinished' })
  }
  const because =
    checks.length === 0
      ? ({ code: 'no-checks' } as const)
      : ({ code: 'checks-passed', count: checks.length } as const)
  return tell('veto-or-failed-check', 'no', true, because)
}

function askOwner({ ownerRejects }: GateInput, { finalOwner: owner }: RubricDebateRun): GateAnswer {
  if (!hasOwner(owner)) return tell('owner', 'no', false, { code: 'no-owner' })
  return ownerRejects === true
    ? tell('owner', 'yes', false, { code: 'owner-rejects', owner })
    : tell('owner', 'yes', true, { code: 'owner', owner })
}

/** Who has not spoken may still object; where only another pass was missing, all have. */
const isUnfinished = ({ decision: { stopReason, endedBy } }: RubricDebateRun): boolean =>
  stopReason === 'inconclusive' ||
  (stopReason === 'budget_exhausted' &&
    !(endedBy !== undefined && 'cap' in endedBy && endedBy.cap === 'passes'))
