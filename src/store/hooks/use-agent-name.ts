import { useCallback, useMemo } from 'react'
import { nameOf } from '../../scenario/agent-name'
import { usePlayground } from './use-playground'

/** What an agent is called, by its id; the orchestrator and its like have no other name. */
export function useAgentName(): (id: string) => string {
  const agents = usePlayground((state) => state.scenario.agents)
  const names = useMemo(() => new Map(agents.map((agent) => [agent.id, nameOf(agent)])), [agents])
  return useCallback((id: string) => names.get(id) ?? id, [names])
}
