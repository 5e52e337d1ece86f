import type { AgentId } from '../../votes/vote'

/** No two have the same: whoever shares a name is told apart by its id. */
export function nameApart(
  agents: readonly { readonly id: AgentId; readonly name: string }[],
): ReadonlyMap<AgentId, string> {
  const counts = new Map<string, number>()
  for (const { name } of agents) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = new Map<AgentId, string>()
  const taken = new Set(counts.keys())
  for (const { id, name } of agents) {
    let told = name
    if (counts.get(name)! > 1) while (taken.has(told)) told += ` (${id})`
    taken.add(told)
    names.set(id, told)
  }
  return names
}
