import type { BusAct, MemoryFact, Move } from '../../engine'
import { plural } from '../../describe/format'
import { nameOf } from '../agent-name'
import type { Patch } from '../patch'
import type { ScenarioDocument } from '../scenario'
import { numbered, type Edit } from './edit'

const speakerOf = ({ agents }: ScenarioDocument, id: string): string =>
  nameOf(agents.find((agent) => agent.id === id) ?? { id })

const nameMove = (scenario: ScenarioDocument, { type, agent }: Move): string =>
  `${type} by ${speakerOf(scenario, agent)}`

/** It gets an id, so that others can answer it. */
export function addSignal(scenario: ScenarioDocument, move: Move): Edit & { readonly id: string } {
  const { moves } = scenario
  const taken = moves.flatMap(({ id }) => id ?? [])
  const id = move.id ?? numberedFromOne('s', taken)
  return {
    id,
    name: `Add ${nameMove(scenario, move)}`,
    patches: [{ path: ['moves', moves.length], value: { ...move, id } }],
  }
}

const numberedFromOne = (base: string, taken: readonly string[]): string =>
  taken.includes(`${base}1`) ? numbered(base, taken) : `${base}1`

/** Its id stays. */
export function changeSignal(scenario: ScenarioDocument, place: number, move: Move): Edit {
  const id = scenario.moves[place]?.id
  return {
    name: `Change ${nameMove(scenario, move)}`,
    patches: [{ path: ['moves', place], value: id === undefined ? move : { ...move, id } }],
  }
}

export const removeSignal = (scenario: ScenarioDocument, place: number): Edit => ({
  name: `Delete ${nameMove(scenario, scenario.moves[place]!)}`,
  patches: [{ path: ['moves', place], remove: true }],
})

/** A list that is empty is not kept. */
const setList = (field: 'acts' | 'memory', list: readonly unknown[]): Patch =>
  list.length === 0 ? { path: [field], remove: true } : { path: [field], value: list }

export const addAct = ({ acts = [] }: ScenarioDocument, act: BusAct): Edit => ({
  name:
    act.kind === 'sweep'
      ? `Sweep in round ${act.round}`
      : `Resolve a conflict in round ${act.round}`,
  patches: [setList('acts', [...acts, act])],
})

export const removeAct = ({ acts = [] }: ScenarioDocument, place: number): Edit => ({
  name:
    acts[place]?.kind === 'sweep' ? 'Do not sweep by hand' : 'Do not resolve the conflict by hand',
  patches: [setList('acts', acts.toSpliced(place, 1))],
})

export const addFact = ({ memory = [] }: ScenarioDocument, fact: MemoryFact): Edit => ({
  name: 'Add a fact to the memory',
  patches: [setList('memory', [...memory, fact])],
})

export const changeFact = (
  { memory = [] }: ScenarioDocument,
  place: number,
  change: Partial<MemoryFact>,
): Edit => ({
  name: 'Change a fact of the memory',
  patches: [setList('memory', memory.with(place, { ...memory[place]!, ...change }))],
  group: `fact ${place} ${Object.keys(change).join()}`,
})

export const removeFact = ({ memory = [] }: ScenarioDocument, place: number): Edit => ({
  name: 'Remove a fact from the memory',
  patches: [setList('memory', memory.toSpliced(place, 1))],
})

/** Findings for the next run. What is in the memory already is not kept twice. */
export function keepAsMemory(
  { memory = [] }: ScenarioDocument,
  findings: readonly { readonly finding: string; readonly relevance: number }[],
): Edit {
  const known = new Set(memory.map(({ content }) => content))
  const fresh = findings.flatMap(({ finding, relevance }): MemoryFact[] => {
    if (known.has(finding)) return []
    known.add(finding)
    return [{ content: finding, category: 'discovery', importance: relevance }]
  })
  return {
    name: `Keep ${plural(fresh.length, 'discovery', 'discoveries')} as memory`,
    patches: fresh.length === 0 ? [] : [setList('memory', [...memory, ...fresh])],
  }
}

export const setContext = (context: string): Edit => ({
  name: 'Background of the task',
  patches: [
    context === '' ? { path: ['context'], remove: true } : { path: ['context'], value: context },
  ],
  group: 'context',
})
