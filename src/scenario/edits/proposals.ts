import type { AgentSetup, BusAct, Move, TabledProposal } from '../../engine'
import type { Patch } from '../patch'
import type { ScenarioDocument } from '../scenario'
import { moved, uniqueId, type Edit } from './edit'

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))

const placeOf = ({ proposals }: ScenarioDocument, id: string): number =>
  proposals.findIndex((proposal) => proposal.id === id)

/** The first letter that is not in use, now or in a later round; after Z, letters with numbers. */
function freeLetter({ proposals, moves, agents }: ScenarioDocument): string {
  const taken = new Set([
    ...proposals.map(({ id }) => id),
    ...moves.flatMap((move) => ('proposalId' in move.payload ? [move.payload.proposalId] : [])),
    ...agents.flatMap(({ leanings = {} }) => Object.keys(leanings)),
  ])
  return LETTERS.find((letter) => !taken.has(letter)) ?? uniqueId('A', taken)
}

export function addProposal(
  scenario: ScenarioDocument,
  content?: string,
): Edit & { readonly id: string } {
  const id = freeLetter(scenario)
  const value: TabledProposal = { id, content: content ?? `Proposal ${id}` }
  const path = ['proposals', scenario.proposals.length]
  return { name: `Add proposal ${id}`, patches: [{ path, value }], id }
}

export function renameProposal(scenario: ScenarioDocument, from: string, to: string): Edit {
  const { proposals, moves } = scenario
  return {
    name: `Rename proposal ${from} to ${to}`,
    patches: [
      {
        path: ['proposals'],
        value: proposals.map((each) => (each.id === from ? { ...each, id: to } : each)),
      },
      { path: ['moves'], value: moves.map((move) => speakOf(move, from, to)) },
      ...changeActs(scenario, (acts) =>
        acts.map((act) => {
          if (act.kind !== 'resolve') return act
          const [signalA, signalB] = [act.signalA, act.signalB].map((id) =>
            id === tabled(from) ? tabled(to) : id,
          ) as [string, string]
          return { ...act, signalA, signalB }
        }),
      ),
      ...lean(scenario, (leanings) => {
        const { [from]: own, ...others } = leanings
        return own === undefined ? leanings : { ...others, [to]: own }
      }),
    ],
  }
}

type Leanings = NonNullable<AgentSetup['leanings']>

/** Changes what agents think of proposals beforehand; nothing where it makes no difference. */
function lean({ agents }: ScenarioDocument, change: (leanings: Leanings) => Leanings): Patch[] {
  return agents.flatMap((agent, place) => {
    if (!agent.leanings) return []
    const value = change(agent.leanings)
    return value === agent.leanings ? [] : [{ path: ['agents', place, 'leanings'], value }]
  })
}

/** What is done to the bus, where there is anything of it. */
const changeActs = (
  { acts }: ScenarioDocument,
  change: (acts: readonly BusAct[]) => readonly BusAct[],
): Patch[] => (acts === undefined ? [] : [{ path: ['acts'], value: change(acts) }])

/** The signal by which a proposal came on the table (the engine names it like this). */
const tabled = (id: string): string => `#proposal/${id}`

function speakOf(move: Move, from: string, to: string): Move {
  const rename = (id: unknown) => (id === tabled(from) ? tabled(to) : id)
  const payload = Object.entries(move.payload).map(([field, value]) => [
    field,
    field === 'proposalId' && value === from ? to : rename(value),
  ])
  const { replyTo } = move
  // The same fields with the same types, which the compiler cannot see through the entries.
  return {
    ...move,
    payload: Object.fromEntries(payload) as unknown,
    ...(replyTo === undefined ? {} : { replyTo: rename(replyTo) }),
  } as Move
}

/** A second proposal that says the same and got the same votes. */
export function cloneProposal(
  scenario: ScenarioDocument,
  id: string,
): Edit & { readonly id: string } {
  const { proposals, moves } = scenario
  const place = placeOf(scenario, id)
  const original = proposals[place] ?? { id, content: '' }
  const cloneId = freeLetter(scenario)
  const votes = moves.flatMap((move) => {
    if (move.type !== 'vote' || move.payload.proposalId !== id) return []
    const { id: _, ...vote } = move
    return [{ ...vote, payload: { ...vote.payload, proposalId: cloneId } }]
  })
  return {
    id: cloneId,
    name: `Clone proposal ${id}`,
    patches: [
      {
        path: ['proposals'],
        value: proposals.toSpliced(place + 1, 0, { ...original, id: cloneId }),
      },
      { path: ['moves'], value: [...moves, ...votes] },
      ...lean(scenario, (leanings) => {
        const own = leanings[id]
        return own === undefined ? leanings : { ...leanings, [cloneId]: own }
      }),
    ],
  }
}

export function moveProposal(scenario: ScenarioDocument, id: string, to: number): Edit {
  const value = moved(scenario.proposals, placeOf(scenario, id), to)
  return { name: `Move proposal ${id}`, patches: [{ path: ['proposals'], value }] }
}

/** With the votes on it, what was said in answer to it, and what agents thought of it. */
export function removeProposal(scenario: ScenarioDocument, id: string): Edit {
  const { proposals, moves } = scenario
  const isAbout = (move: Move) =>
    (move.type === 'vote' && move.payload.proposalId === id) ||
    move.replyTo === tabled(id) ||
    ('targetSignalId' in move.payload && move.payload.targetSignalId === tabled(id))
  return {
    name: `Remove proposal ${id}`,
    patches: [
      { path: ['proposals'], value: proposals.filter((proposal) => proposal.id !== id) },
      { path: ['moves'], value: moves.filter((move) => !isAbout(move)) },
      ...changeActs(scenario, (acts) =>
        acts.filter(
          (act) => act.kind !== 'resolve' || ![act.signalA, act.signalB].includes(tabled(id)),
        ),
      ),
      ...lean(scenario, (leanings) => {
        if (leanings[id] === undefined) return leanings
        const { [id]: _, ...others } = leanings
        return others
      }),
    ],
  }
}
