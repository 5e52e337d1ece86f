/** What a graph of signals is drawn from: columns, a row a signal, in the order of saying. */
export interface GraphData {
  /** Whoever spoke, in the order of the lanes. */
  readonly sources: readonly string[]
  /** Place in `sources`. */
  readonly source: ArrayLike<number>
  /** Place in SIGNAL_TYPES. */
  readonly type: ArrayLike<number>
  readonly round: ArrayLike<number>
  /** The row that it answers; -1 for none. */
  readonly parent: ArrayLike<number>
  readonly counts: ArrayLike<number>
}

/** Where every signal of a graph is, in a world of its own. */
export interface Positions {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly width: number
  readonly height: number
}

export function repliesOf({
  parent,
}: Pick<GraphData, 'parent'>): (row: number) => readonly number[] {
  const replies = new Map<number, number[]>()
  for (let row = 0; row < parent.length; row++) {
    const to = parent[row]!
    if (to < 0) continue
    const known = replies.get(to)
    if (known) known.push(row)
    else replies.set(to, [row])
  }
  return (row) => replies.get(row) ?? []
}

/** A signal with all that it answers and all that answers it. */
export function threadOf(data: Pick<GraphData, 'parent'>, row: number): ReadonlySet<number> {
  const thread = new Set<number>()
  for (let at = row; at >= 0 && !thread.has(at); at = data.parent[at] ?? -1) thread.add(at)
  const replies = repliesOf(data)
  const open = [...replies(row)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (thread.has(next)) continue
    thread.add(next)
    open.push(...replies(next))
  }
  return thread
}
