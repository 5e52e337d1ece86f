import { scaleLinear, scalePoint } from 'd3-scale'
import type { WeightSteps } from '../engine'
import { drawPath } from './draw-path'
import type { Box } from './time-scale'

export interface WeighedVote {
  readonly id: string
  readonly agentId: string
  readonly proposalId: string
  readonly stance: 'agree' | 'disagree' | 'abstain'
  readonly steps: WeightSteps
}

export const WEIGHT_STAGES = ['raw', 'attention', 'reputation', 'final'] as const

export interface WeightLine extends WeighedVote {
  readonly d: string
  readonly points: readonly { readonly x: number; readonly y: number; readonly weight: number }[]
}

export interface WeightGeometry {
  readonly lines: readonly WeightLine[]
  readonly stages: readonly { readonly name: (typeof WEIGHT_STAGES)[number]; readonly x: number }[]
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
}

/** The weight after every stage: as cast, after attention, after reputation, and what counts. */
export const weightsAfter = ({ raw, attention, final }: WeightSteps): readonly number[] => [
  raw,
  raw * attention,
  final,
  final,
]

export function layoutWeights(votes: readonly WeighedVote[], box: Box): WeightGeometry {
  const x = scalePoint(WEIGHT_STAGES, [box.left, box.width - box.right])
  const most = Math.max(0, ...votes.flatMap(({ steps }) => weightsAfter(steps)))
  const y = scaleLinear([0, most > 0 ? most : 1], [box.height - box.bottom, box.top]).nice(4)
  return {
    lines: votes.map((vote) => {
      const points = weightsAfter(vote.steps).map((weight, stage) => ({
        x: x(WEIGHT_STAGES[stage]!) ?? 0,
        y: y(weight),
        weight,
      }))
      return { ...vote, d: drawPath(points), points }
    }),
    stages: WEIGHT_STAGES.map((name) => ({ name, x: x(name) ?? 0 })),
    ticks: y.ticks(4).map((value) => ({ value, y: y(value) })),
  }
}
