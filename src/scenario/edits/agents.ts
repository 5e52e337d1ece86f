import type { AgentSetup, Move } from '../../engine'
import { nameOf } from '../agent-name'
import { SCENARIO_LIMITS } from '../limits'
import type { Patch } from '../patch'
import type { ScenarioDocument } from '../scenario'
import { moved, numbered, uniqueId, withFields, type Changes, type Edit } from './edit'
import { withoutAgent } from '../../labs/plans'

type VoteMove = Extract<Move, { readonly type: 'vote' }>

const placeOf = ({ agents }: ScenarioDocument, id: string): number =>
  agents.findIndex((agent) => agent.id === id)

const named = (scenario: ScenarioDocument, id: string): string =>
  nameOf(scenario.agents[placeOf(scenario, id)] ?? { id })

export function addAgent(scenario: ScenarioDocument): Edit & { readonly id: string } {
  const agent = createAgent(scenario.agents)
  return {
    id: agent.id,
    name: `Add ${agent.name}`,
    patches: [{ path: ['agents', scenario.agents.length], value: agent }],
  }
}

export function addAgents({ agents }: ScenarioDocument, count: number): Edit {
  const all = [...agents]
  for (let i = 0; i < count; i++) all.push(createAgent(all))
  return { name: `Add ${count} agents`, patches: [{ path: ['agents'], value: all }] }
}

function createAgent(agents: readonly AgentSetup[]) {
  const number = agents.length + 1
  return {
    id: uniqueId(
      `agent-${number}`,
      agents.map((agent) => agent.id),
    ),
    name: uniqueId(`Agent ${number}`, agents.map(nameOf)),
  }
}

/** Changes what is set about an agent; undefined takes it back to its default. */
export function updateAgent(
  scenario: ScenarioDocument,
  id: string,
  changes: Changes<AgentSetup>,
  name = `Change ${named(scenario, id)}`,
): Edit {
  const place = placeOf(scenario, id)
  const value = withFields(scenario.agents[place] ?? { id }, changes)
  return { name, patches: [{ path: ['agents', place], value }] }
}

export const renameAgent = (scenario: ScenarioDocument, id: string, name: string): Edit =>
  updateAgent(scenario, id, { name }, `Rename ${named(scenario, id)} to ${name}`)

/** How many votes cast by hand have a weight of their own, which their agent's does not change. */
export const countOwnWeights = ({ moves }: Pick<ScenarioDocument, 'moves'>, id: string): number =>
  moves.filter((move) => hasOwnWeight(move) && move.agent === id).length

const hasOwnWeight = (move: Move): move is VoteMove =>
  move.type === 'vote' && move.payload.weight !== undefined

export function followWeight(scenario: ScenarioDocument, id: string): Edit {
  const patches = scenario.moves.flatMap((move, place): Patch[] => {
    if (!hasOwnWeight(move) || move.agent !== id) return []
    const { weight: _, ...payload } = move.payload
    return [{ path: ['moves', place], value: { ...move, payload } }]
  })
  return { name: `Votes of ${named(scenario, id)} follow its weight`, patches }
}

/** Characters of a name that are left for a blank and a number. */
const ROOM_FOR_NUMBER = 6

export function cloneAgent(scenario: ScenarioDocument, id: string): Edit & { readonly id: string } {
  const { agents, moves } = scenario
  const place = placeOf(scenario, id)
  const original = agents[place] ?? { id }
  const cloneId = numbered(
    `${id.slice(0, SCENARIO_LIMITS.name - ROOM_FOR_NUMBER)}-`,
    agents.map((agent) => agent.id),
  )
  const shortened = nameOf(original).slice(0, SCENARIO_LIMITS.name - ROOM_FOR_NUMBER)
  const name = numbered(`${shortened} `, agents.map(nameOf))
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
  const { agents, moves, proposals, finalOwner, labs } = scenario
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
      ...(labs ? [{ path: ['labs'], value: withoutAgent(labs, id) }] : []),
    ],
  }
}

export const silenceHand = (scenario: ScenarioDocument, id: string): Edit => ({
  name: `${named(scenario, id)} speaks for itself`,
  patches: [{ path: ['moves'], value: scenario.moves.filter(({ agent }) => agent !== id) }],
})
