import type { EntropyReading } from '../engine'
import { drawPath } from './draw-path'
import { scaleTime, scaleValue, type Box, type ChartRound } from './time-scale'

export type EntropyKind = 'beliefs' | 'support'

export interface EntropyPoint extends EntropyReading {
  readonly round: number
  readonly x: number
  readonly y: number
}

export interface EntropyLine {
  readonly kind: EntropyKind
  readonly d: string
  readonly points: readonly EntropyPoint[]
}

export interface EntropyGeometry {
  readonly lines: readonly EntropyLine[]
  /** log2 of the number of proposals, which may grow. */
  readonly maximum: { readonly d: string; readonly y: number; readonly bits: number }
  /** At and below it the entropy rule decides: H <= (1 - t) Hmax, of the support. */
  readonly consensus: { readonly d: string; readonly y: number; readonly bits: number }
  readonly x: (time: number) => number
  readonly y: (bits: number) => number
}

/** By round, from complete uncertainty about what was on the table at the start. */
export function layoutEntropy(
  rounds: readonly ChartRound[],
  threshold: number,
  box: Box,
  /** The range of another drawing that this one is to be compared with. */
  atLeast = { rounds: 0, bits: 0 },
): EntropyGeometry {
  const length = Math.max(rounds.length, atLeast.rounds)
  const maxima = rounds.map(({ entropy }) => entropy.maximum)
  const x = scaleTime(length, box)
  const y = scaleValue(Math.max(...maxima, atLeast.bits, 0), box)
  const start = maxima[0] ?? 0
  const lineOf = (kind: EntropyKind, read: (round: ChartRound) => EntropyReading): EntropyLine => {
    const points = rounds.map((round) => {
      const reading = read(round)
      return { ...reading, round: round.round, x: x(round.round), y: y(reading.bits) }
    })
    const from = { x: x(0), y: y(start) }
    return { kind, d: drawPath([from, ...points]), points }
  }
  const level = (share: number) => {
    const steps = maxima.flatMap((bits, i) => [
      { x: x(i), y: y(bits * share) },
      { x: x(i + 1), y: y(bits * share) },
    ])
    const bits = (maxima.at(-1) ?? 0) * share
    return { d: drawPath(steps), y: y(bits), bits }
  }
  return {
    lines: [
      lineOf('support', ({ supportEntropy }) => supportEntropy),
      lineOf('beliefs', ({ entropy }) => entropy),
    ],
    maximum: level(1),
    consensus: level(1 - threshold),
    x,
    y,
  }
}
