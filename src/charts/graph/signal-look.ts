import {
  symbol,
  symbolAsterisk,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolDiamond2,
  symbolPlus,
  symbolSquare,
  symbolSquare2,
  symbolStar,
  symbolTimes,
  symbolTriangle,
  symbolTriangle2,
  symbolWye,
  type SymbolType,
} from 'd3-shape'
import { SIGNAL_ROWS, type Glyph } from '../../describe/signals'
import { SIGNAL_TYPES, STANCES, type SignalType } from '../../engine'
import type { SceneNode } from './scene'

/** What a type of signal looks like: a shape of its own, filled or as a line, and a colour. */
export interface SignalLook {
  readonly type: SignalType
  readonly d: string
  readonly isLine: boolean
  readonly colour: string
}

const AREA = 72

const SYMBOLS: Readonly<Record<Glyph, SymbolType>> = {
  asterisk: symbolAsterisk,
  circle: symbolCircle,
  cross: symbolCross,
  diamond: symbolDiamond,
  'diamond-line': symbolDiamond2,
  plus: symbolPlus,
  square: symbolSquare,
  'square-line': symbolSquare2,
  star: symbolStar,
  times: symbolTimes,
  triangle: symbolTriangle,
  'triangle-line': symbolTriangle2,
  wye: symbolWye,
}

/** These are strokes; the others are filled. */
const LINES: readonly Glyph[] = [
  'asterisk',
  'diamond-line',
  'plus',
  'square-line',
  'times',
  'triangle-line',
]

export const SIGNAL_LOOKS: readonly SignalLook[] = SIGNAL_TYPES.map((type) => {
  const { glyph, colour } = SIGNAL_ROWS[type]
  return { type, d: symbol(SYMBOLS[glyph], AREA)() ?? '', isLine: LINES.includes(glyph), colour }
})

const ABSTAIN = STANCES.indexOf('abstain')

/** An abstention is a ring, as everywhere else on the page. */
export const isOutlined = ({ type, stance }: Pick<SceneNode, 'type' | 'stance'>): boolean =>
  stance === ABSTAIN || SIGNAL_LOOKS[type]?.isLine === true
