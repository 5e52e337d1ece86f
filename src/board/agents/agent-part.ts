import type { Agent, AgentSetup } from '../../engine'
import type { updateAgent } from '../../scenario/edits/agents'

export type AgentChange = Parameters<typeof updateAgent>[2]

/** What every part of an agent's page is given. */
export interface AgentPartProps {
  readonly agent: Agent
  /** As it was written down: only what is unusual. */
  readonly setup: AgentSetup
  readonly onChange: (change: AgentChange, group?: string) => void
  readonly onSettle: () => void
}
