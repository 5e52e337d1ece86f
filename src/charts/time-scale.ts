/** The round that a chart can draw: what the worker sends of it, as far as charts look at it. */
import type { Moment, Round } from '../engine'

export type ChartRound = Pick<
  Round,
  'round' | 'beliefs' | 'entropy' | 'supportEntropy' | 'debate' | 'proposals' | 'verdicts'
> & { readonly counts: { readonly signals: number } }

/** A drawing: how large, and what is left free around what is drawn. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Time runs in rounds: 0 is the start, r the end of round r. Within a round every signal takes the same
 * time, so that charts, glyphs and the playhead agree on where anything is.
 */
export const timeOf = ({ round, signalIndex }: Moment, signals: number): number =>
  signalIndex === null || signals === 0 ? round : round - 1 + signalIndex / signals

export function scaleTime(rounds: number, { width, left, right }: Box): (time: number) => number {
  const room = width - left - right
  return (time) => left + (time / Math.max(1, rounds)) * room
}

/** Where a value is drawn: 0 at the bottom. */
export function scaleValue(most: number, { height, top, bottom }: Box): (value: number) => number {
  const room = height - top - bottom
  return (value) => top + room * (1 - value / (most > 0 ? most : 1))
}

export function readTime(x: number, rounds: number, { width, left, right }: Box): number {
  const time = ((x - left) / (width - left - right)) * rounds
  return Math.min(rounds, Math.max(0, time))
}
