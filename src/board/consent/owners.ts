import { LABS } from '../../labs/registry'
import { nameOf } from '../../scenario/agent-name'
import { labScriptsOf } from '../../scenario/lab-scripts'
import type { Scripted } from '../../store/trust-slice'

/** Fields of plans that hold a script which is no agent's own. */
const NOT_AGENTS: ReadonlyMap<string, string> = new Map([
  ['promptScript', 'The prompts of judges'],
  ['reviser', 'Revisions'],
])

/** Whose script each text is, in words. */
export function listOwners({
  agents,
  strategies = [],
  ...rest
}: Scripted): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>()
  const add = (source: string, owner: string) => {
    const known = owners.get(source)
    if (known) known.push(owner)
    else owners.set(source, [owner])
  }
  for (const agent of agents) {
    if (agent.behaviour?.kind === 'script') add(agent.behaviour.source, nameOf(agent))
  }
  for (const { name, id, source } of strategies) add(source, `the rule ${name ?? id}`)
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  for (const { lab, id, source } of labScriptsOf(rest)) {
    const agent = byId.get(id)
    const owner = agent ? nameOf(agent) : (NOT_AGENTS.get(id) ?? id)
    add(source, `${owner} in the ${LABS[lab].name.toLowerCase()}`)
  }
  return owners
}
