import known from 'virtual:opening-run'
import type { RuleVerdict, Verdict } from '../engine'
import type { RunState } from './state'

type Known = Pick<RunState, 'summary' | 'verdicts' | 'before'>

/**
 * What the worker will say about the opening scenario, worked out when the page was built, so that
 * the board is there before the worker is. What takes a second look comes from the worker.
 */
export function readOpeningRun(): Partial<RunState> {
  const { summary, verdicts, before } = known as Known
  const inRound = verdicts.map(toVerdict)
  return {
    before,
    summary: summary && {
      ...summary,
      rounds: summary.rounds.map((round) => ({ ...round, verdicts: inRound })),
    },
    verdicts: verdicts.map(({ evaluation, ...judged }) => ({
      ...judged,
      evaluation: { ...evaluation, dissent: Int32Array.from(evaluation.dissent) },
    })),
    isStale: false,
  }
}

/** A verdict without its working, as a run keeps it. */
function toVerdict({ evaluation }: RuleVerdict): Verdict {
  const { working, ignores, dissent, ...verdict } = evaluation
  return { ...verdict, dissentCount: dissent.length }
}
