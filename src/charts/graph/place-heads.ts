import type { Positions } from './graph-data'
import { BEND, sizeAt, type View } from './paint-canvas'
import { drawHead } from './reply-head'
import type { Scene } from './scene'

interface HeadsOf {
  readonly scene: Scene
  readonly positions: Positions
  readonly selected: number | null
}

/** Heads keep their shape when time is stretched, so they are drawn anew for each view. */
export function placeHeads(
  group: SVGGElement | null,
  view: View,
  { scene, positions: { x, y }, selected }: HeadsOf,
): void {
  if (!group) return
  const { k, ky } = view
  const size = sizeAt(view)
  group.setAttribute('transform', `scale(${1 / k},${1 / ky})`)
  for (const path of group.children) {
    const { presence } = (path as SVGElement).dataset
    const heads = scene.edges.flatMap(({ from, to, ...edge }) => {
      if (edge.presence !== presence) return []
      const line = [x[from]! * k, y[from]! * ky, x[to]! * k, y[to]! * ky] as const
      return [drawHead(line, { bend: BEND * ky, size, isSelected: to === selected })]
    })
    path.setAttribute('d', heads.join(''))
  }
}
