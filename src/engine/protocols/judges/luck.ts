import { createRandom, seedFrom } from '../../random'
import type { AgentId } from '../../votes/vote'
import type { Chance } from './stand-ins'

/** Where an agent's luck comes from: its own, so that nobody else's coming or going changes it. */
export type Luck = (agent: AgentId) => Chance

export const luckFrom =
  (...seeds: readonly (string | number)[]): Luck =>
  (agent) => {
    const random = createRandom(seedFrom(...seeds, agent))
    return (probability) => random() < probability
  }
