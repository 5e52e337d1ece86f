import { memo, type CSSProperties } from 'react'
import { drawReply } from './draw-reply'
import type { Positions } from './graph-data'
import { BEND } from './paint-canvas'
import { isDissent, type Scene } from './scene'
import { SIGNAL_LOOKS } from './signal-look'

interface GraphMarksProps {
  readonly scene: Scene
  readonly positions: Positions
  readonly selected: number | null
}

export const GraphMarks = memo(function GraphMarks({
  scene,
  positions: { x, y },
  selected,
}: GraphMarksProps) {
  return (
    <>
      {scene.edges.map(({ from, to, presence }) => (
        <path
          key={from}
          className="edge"
          data-presence={presence}
          d={drawReply(x[from]!, y[from]!, x[to]!, y[to]!, BEND)}
        />
      ))}
      {scene.conflicts.map(({ from, to, presence }) => (
        <path
          key={`${from} ${to}`}
          className="edge"
          data-kind="conflict"
          data-presence={presence}
          d={`M${x[from]!} ${y[from]!}L${x[to]!} ${y[to]!}`}
        />
      ))}
      {scene.nodes.map((node) => {
        const { row, type, stance, presence } = node
        const look = SIGNAL_LOOKS[type]
        return (
          <g
            key={row}
            className="signal"
            data-type={look?.type}
            data-stance={STANCE_NAMES[stance]}
            data-line={look?.isLine}
            data-presence={presence}
            style={
              { '--signal': look?.colour, translate: `${x[row]!}px ${y[row]!}px` } as CSSProperties
            }
          >
            <path d={look?.d} />
            {isDissent(node) && <circle className="dissent-mark" r={8} />}
            {row === selected && <circle className="selected-mark" r={11} />}
          </g>
        )
      })}
    </>
  )
})

const STANCE_NAMES: readonly (string | undefined)[] = ['agree', 'disagree', 'abstain']
