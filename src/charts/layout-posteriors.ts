import type { BeliefPoint } from './belief-trail'
import { drawPath } from './draw-path'
import { scaleTime, scaleValue, type Box } from './time-scale'

export interface PosteriorMark {
  readonly point: BeliefPoint
  readonly x: number
  readonly y: number
}

export interface PosteriorLine {
  readonly proposalId: string
  readonly d: string
  /** Where the run itself recorded the belief: the ends of rounds and debate rounds. */
  readonly marks: readonly PosteriorMark[]
  /** Votes on this very proposal that moved it. */
  readonly steps: readonly PosteriorMark[]
  readonly last: { readonly x: number; readonly y: number; readonly value: number }
}

export interface PosteriorGeometry {
  readonly lines: readonly PosteriorLine[]
  readonly x: (time: number) => number
  readonly y: (probability: number) => number
}

export function layoutPosteriors(
  trail: readonly BeliefPoint[],
  proposals: readonly string[],
  rounds: number,
  box: Box,
): PosteriorGeometry {
  const x = scaleTime(rounds, box)
  const y = scaleValue(1, box)
  const lines = proposals.flatMap((proposalId) => {
    const all = trail.flatMap((point): PosteriorMark[] => {
      const value = point.posteriors[proposalId]
      return value === undefined ? [] : [{ point, x: x(point.time), y: y(value) }]
    })
    const last = all.at(-1)
    if (!last) return []
    return [
      {
        proposalId,
        d: drawPath(all),
        marks: all.filter(({ point }) => point.by.kind !== 'vote'),
        steps: all.filter(
          ({ point: { by } }) => by.kind === 'vote' && by.vote.record.proposalId === proposalId,
        ),
        last: { x: last.x, y: last.y, value: last.point.posteriors[proposalId] ?? 0 },
      },
    ]
  })
  return { lines, x, y }
}
