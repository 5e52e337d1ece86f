import type { DebateMember, DebatePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { AgentId } from '../../../engine/votes/vote'
import { compareWithOne } from './baseline'
import { foreseeChanges } from './changes'
import type {
  Debater,
  RubricDebateInput,
  RubricDebateRun,
} from '../../../engine/protocols/debate/debate-run'
import { DEFAULT_TURN_COST } from '../../../engine/protocols/debate/plan'
import { evaluateRubricDebate } from '../../../engine/protocols/debate/evaluate-debate'
import { gather, gatherLater, saysSomething } from '../../../engine/protocols/debate/evidence'
import { wholeCost } from './foresee'
import { askGate } from './gate'
import { measureIndependence } from './independence'
import { nameRun } from './name-run'
import type {
  DebateMemberRecord,
  DebateProblem,
  DebateRecord,
  EvidenceRecord,
  HeldDebate,
} from './record'
import { findDissent, runRubricDebate } from '../../../engine/protocols/debate/rubric-debate'

type Roster = ReadonlyMap<AgentId, Agent>

/** Holds a planned debate, and works out everything that there is to say about it. */
export function runDebateLab(plan: DebatePlan, agents: readonly Agent[]): DebateRecord {
  const roster: Roster = new Map(agents.map((agent) => [agent.id, agent]))
  const problem = findProblem(plan, roster)
  if (problem !== null) return { problem }
  const input = toInput(plan, roster)
  const run = runRubricDebate(input)
  const baseline = compareWithOne(input, plan)
  const dissent = findDissent(run.proposals)
  const vetoHolders = plan.members
    .map(({ agent }) => agent)
    .filter((agent) => roster.get(agent)!.holdsVeto)
  const members = plan.members.map((member) => describeMember(member, roster.get(member.agent)!))
  return {
    problem: null,
    members,
    evidence: describeEvidence(plan, run.metered.passes),
    run,
    dissent,
    isDissentErased: dissent.length > run.decision.dissent.length,
    evaluation: evaluateRubricDebate(run),
    independence: measureIndependence(members),
    baseline,
    gate: askGate({ ...input, vetoHolders }, run, baseline),
    changes: foreseeChanges(input, plan.evidence),
    cost: countCost(plan, run),
    ...(plan.stakes !== undefined && { stakes: plan.stakes }),
  }
}

function countCost(plan: DebatePlan, run: RubricDebateRun): HeldDebate['cost'] {
  const passes = [...(run.earlier ?? []), run]
  const answering = plan.members.filter(({ fails }) => fails !== true).length
  return {
    proposals: passes.reduce((sum, { proposals }) => sum + proposals.length, 0),
    critiques: passes.reduce((sum, { critiques }) => sum + critiques.length, 0),
    spent: run.metered.turns,
    whole: wholeCost(answering) * passes.length,
    budget: plan.budget ?? null,
    ...(plan.caps !== undefined && { caps: plan.caps }),
  }
}

function findProblem({ members, evidence }: DebatePlan, roster: Roster): DebateProblem | null {
  const seated = new Set<AgentId>()
  for (const { agent } of members) {
    if (!roster.has(agent)) return { code: 'unknown-agent', agent }
    if (seated.has(agent)) return { code: 'repeated-member', agent }
    seated.add(agent)
  }
  const keys = evidence.map(({ key }) => key)
  const repeated = keys.find((key, i) => keys.indexOf(key) < i)
  return repeated === undefined ? null : { code: 'repeated-evidence', key: repeated }
}

function toInput(plan: DebatePlan, roster: Roster): RubricDebateInput {
  const debaters = plan.members.map((member) => toDebater(member, roster.get(member.agent)!))
  const { goal, budget, caps, turnCost, checks, ownerRejects } = plan
  const { isStrict = false, erasesDissent = false } = plan
  const laterEvidence = gatherLater(plan.evidence)
  return {
    runId: nameRun(plan, debaters),
    goal,
    finalOwner: nameOwner(plan, roster),
    evidence: gather(plan.evidence),
    agents: debaters,
    isStrict,
    erasesDissent,
    ...(budget !== undefined && { budget }),
    ...(caps !== undefined && { caps }),
    ...(turnCost !== undefined && { turnCost: { ...DEFAULT_TURN_COST, ...turnCost } }),
    ...(laterEvidence.length > 0 && { laterEvidence }),
    ...(checks !== undefined && { checks }),
    ...(ownerRejects === true && { ownerRejects }),
  }
}

/** An owner who is no agent of the scenario any more is none. */
const nameOwner = ({ ownerAgent, finalOwner = '' }: DebatePlan, roster: Roster): string =>
  (ownerAgent === undefined ? finalOwner : (roster.get(ownerAgent)?.name ?? '')).trim()

function toDebater(member: DebateMember, agent: Agent): Debater {
  const { needs, answer = '', says, fails, failures } = member
  const { id, role, evidenceScope, authority: weight } = agent
  const seat = { id, role, evidenceScope, weight, ...(failures !== undefined && { failures }) }
  if (fails === true) return { ...seat, kind: 'failing' }
  if (says === undefined) {
    // What is asked for twice is missing once.
    return {
      ...seat,
      kind: 'rubric',
      requiredEvidence: [...new Set(needs)],
      acceptedAnswer: answer,
    }
  }
  const { vote, confidence, cites, risks } = says
  const proposal = {
    answer,
    evidenceRefs: cites,
    vote,
    confidence,
    risks: risks.map((text) => ({ text })),
  }
  return { ...seat, kind: 'scripted', proposal }
}

function describeMember(member: DebateMember, agent: Agent): DebateMemberRecord {
  const { id, name, role, evidenceScope, authority, holdsVeto, behaviour, canEmit } = agent
  const debater = toDebater(member, agent)
  const { kind } = debater
  return {
    ...{ id, name, role, evidenceScope, authority, holdsVeto, canEmit, kind },
    behaviour: behaviour.kind,
    needs: debater.kind === 'rubric' ? debater.requiredEvidence : [],
    ...(member.model !== undefined && { model: member.model }),
    ...(member.tools !== undefined && { tools: member.tools }),
  }
}

const describeEvidence = (
  { evidence, members }: DebatePlan,
  passes: number,
): readonly EvidenceRecord[] =>
  evidence.map(({ key, text, isAway = false, isWrong = false, foundInPass }) => ({
    key,
    text,
    isThere: !isAway && saysSomething(text) && (foundInPass ?? 1) <= passes,
    ...(foundInPass !== undefined && { foundInPass }),
    isWrong,
    neededBy: members
      .filter(
        ({ says, fails, needs }) => says === undefined && fails !== true && needs.includes(key),
      )
      .map(({ agent }) => agent),
  }))
