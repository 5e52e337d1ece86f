import { createRandom, seedFrom } from '../random'
import type { Signal } from '../signals/signal'
import type { Proposal, ProposalId } from '../votes/vote'
import type { Agent } from './agent'
import type { CastDraft, TopicVote } from './casts'
import type { SignalDraft } from './draft'
import type { Extras } from './extras'
import type { ScriptMemory } from './script-memory'
import type { ScriptHost, ScriptProblem } from './scripts'
import type { Heard } from './topics'

export interface Turn {
  readonly round: number
  /** The round of the debate; null outside of one. */
  readonly debateRound: number | null
  readonly task: string
  readonly proposals: readonly Proposal[]
  readonly beliefs: Readonly<Record<ProposalId, number>>
  readonly heard: readonly Heard[]
  /** What it has been told of since the beginning, and has said itself. */
  history(): readonly Signal[]
  /** The latest choice of every agent on a topic, those of this round included. */
  votes(topic: string): readonly TopicVote[]
}

export type TurnResult =
  | {
      readonly ok: true
      readonly drafts: readonly SignalDraft[]
      readonly casts: readonly CastDraft[]
    }
  | { readonly ok: false; readonly problem: ScriptProblem }

export interface AgentBehaviour {
  takeTurn(turn: Turn): TurnResult
}

/** Null for an agent whose moves are cast by hand. */
export function createBehaviour(
  agent: Agent,
  seed: number,
  scripts: ScriptHost,
  memory: ScriptMemory,
  extras: Extras | null,
): AgentBehaviour | null {
  switch (agent.behaviour.kind) {
    case 'hand':
      return null
    case 'policy': {
      const policy = new extras!.PolicyBehaviour(agent, createRandom(seedFrom(seed, agent.id)))
      return { takeTurn: (turn) => ({ ok: true, drafts: policy.takeTurn(turn), casts: [] }) }
    }
    case 'script':
      return new extras!.ScriptedBehaviour(agent, agent.behaviour.source, seed, scripts, memory)
  }
}
