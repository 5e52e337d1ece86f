import type { CastVote } from './record'

/** Documents write `security_reviewer`, people write `Security reviewer`. */
const plain = (role: string): string =>
  role
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')

const DEFAULT = 'default'

/** What somebody of this role weighs: as listed, else by `default`, else 1. */
export function weighByRole(
  role: string,
  weights: Readonly<Record<string, number>> = {},
): Pick<CastVote, 'weight' | 'weightFrom'> {
  const listed = Object.entries(weights)
  const find = (wanted: (name: string) => boolean) => listed.find(([name]) => wanted(name))?.[1]
  const own =
    find((name) => name !== DEFAULT && name === role) ??
    find((name) => name !== DEFAULT && plain(name) === plain(role))
  if (own !== undefined) return { weight: own, weightFrom: 'role' }
  const others = find((name) => name === DEFAULT)
  return others === undefined
    ? { weight: 1, weightFrom: 'nobody' }
    : { weight: others, weightFrom: 'default' }
}
