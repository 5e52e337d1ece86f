import type { AgentSetup } from '../engine'

/** What an agent is called: its name, or its id where it has none. */
export const nameOf = ({ id, name }: Pick<AgentSetup, 'id' | 'name'>): string => name ?? id
