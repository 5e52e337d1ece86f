import type { AgentSetup } from '../../engine'
import type { ScenarioDocument } from '../scenario'
import { moved, numbered, uniqueId } from './edit'
import type { Edit } from './edit'

export const nameOf = ({ id, name }: Pick<AgentSetup, 'id' | 'name'>): string => name ?? id

const placeOf = ({ agents }: ScenarioDocument, id: string): number =>
  agents.findIndex((agent) => agent.id === id)

const named = (scenario: ScenarioDocument, id: string): string =>
  nameOf(scenario.agents[placeOf(scenario, id)] ?? { id })

export function addAgent(scenario: ScenarioDocument): Edit & { readonly id: string } {
  const { agents } = scenario
  const id = uniqueId(
    `agent-${agents.length + 1}`,
    agents.map((agent) => agent.id),
  )
  const name = uniqueId(`Agent ${agents.length + 1}`, agents.map(nameOf))
  const patches = [{ path: ['agents', agents.length], value: { id, name } }]
  return { name: `Add ${name}`, patches, id }
}

/** Changes what is set about an agent; undefined takes it back to its default. */
export function updateAgent(
  scenario: ScenarioDocument,
  id: string,
  change: { readonly [Field in keyof AgentSetup]?: AgentSetup[Field] | undefined },
  name = `Change ${named(scenario, id)}`,
): Edit {
  const place = placeOf(scenario, id)
  const agent: Record<string, unknown> = { ...scenario.agents[place] }
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) Reflect.deleteProperty(agent, field)
    else agent[field] = value
  }
  return { name, patches: [{ path: ['agents', place], value: agent }] }
}

export const renameAgent = (scenario: ScenarioDocument, id: string, name: string): Edit =>
  updateAgent(scenario, id, { name }, `Rename ${named(scenario, id)} to ${name}`)

/** A second agent that is, and has said, the same. */
export function cloneAgent(scenario: ScenarioDocument, id: string): Edit & { readonly id: string } {
  const { agents, moves } = scenario
  const place = placeOf(scenario, id)
  const original = agents[place] ?? { id }
  const cloneId = numbered(
    `${id}-`,
    agents.map((agent) => agent.id),
  )
  const name = numbered(`${nameOf(original)} `, agents.map(nameOf))
  const said = moves
    .filter(({ agent }) => agent === id)
    .map(({ id: _, ...move }) => ({ ...move, agent: cloneId }))
  return {
    id: cloneId,
    name: `Clone ${nameOf(original)}`,
    patches: [
      {
        path: ['agents'],
        value: agents.toSpliced(place + 1, 0, { ...original, id: cloneId, name }),
      },
      { path: ['moves'], value: [...moves, ...said] },
    ],
  }
}

export function moveAgent(scenario: ScenarioDocument, id: string, to: number): Edit {
  const value = moved(scenario.agents, placeOf(scenario, id), to)
  return { name: `Move ${named(scenario, id)}`, patches: [{ path: ['agents'], value }] }
}

/** With all that it said; what it proposed stays on the table, without a name to it. */
export function removeAgent(scenario: ScenarioDocument, id: string): Edit {
  const { agents, moves, proposals, finalOwner } = scenario
  return {
    name: `Remove ${named(scenario, id)}`,
    patches: [
      { path: ['agents'], value: agents.filter((agent) => agent.id !== id) },
      { path: ['moves'], value: moves.filter(({ agent }) => agent !== id) },
      {
        path: ['proposals'],
        value: proposals.map(({ by, ...proposal }) =>
          by === undefined || by === id ? proposal : { ...proposal, by },
        ),
      },
      ...(finalOwner === id ? [{ path: ['finalOwner'], remove: true } as const] : []),
    ],
  }
}

/** Takes back all that was cast by hand for an agent. */
export const silenceHand = (scenario: ScenarioDocument, id: string): Edit => ({
  name: `${named(scenario, id)} speaks for itself`,
  patches: [{ path: ['moves'], value: scenario.moves.filter(({ agent }) => agent !== id) }],
})
