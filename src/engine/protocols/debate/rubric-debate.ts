import type {
  DebateEvent,
  DebateProposal,
  Debater,
  Dissent,
  RubricDebateInput,
  RubricDebateRun,
} from './debate-run'
import { decide, type Ending } from './decide'
import type { Evidence } from './evidence'
import { holdPass, numbered, type Pass } from './hold-pass'
import { Meter } from './meter'
import { MAX_TURNS } from './plan'

/** All propose, criticise, and it is decided; what is sent back is debated again while there is something to find. */
export function runRubricDebate(input: RubricDebateInput): RubricDebateRun {
  const { runId, goal, finalOwner, agents } = input
  const { passes, ending, events, metered } = holdDebate(input, { isBrief: false })
  const { proposals, critiques, checks } = passes.at(-1)!
  return {
    runId,
    goal,
    finalOwner,
    agents: agents.map(describe),
    proposals,
    critiques,
    ...(input.checks !== undefined && input.checks.length > 0 && { checks }),
    ...(passes.length > 1 && { earlier: passes.slice(0, -1) }),
    decision: {
      ...ending,
      accepted: ending.stopReason === 'accepted',
      finalOwner,
      dissent: input.erasesDissent === true ? [] : findDissent(proposals),
    },
    transcript: [...events, { type: 'decision' }],
    metered,
  }
}

interface HeldPasses {
  readonly passes: readonly Pass[]
  readonly ending: Ending
  readonly events: readonly DebateEvent[]
  readonly metered: RubricDebateRun['metered']
}

/** In brief: without its critiques, which follow from the proposals. */
export function holdDebate(
  input: RubricDebateInput,
  { isBrief }: { readonly isBrief: boolean },
): HeldPasses {
  const { budget = MAX_TURNS, caps, agents, laterEvidence = [] } = input
  const meter = new Meter({ ...caps, turns: Math.min(budget, MAX_TURNS) })
  const events: DebateEvent[] = []
  const passes: Pass[] = []
  let ending: Ending
  do {
    meter.take({ passes: 1 })
    const pass = passes.length + 1
    if (pass > 1) events.push({ type: 'revision', ...numbered(pass) })
    const held = holdPass(input, {
      ...{ pass, meter, events, isBrief },
      evidence: evidenceAt(input, pass),
    })
    passes.push(held)
    ending = decide(input, { ...held, asked: agents.length, reached: meter.reached })
  } while (isWorthAnother() && !isLastPass())
  return { passes, ending, events, metered: meter.used }

  /** Without a limit on passes there is one. */
  function isWorthAnother(): boolean {
    const isPending = laterEvidence.some(({ pass }) => pass > passes.length)
    return ending.stopReason === 'needs_revision' && caps?.passes !== undefined && isPending
  }

  function isLastPass(): boolean {
    const limit = caps!.passes!
    if (passes.length < limit) return false
    const by = ending.endedBy
    const failedChecks = by !== undefined && 'checks' in by ? by.checks : undefined
    ending = {
      stopReason: 'budget_exhausted',
      endedBy: { cap: 'passes', limit, ...(failedChecks && { failedChecks }) },
    }
    return true
  }
}

const evidenceAt = ({ evidence, laterEvidence = [] }: RubricDebateInput, at: number): Evidence => ({
  ...evidence,
  ...Object.fromEntries(
    laterEvidence.filter(({ pass }) => pass <= at).map(({ key, text }) => [key, text]),
  ),
})

export const findDissent = (proposals: readonly DebateProposal[]): readonly Dissent[] =>
  proposals
    .filter(({ vote }) => vote !== 'accept')
    .map(({ agentId, vote, risks }) => ({ agentId, vote, risks }))

const describe = (agent: Debater): RubricDebateRun['agents'][number] => ({
  id: agent.id,
  role: agent.role,
  evidenceScope: agent.evidenceScope,
  weight: agent.weight,
  needs: agent.kind === 'rubric' ? agent.requiredEvidence : [],
})
