import type { Direction, WorkflowNode } from './layout-workflow'

/** What a key means where levels go to the right; downwards, the axes change places. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
}

/** Where a key leads from a step: along its connections, or to a neighbour of its level; null for no such key. */
export function stepFor(
  key: string,
  at: string,
  nodes: readonly WorkflowNode[],
  direction: Direction,
): string | null {
  const place = nodes.findIndex(({ id }) => id === at)
  const node = nodes[place]
  if (!node) return nodes[0]?.id ?? null
  const level = nodes.filter((each) => each.level === node.level)
  const beside = (by: number) => level[level.indexOf(node) + by]?.id ?? at
  switch (direction === 'right' ? key : (TURNED[key] ?? key)) {
    case 'Home':
      return nodes[0]!.id
    case 'End':
      return nodes.at(-1)!.id
    case 'ArrowRight':
      return nodes.find(({ needs }) => needs.includes(at))?.id ?? at
    case 'ArrowLeft':
      return node.needs[0] ?? at
    case 'ArrowUp':
      return beside(-1)
    case 'ArrowDown':
      return beside(1)
    default:
      return null
  }
}
