import type { DebateMember, DebatePlan } from './plan'
import { resolveAgent, type Agent } from '../../engine'
import { runDebateLab, type HeldDebate } from './model'
import type { ScenarioDocument } from '../../scenario/scenario'
import { listBriefly, type CodeExport } from '../../scenario/code/code-export'
import { quote, writeComment } from '../../scenario/code/comment'
import { Verbatim, writeLiteral, writeString } from '../../scenario/code/literal'

/** The debate as input for the documented runDebate, with a test that it decides as it does here. */
export function writeCode(scenario: ScenarioDocument, given: DebatePlan): CodeExport {
  const agents = scenario.agents.map(resolveAgent)
  const plan = seatAll(given, agents)
  const { held, notes } = leaveOut(plan, agents)
  const title = scenario.title.trim() === '' ? 'A debate' : quote(scenario.title)
  const header = [
    writeComment(`${title}: a rubric debate, exported from Conclave.`),
    ...(notes.length === 0 ? [] : ['//']),
    ...notes.map((note) => writeComment(note, '- ', '  ')),
  ].join('\n')
  const code = [
    header,
    writeImports(held),
    writeAgents(plan, held, agents),
    writeInput(held),
    writeTest(held),
  ]
  return { file: 'debate.test.ts', code: `${code.join('\n\n')}\n`, notes }
}

/** Only who and what can be debated: known agents, once each, and every piece of evidence once. */
function seatAll(plan: DebatePlan, agents: readonly Agent[]): DebatePlan {
  const isFirst = <Each>(all: readonly Each[], keyOf: (each: Each) => string) =>
    all.filter((each, i) => all.findIndex((other) => keyOf(other) === keyOf(each)) === i)
  const known = plan.members.filter(({ agent }) => agents.some(({ id }) => id === agent))
  return {
    ...plan,
    members: isFirst(known, ({ agent }) => agent),
    evidence: isFirst(plan.evidence, ({ key }) => key),
  }
}

/** What the documented debate does not know is left out, and the decision is what it is without. */
function leaveOut(
  plan: DebatePlan,
  agents: readonly Agent[],
): { readonly held: HeldDebate; readonly notes: readonly string[] } {
  const here = hold(plan, agents).run
  const silent = new Set(
    here.transcript.flatMap((event) => (event.type === 'no-answer' ? [event.agentId] : [])),
  )
  const failing = plan.members.filter(({ agent, fails }) => fails === true || silent.has(agent))
  const held = hold(toDocumented(plan, failing, here.finalOwner), agents)
  const there = held.run.decision.stopReason
  const nameOf = ({ agent }: DebateMember) => quote(agents.find(({ id }) => id === agent)!.name)
  const notes = [
    ...noteUnknown(plan),
    ...(failing.length === 0
      ? []
      : [`${listBriefly(failing.map(nameOf))} did not answer here and is left out.`]),
    ...(here.decision.stopReason === there
      ? []
      : [`For these reasons it is ${there} there, and ${here.decision.stopReason} here.`]),
  ]
  return { held, notes }
}

/** One pass without limits, checks or failures. */
function toDocumented(
  { goal, evidence, members, truth }: DebatePlan,
  failing: readonly DebateMember[],
  finalOwner: string,
): DebatePlan {
  return {
    ...{ goal, evidence, finalOwner },
    ...(truth !== undefined && { truth }),
    members: members
      .filter((each) => !failing.includes(each))
      .map(({ failures: _, ...member }) => member),
  }
}

