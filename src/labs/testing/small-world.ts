import fc from 'fast-check'
import { resolveAgent } from '../../engine'
import { createParts, type PlanParts } from './arbitrary-labs'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

export const WORLD_AGENTS = IDS.map((id) => resolveAgent({ id }))

/** A name that is not the id, and that no list or word can be taken for. */
export const markName = (id: string): string => `<${id}>`

/** What random plans are made of where few ids and small counts meet often, and texts mean something. */
export function smallWorld(texts: readonly string[], ids: readonly string[] = IDS): PlanParts {
  const id = fc.constantFrom(...ids)
  return {
    ...createParts({
      text: fc.constantFrom(...texts),
      id,
      share: fc.constantFrom(0, 0.1, 0.25, 0.5, 0.75, 1),
      source: fc.constant('script'),
      optional: (model, ...required) =>
        fc.record(model, { requiredKeys: [...required], noNullPrototype: true }),
    }),
    list: (item) => fc.array(item, { maxLength: 12 }),
    count: (max, min) => fc.integer({ min: min ?? 0, max: Math.min(max, 24) }),
    agents: fc.uniqueArray(id, { maxLength: 4 }),
    byId: (value) => fc.dictionary(id, value, { maxKeys: ids.length, noNullPrototype: true }),
  }
}
