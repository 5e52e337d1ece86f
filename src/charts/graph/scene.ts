import { STANCES, type Moment } from '../../engine'
import type { GraphData } from './graph-data'

/** More of what a graph marks than where things are. */
export interface MarkedData extends GraphData {
  /** Of a vote: place in STANCES; -1 for all else. */
  readonly stance: ArrayLike<number>
  /** The round at whose end the bus had forgotten it; 0 for never. */
  readonly forgottenIn: ArrayLike<number>
  readonly conflicts: readonly (readonly [number, number])[]
}

export const PRESENCES = ['plain', 'forgotten', 'unsaid', 'aside'] as const
export type Presence = (typeof PRESENCES)[number]

export interface SceneNode {
  readonly row: number
  readonly type: number
  readonly stance: number
  readonly presence: Presence
}

export interface SceneEdge {
  readonly from: number
  readonly to: number
  readonly presence: Presence
}

/** What is to be drawn, whatever it is drawn with. */
export interface Scene {
  readonly nodes: readonly SceneNode[]
  readonly edges: readonly SceneEdge[]
  readonly conflicts: readonly SceneEdge[]
}

export interface SceneView {
  readonly moment: Moment
  readonly rows: ArrayLike<number>
  /** Where one thread is looked at: its rows. */
  readonly thread: ReadonlySet<number> | null
}

const DISAGREE = STANCES.indexOf('disagree')

export const isDissent = ({ stance }: Pick<SceneNode, 'stance'>): boolean => stance === DISAGREE

/** Signals, replies and conflicts; what is not said yet, forgotten or beside the thread steps back. */
export function composeScene(data: MarkedData, { moment, rows, thread }: SceneView): Scene {
  const shown = new Set<number>(Array.from(rows))
  const said = saidUntil(data.counts, moment)
  const presenceOf = (row: number): Presence => {
    if (thread && !thread.has(row)) return 'aside'
    if (row >= said) return 'unsaid'
    const forgotten = data.forgottenIn[row]!
    return forgotten > 0 && hasPassed(forgotten, moment) ? 'forgotten' : 'plain'
  }
  const presences = new Map<number, Presence>()
  for (const row of shown) presences.set(row, presenceOf(row))
  const nodes: SceneNode[] = []
  const edges: SceneEdge[] = []
  for (const [row, presence] of presences) {
    nodes.push({ row, type: data.type[row]!, stance: data.stance[row]!, presence })
    const to = data.parent[row]!
    if (shown.has(to)) edges.push({ from: row, to, presence: weaker(presence, presences.get(to)!) })
  }
  const conflicts = data.conflicts.flatMap(([from, to]): SceneEdge[] => {
    const [a, b] = [presences.get(from), presences.get(to)]
    return a && b ? [{ from, to, presence: weaker(a, b) }] : []
  })
  return { nodes, edges, conflicts }
}

export function saidUntil(counts: ArrayLike<number>, { round, signalIndex }: Moment): number {
  const before = Array.from(counts)
    .slice(0, round - 1)
    .reduce((sum, count) => sum + count, 0)
  return before + (signalIndex ?? counts[round - 1] ?? 0)
}

export const hasPassed = (round: number, moment: Moment): boolean =>
  round < moment.round || (round === moment.round && moment.signalIndex === null)

const WEAKNESS: Readonly<Record<Presence, number>> = { plain: 0, forgotten: 1, unsaid: 2, aside: 3 }

const weaker = (a: Presence, b: Presence): Presence => (WEAKNESS[a] >= WEAKNESS[b] ? a : b)
