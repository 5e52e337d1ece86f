/**
 * The sets of nodes that can all reach each other (Kosaraju), each in ascending order, by their
 * smallest member. Loops instead of recursion: a long chain must not exhaust the stack.
 */
export function strongComponents(
  size: number,
  isEdge: (from: number, to: number) => boolean,
): number[][] {
  const component = new Int32Array(size).fill(-1)
  const components: number[][] = []
  for (const start of finishingOrder(size, isEdge).reverse()) {
    if (component[start] !== -1) continue
    const members: number[] = []
    const open = [start]
    component[start] = components.length
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      members.push(node)
      for (let from = 0; from < size; from++) {
        if (component[from] !== -1 || !isEdge(from, node)) continue
        component[from] = components.length
        open.push(from)
      }
    }
    components.push(members.sort((a, b) => a - b))
  }
  return components.sort((a, b) => a[0]! - b[0]!)
}

/** Nodes in the order in which a depth-first walk leaves them. */
function finishingOrder(size: number, isEdge: (from: number, to: number) => boolean): number[] {
  const order: number[] = []
  const seen = new Uint8Array(size)
  /** By node: where its search for the next neighbour goes on. */
  const next = new Int32Array(size)
  for (let start = 0; start < size; start++) {
    if (seen[start]) continue
    seen[start] = 1
    const path = [start]
    while (path.length > 0) {
      const node = path.at(-1)!
      let to = next[node]!
      while (to < size && (seen[to] === 1 || !isEdge(node, to))) to++
      next[node] = to
      if (to === size) {
        order.push(path.pop()!)
      } else {
        seen[to] = 1
        path.push(to)
      }
    }
  }
  return order
}
