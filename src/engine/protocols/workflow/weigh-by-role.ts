import type { CastVote } from './record'

/** Documents write `security_reviewer`, people write `Security reviewer`. */
const plain = (role: string): string =>
  role
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')

const DEFAULT = 'default'

export type WeighRole = (role: string) => Pick<CastVote, 'weight' | 'weightFrom'>

/** As listed, else by `default`, else 1. Looked up, not searched: a gate may list as many roles as voters. */
export function createWeigher(weights: Readonly<Record<string, number>> = {}): WeighRole {
  const byName = new Map(Object.entries(weights))
  const others = byName.get(DEFAULT)
  byName.delete(DEFAULT)
  const byPlainName = new Map<string, number>()
  for (const [name, weight] of byName) {
    const key = plain(name)
    if (!byPlainName.has(key)) byPlainName.set(key, weight)
  }
  return (role) => {
    const own = byName.get(role) ?? byPlainName.get(plain(role))
    if (own !== undefined) return { weight: own, weightFrom: 'role' }
    return others === undefined
      ? { weight: 1, weightFrom: 'nobody' }
      : { weight: others, weightFrom: 'default' }
  }
}
