import type { DebateMember, DebatePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { AgentId } from '../../../engine/votes/vote'
import { compareWithOne } from './baseline'
import { foreseeChanges } from './changes'
import type { Debater, RubricDebateInput } from '../../../engine/protocols/debate/debate-run'
import { evaluateRubricDebate } from '../../../engine/protocols/debate/evaluate-debate'
import { gather, saysSomething } from '../../../engine/protocols/debate/evidence'
import { wholeCost } from './foresee'
import { askGate } from './gate'
import { measureIndependence } from './independence'
import { nameRun } from './name-run'
import type { DebateMemberRecord, DebateProblem, DebateRecord, EvidenceRecord } from './record'
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
  const spent = run.proposals.length + run.critiques.length
  const dissent = findDissent(run.proposals)
  return {
    problem: null,
    members: plan.members.map((member) => describeMember(member, roster.get(member.agent)!)),
    evidence: describeEvidence(plan),
    run,
    dissent,
    isDissentErased: dissent.length > run.decision.dissent.length,
    evaluation: evaluateRubricDebate(run),
    independence: measureIndependence(run.agents),
    baseline,
    gate: askGate(run, baseline),
    changes: foreseeChanges(input, plan.evidence),
    cost: {
      proposals: run.proposals.length,
      critiques: run.critiques.length,
      spent,
      whole: wholeCost(plan.members.filter(({ fails }) => fails !== true).length),
      budget: plan.budget ?? null,
    },
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
  const { goal, finalOwner = '', budget, isStrict = false, erasesDissent = false } = plan
  return {
    runId: nameRun(plan, debaters),
    goal,
    finalOwner: finalOwner.trim(),
    evidence: gather(plan.evidence),
    agents: debaters,
    isStrict,
    erasesDissent,
    ...(budget !== undefined && { budget }),
  }
}

function toDebater({ needs, answer = '', says, fails }: DebateMember, agent: Agent): Debater {
  const { id, role, evidenceScope, authority: weight } = agent
  const seat = { id, role, evidenceScope, weight }
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
  }
}

const describeEvidence = ({ evidence, members }: DebatePlan): readonly EvidenceRecord[] =>
  evidence.map(({ key, text, isAway = false, isWrong = false }) => ({
    key,
    text,
    isThere: !isAway && saysSomething(text),
    isWrong,
    neededBy: members
      .filter(
        ({ says, fails, needs }) => says === undefined && fails !== true && needs.includes(key),
      )
      .map(({ agent }) => agent),
  }))
