import known from 'virtual:opening-run'
import type { Evaluation } from '../engine'
import type { Explanation } from '../worker/api'
import type { RunState } from './state'

type Known = Pick<RunState, 'summary' | 'verdicts' | 'before' | 'flips'> & {
  readonly explanation: Explanation
}

/**
 * What the worker will say about the opening scenario, worked out when the page was built, so that
 * the board is there before the worker is.
 */
export function readOpeningRun(): Partial<RunState> {
  const { verdicts, explanation, ...rest } = known as Known
  return {
    ...rest,
    verdicts: verdicts.map((judged) => ({ ...judged, evaluation: revive(judged.evaluation) })),
    explanation: { ...explanation, evaluation: revive(explanation.evaluation) },
    isStale: false,
  }
}

const revive = (evaluation: Evaluation): Evaluation => ({
  ...evaluation,
  dissent: Int32Array.from(evaluation.dissent),
})
