import {
  symbol,
  symbolAsterisk,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolDiamond2,
  symbolSquare,
  symbolSquare2,
  symbolStar,
  symbolTimes,
  symbolTriangle,
  symbolWye,
} from 'd3-shape'
import type { SymbolType } from 'd3-shape'
import { SIGNAL_TYPES } from '../../engine'
import type { SignalType } from '../../engine'

/** What a type of signal looks like: a shape of its own, filled or as a line, and a colour. */
export interface SignalLook {
  readonly type: SignalType
  readonly d: string
  readonly isLine: boolean
}

/** Square pixels of a shape. */
const AREA = 72

const SHAPES: Readonly<Record<SignalType, readonly [SymbolType, 'filled' | 'line']>> = {
  'task:new': [symbolSquare, 'filled'],
  discovery: [symbolStar, 'filled'],
  proposal: [symbolDiamond, 'filled'],
  doubt: [symbolWye, 'filled'],
  challenge: [symbolTriangle, 'filled'],
  vote: [symbolCircle, 'filled'],
  conflict: [symbolTimes, 'line'],
  'consensus:reached': [symbolAsterisk, 'line'],
  escalate: [symbolCross, 'filled'],
  'memory:shared': [symbolSquare2, 'line'],
  'tool:result': [symbolDiamond2, 'line'],
}

export const SIGNAL_LOOKS: readonly SignalLook[] = SIGNAL_TYPES.map((type) => {
  const [shape, kind] = SHAPES[type]
  return { type, d: symbol(shape, AREA)() ?? '', isLine: kind === 'line' }
})
