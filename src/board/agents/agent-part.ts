import type { Agent, AgentSetup } from '../../engine'
import type { updateAgent } from '../../scenario/edits/agents'

/** What every part of an agent's page is given. */
export interface AgentPartProps {
  readonly agent: Agent
  /** As it was written down: only what is unusual. */
  readonly setup: AgentSetup
  /** Changes of the same group are one step, until the page is settled. */
  readonly onChange: (change: Parameters<typeof updateAgent>[2], group?: string) => void
}
