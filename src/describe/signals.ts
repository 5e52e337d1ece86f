import type { Signal, SignalPayloads, SignalType } from '../engine'
import { formatNumber } from './format'
import { STANCE_VERBS } from './describe-verdict'

interface SignalRow<T extends SignalType> {
  readonly glyph: Glyph
  readonly colour: string
  readonly describe: (payload: SignalPayloads[T]) => string
}

export type Glyph =
  | 'asterisk'
  | 'circle'
  | 'cross'
  | 'diamond'
  | 'diamond-line'
  | 'plus'
  | 'square'
  | 'square-line'
  | 'star'
  | 'times'
  | 'triangle'
  | 'triangle-line'
  | 'wye'

/** The compiler checks that every type has its row. */
export const SIGNAL_ROWS: { readonly [T in SignalType]: SignalRow<T> } = {
  'task:new': {
    glyph: 'square',
    colour: 'light-dark(#475569, #b6c2d4)',
    describe: ({ task }) => task,
  },
  discovery: {
    glyph: 'star',
    colour: 'light-dark(#4d7c0f, #a3d65c)',
    describe: ({ finding, evidence }) =>
      evidence === undefined ? finding : `${finding} (${evidence})`,
  },
  proposal: {
    glyph: 'diamond',
    colour: 'light-dark(#7c3aed, #b39bff)',
    describe: ({ proposalId, content }) => `${proposalId}: ${content}`,
  },
  doubt: {
    glyph: 'wye',
    colour: 'light-dark(#a16207, #e0b04c)',
    describe: ({ concern, severity }) => `${concern} (${severity})`,
  },
  challenge: {
    glyph: 'triangle',
    colour: 'light-dark(#be185d, #f783b5)',
    describe: ({ counterArgument, alternativeProposal }) =>
      alternativeProposal === undefined
        ? counterArgument
        : `${counterArgument} Rather: ${alternativeProposal}`,
  },
  vote: {
    glyph: 'circle',
    colour: 'light-dark(#0072b2, #5ab4f0)',
    describe: ({ stance, proposalId, weight, reasoning }) => {
      const because = reasoning === undefined ? '' : `: “${reasoning}”`
      return `${STANCE_VERBS[stance]} ${proposalId}, weight ${formatNumber(weight)}${because}`
    },
  },
  conflict: {
    glyph: 'times',
    colour: 'light-dark(#b91c1c, #ff9a94)',
    describe: ({ description }) => description,
  },
  'consensus:reached': {
    glyph: 'asterisk',
    colour: 'light-dark(#0f766e, #3fc9b8)',
    describe: ({ proposalId, confidence }) =>
      `${proposalId} is decided, ${formatNumber(confidence)}`,
  },
  escalate: {
    glyph: 'cross',
    colour: 'light-dark(#9a3412, #ffb38a)',
    describe: ({ reason }) => reason,
  },
  'memory:shared': {
    glyph: 'square-line',
    colour: 'light-dark(#1d4ed8, #8ab4ff)',
    describe: ({ content }) => content,
  },
  'tool:result': {
    glyph: 'diamond-line',
    colour: 'light-dark(#57534e, #c9c2b8)',
    describe: ({ toolName, result }) => `${toolName}: ${result}`,
  },
}

export const describeSignal = <T extends SignalType>({ type, payload }: Signal<T>): string =>
  SIGNAL_ROWS[type].describe(payload)
