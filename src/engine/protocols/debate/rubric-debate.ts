import type {
  Critique,
  DebateEvent,
  DebateProposal,
  Debater,
  Dissent,
  RubricDebateInput,
  RubricDebateRun,
} from './debate-run'
import { decide } from './decide'
import { concernsAbout, propose } from './propose'

/** All propose, then all criticise each other's proposals, then it is decided. A budget stops it anywhere. */
export function runRubricDebate(input: RubricDebateInput): RubricDebateRun {
  const { runId, goal, finalOwner, agents } = input
  const turns = new Turns(input.budget ?? Infinity)
  for (const agent of agents) turns.ask(agent, input)
  for (const proposal of turns.proposals) turns.criticise(proposal)
  const { proposals, critiques, isCutShort } = turns
  const stopReason = decide(input, { asked: agents.length, proposals, isCutShort })
  return {
    runId,
    goal,
    finalOwner,
    agents: agents.map(describe),
    proposals,
    critiques,
    decision: {
      stopReason,
      accepted: stopReason === 'accepted',
      finalOwner,
      dissent: input.erasesDissent === true ? [] : findDissent(proposals),
    },
    transcript: [...turns.events, { type: 'decision' }],
  }
}

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

/** Hears one after another, as long as it is paid for. Who does not answer costs nothing. */
class Turns {
  readonly proposals: DebateProposal[] = []
  readonly critiques: Critique[] = []
  readonly events: DebateEvent[] = []
  isCutShort = false
  readonly #budget: number

  constructor(budget: number) {
    this.#budget = budget
  }

  ask(agent: Debater, { evidence }: RubricDebateInput): void {
    const proposal = propose(agent, evidence)
    const agentId = agent.id
    if (proposal === null) {
      if (!this.isCutShort) this.events.push({ type: 'no-answer', agentId })
    } else if (this.#pay()) {
      this.events.push({ type: 'proposal', agentId, proposal: this.proposals.push(proposal) - 1 })
    }
  }

  criticise(target: DebateProposal): void {
    const targetAgentId = target.agentId
    const concerns = concernsAbout(target)
    for (const { agentId } of this.proposals) {
      if (agentId === targetAgentId || !this.#pay()) continue
      const material = concerns.length > 0
      const critique =
        this.critiques.push({ fromAgentId: agentId, targetAgentId, concerns, material }) - 1
      this.events.push({ type: 'critique', agentId, targetAgentId, critique })
    }
  }

  #pay(): boolean {
    this.isCutShort ||= this.proposals.length + this.critiques.length >= this.#budget
    return !this.isCutShort
  }
}
