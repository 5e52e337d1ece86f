import type { Ref } from 'react'
import { truncate } from '../../describe/format'
import type { GraphData } from './graph-data'
import { LANE_HEIGHT } from './layout-lanes'
import type { View } from './paint-canvas'

interface GraphLanesProps {
  readonly ref: Ref<SVGGElement>
  readonly data: GraphData
  readonly laneName: (source: string) => string
}

export function GraphLanes({ ref, data, laneName }: GraphLanesProps) {
  return (
    <svg className="graph-lanes" aria-hidden="true">
      <g ref={ref}>
        {Array.from(data.counts, (_, round) => (
          <g key={round} data-round={round}>
            <path />
            <text>{round + 1}</text>
          </g>
        ))}
        {data.sources.map((source, lane) => (
          <text key={source} data-lane={lane}>
            {truncate(laneName(source), NAME_LENGTH)}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** Names of lanes closer than this would run into each other. */
const MIN_PITCH = 12
const MIN_ROUND = 26

/** Lanes are named at the left edge and rounds at the lower one, wherever one has gone. */
export function placeLanes(
  group: SVGGElement | null,
  { k, ky, x, y }: View,
  roundWidth: number | null,
): void {
  const frame = group?.ownerSVGElement
  if (!group || !frame || roundWidth === null) return
  const height = frame.clientHeight
  const every = Math.max(1, Math.ceil(MIN_PITCH / (LANE_HEIGHT * ky)))
  const everyRound = Math.max(1, Math.ceil(MIN_ROUND / (roundWidth * k)))
  for (const element of group.children) {
    const { lane, round } = (element as SVGElement).dataset
    if (lane !== undefined) {
      const isShown = Number(lane) % every === 0
      element.setAttribute('visibility', isShown ? 'visible' : 'hidden')
      if (isShown)
        element.setAttribute('y', String((Number(lane) + 0.5) * LANE_HEIGHT * ky + y + 4))
      element.setAttribute('x', '8')
    } else if (round !== undefined) {
      const left = Number(round) * roundWidth * k + x
      const [rule, name] = element.children
      rule?.setAttribute('d', `M${left} 0V${height}`)
      const isNamed = Number(round) % everyRound === 0
      name?.setAttribute('visibility', isNamed ? 'visible' : 'hidden')
      name?.setAttribute('x', String(left + (roundWidth * k) / 2))
      name?.setAttribute('y', String(height - 6))
    }
  }
}

/** Characters of a name that fit beside the lanes. */
const NAME_LENGTH = 16
