import type { Signal } from './signal'

export interface ReplyNode {
  readonly signal: Signal
  /** The signal it answers; none for a root, an orphan, and the entry of a broken cycle. */
  readonly parent: string | null
  readonly replies: readonly string[]
  /** The signal that started the thread. */
  readonly root: string
  /** Replies between it and the root. */
  readonly depth: number
}

/** What was wrong with the input; the graph holds all the same. */
export interface ReplyGraphReport {
  /** Signals that answer something which is not there. */
  readonly orphans: readonly { readonly id: string; readonly replyTo: string }[]
  /** Each ring of signals that answer each other, cut before its first member. */
  readonly cycles: readonly (readonly string[])[]
  /** Ids that came more than once; the first one counts. */
  readonly duplicates: readonly string[]
}

interface MutableNode {
  signal: Signal
  /** Its place in the order of saying. */
  order: number
  parent: string | null
  replies: string[]
  root: string
  depth: number
}

/**
 * Who answers whom through `replyTo`. Input may be hostile: every walk is a loop and not a
 * recursion, and rings are cut, so that each thread is a tree.
 */
export class ReplyGraph {
  readonly #nodes = new Map<string, MutableNode>()
  readonly report: ReplyGraphReport

  constructor(signals: Iterable<Signal>) {
    const duplicates = this.#addNodes(signals)
    const orphans = this.#linkParents()
    const cycles = this.#cutCycles()
    this.#linkReplies()
    this.#placeInThreads()
    this.report = { orphans, cycles, duplicates }
  }

  get(id: string): ReplyNode | undefined {
    return this.#nodes.get(id)
  }

  get roots(): readonly string[] {
    return [...this.#nodes.values()]
      .filter(({ parent }) => parent === null)
      .map(({ signal }) => signal.id)
  }

  /** From the parent up to the root. */
  ancestors(id: string): readonly string[] {
    const path: string[] = []
    for (let at = this.#nodes.get(id)?.parent; at; at = this.#nodes.get(at)?.parent) path.push(at)
    return path
  }

  /** Everything said in answer to it, and in answer to that, in the order of a reader. */
  descendants(id: string): readonly string[] {
    const found: string[] = []
    const open = (this.#nodes.get(id)?.replies ?? []).toReversed()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      found.push(next)
      for (const reply of this.#nodes.get(next)!.replies.toReversed()) open.push(reply)
    }
    return found
  }

  /** The signal with its ancestors and everything below it. */
  thread(id: string): readonly string[] {
    if (!this.#nodes.has(id)) return []
    return this.ancestors(id).toReversed().concat(id, this.descendants(id))
  }

  #addNodes(signals: Iterable<Signal>): string[] {
    const duplicates: string[] = []
    for (const signal of signals) {
      const { id } = signal
      if (this.#nodes.has(id)) duplicates.push(id)
      else {
        const order = this.#nodes.size
        this.#nodes.set(id, { signal, order, parent: null, replies: [], root: id, depth: 0 })
      }
    }
    return duplicates
  }

  #linkParents(): { id: string; replyTo: string }[] {
    const orphans: { id: string; replyTo: string }[] = []
    for (const node of this.#nodes.values()) {
      const { id, replyTo } = node.signal
      if (replyTo === undefined) continue
      if (this.#nodes.has(replyTo)) node.parent = replyTo
      else orphans.push({ id, replyTo })
    }
    return orphans
  }

  /** Every node has at most one parent, so walking up either ends or meets the walk itself. */
  #cutCycles(): string[][] {
    const cycles: string[][] = []
    const walkOf = new Map<string, string>()
    for (const start of this.#nodes.keys()) {
      let at: string | null = start
      while (at !== null && !walkOf.has(at)) {
        walkOf.set(at, start)
        at = this.#nodes.get(at)!.parent
      }
      if (at === null || walkOf.get(at) !== start) continue
      const cycle = this.#ringThrough(at)
      this.#nodes.get(cycle[0]!)!.parent = null
      cycles.push(cycle)
    }
    return cycles
  }

  /** The members of the ring, starting with the one that was said first. */
  #ringThrough(entry: string): string[] {
    const ring: string[] = []
    let first = 0
    let at = entry
    do {
      ring.push(at)
      if (this.#nodes.get(at)!.order < this.#nodes.get(ring[first]!)!.order) first = ring.length - 1
      at = this.#nodes.get(at)!.parent!
    } while (at !== entry)
    return ring.slice(first).concat(ring.slice(0, first))
  }

  #linkReplies(): void {
    for (const [id, { parent }] of this.#nodes) {
      if (parent !== null) this.#nodes.get(parent)!.replies.push(id)
    }
  }

  #placeInThreads(): void {
    const open = this.roots.toReversed()
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const { root, depth, replies } = this.#nodes.get(id)!
      for (const reply of replies) {
        const node = this.#nodes.get(reply)!
        node.root = root
        node.depth = depth + 1
        open.push(reply)
      }
    }
  }
}
