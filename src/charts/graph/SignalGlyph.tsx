import type { CSSProperties } from 'react'
import { SIGNAL_TYPES, STANCES, type SignalType, type Stance } from '../../engine'
import { isDissent } from './scene'
import { isOutlined, SIGNAL_LOOKS } from './signal-look'
import './graph.css'

export interface SignalGlyphProps {
  readonly type: SignalType
  readonly stance?: Stance | null
}

export function SignalGlyph({ type, stance = null }: SignalGlyphProps) {
  const node = {
    type: SIGNAL_TYPES.indexOf(type),
    stance: stance === null ? -1 : STANCES.indexOf(stance),
  }
  const look = SIGNAL_LOOKS[node.type]
  return (
    <svg className="signal-glyph" viewBox="-9 -9 18 18" aria-hidden="true">
      <g
        className="signal"
        data-type={type}
        data-line={isOutlined(node)}
        data-stance={stance}
        style={{ '--signal': look?.colour } as CSSProperties}
      >
        <path d={look?.d} />
        {isDissent(node) && <circle className="dissent-mark" r={8} />}
      </g>
    </svg>
  )
}
