import type { CSSProperties } from 'react'
import type { SignalType, Stance } from '../../engine'
import { SIGNAL_LOOKS } from './signal-look'
import './graph.css'

export interface SignalGlyphProps {
  readonly type: SignalType
  readonly stance?: Stance | null
}

export function SignalGlyph({ type, stance = null }: SignalGlyphProps) {
  const look = SIGNAL_LOOKS.find((each) => each.type === type)
  return (
    <svg className="signal-glyph" viewBox="-9 -9 18 18" aria-hidden="true">
      <g
        className="signal"
        data-type={type}
        data-line={look?.isLine}
        data-stance={stance}
        style={{ '--signal': look?.colour } as CSSProperties}
      >
        <path d={look?.d} />
      </g>
    </svg>
  )
}
