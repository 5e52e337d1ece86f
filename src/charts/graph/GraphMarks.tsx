import { memo, type CSSProperties, type Ref } from 'react'
import { drawReply } from './draw-reply'
import type { Positions } from './graph-data'
import { BEND } from './paint-canvas'
import { isDissent, PRESENCES, type Scene } from './scene'
import { isOutlined, SIGNAL_LOOKS } from './signal-look'

interface GraphMarksProps {
  /** Of the heads, which are placed with every view. */
  readonly headsRef: Ref<SVGGElement>
  readonly scene: Scene
  readonly positions: Positions
  readonly selected: number | null
}

export const GraphMarks = memo(function GraphMarks({
  headsRef,
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
      <g ref={headsRef} className="heads">
        {PRESENCES.map((presence) => (
          <path key={presence} data-presence={presence} />
        ))}
      </g>
      {scene.nodes.map((node) => {
        const { row, type, stance, presence } = node
        const look = SIGNAL_LOOKS[type]
        return (
          <g
            key={row}
            className="signal"
            data-type={look?.type}
            data-stance={STANCE_NAMES[stance]}
            data-line={isOutlined(node)}
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
