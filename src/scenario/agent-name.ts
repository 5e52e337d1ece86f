import type { AgentSetup } from '../engine'

export const nameOf = ({ id, name }: Pick<AgentSetup, 'id' | 'name'>): string => name ?? id