function noteUnknown(plan: DebatePlan): readonly string[] {
  const { budget, caps, turnCost, isStrict, erasesDissent, checks = [], ownerRejects } = plan
  const notes: readonly (readonly [isSo: boolean, note: string])[] = [
    [
      budget !== undefined,
      `The documented debate has no budget, so the one of ${budget} is left out.`,
    ],
    [
      caps !== undefined || turnCost !== undefined,
      'The documented debate has no limits, and so they are left out.',
    ],
    [
      plan.evidence.some(({ foundInPass }) => foundInPass !== undefined),
      'The documented debate has one pass, and never gets what is found in a later one.',
    ],
    [
      checks.length > 0,
      'The documented debate runs no checks, so what they overrule here stands there.',
    ],
    [ownerRejects === true, 'In the documented debate, an owner cannot reject what is accepted.'],
    [
      isStrict === true,
      'The documented debate is not strict: there, a critique alone asks for no revision.',
    ],
    [
      erasesDissent === true,
      'The documented debate keeps dissent, and does not erase it as this one does.',
    ],
  ]
  return notes.filter(([isSo]) => isSo).map(([, note]) => note)
}

function hold(plan: DebatePlan, agents: readonly Agent[]): HeldDebate {
  const record = runDebateLab(plan, agents)
  if (record.problem !== null) throw new Error(record.problem.code)
  return record
}

/** The documented debate is expected beside the file; whoever has it elsewhere changes the path. */
function writeImports({ members }: HeldDebate): string {
  const hasRubrics = members.some(({ kind }) => kind === 'rubric')
  return `import { describe, expect, it } from 'vitest'
import { ${hasRubrics ? 'createRubricAgent, ' : ''}evaluateDebate, runDebate } from './consensus'
import type { DebateAgent, DebateInput } from './consensus'`
}

function writeAgents(plan: DebatePlan, { run }: HeldDebate, agents: readonly Agent[]): string {
  const start = 'const agents: DebateAgent[] ='
  if (run.agents.length === 0) return `${start} []`
  const written = run.agents.map(({ id }) =>
    writeAgent(
      plan.members.find(({ agent }) => agent === id)!,
      agents.find((agent) => agent.id === id)!,
    ),
  )
  return `${start} [\n${written.map((each) => `  ${each},\n`).join('')}]`
}

function writeAgent({ needs, answer = '', says }: DebateMember, agent: Agent): string {
  const seat = {
    id: agent.id,
    role: agent.role,
    // Sorted, as the documented debate compares scopes letter by letter.
    evidenceScope: [...agent.evidenceScope].sort().join(', '),
    weight: agent.authority,
  }
  if (says === undefined) {
    const config = { ...seat, requiredEvidence: needs, acceptedAnswer: answer }
    return `createRubricAgent(${writeLiteral(config, { depth: 1, isOpen: true })})`
  }
  const { vote, confidence, cites, risks } = says
  const statement = { answer, evidenceRefs: cites, vote, confidence, risks }
  const propose = `() => (${writeLiteral(statement, { depth: 2, isOpen: true })})`
  return writeLiteral({ ...seat, propose: new Verbatim(propose) }, { depth: 1, isOpen: true })
}

function writeInput({ run, evidence }: HeldDebate): string {
  const there = evidence.filter(({ isThere }) => isThere).map(({ key, text }) => [key, text])
  const input = {
    runId: run.runId,
    goal: run.goal,
    finalOwner: run.finalOwner,
    evidence: Object.fromEntries(there) as Readonly<Record<string, string>>,
    agents: new Verbatim('agents'),
  }
  return `const input: DebateInput = ${writeLiteral(input, { isOpen: true })}`
}

function writeTest({ run, evaluation }: HeldDebate): string {
  const { stopReason, accepted, dissent } = run.decision
  return `describe(${writeString(run.goal.trim() === '' ? 'the debate' : run.goal)}, () => {
  const run = runDebate(input)

  it('is decided as it was in Conclave', () => {
    expect(run.decision.stopReason).toBe('${stopReason}')
    expect(run.decision.accepted).toBe(${accepted})
  })

  it('keeps the dissent', () => {
    expect(run.decision.dissent.length).toBe(${dissent.length})
  })

  it('is evaluated as it was in Conclave', () => {
    expect(evaluateDebate(run).status).toBe('${evaluation.status}')
  })
})`
}
