import {
  rememberDissent,
  type Critique,
  type Dissent,
  type Trace,
} from '../../../engine/protocols/judges'
import { critiqueOf, dissentOf, type JudgeRun } from '../model'

/** What is known after some of the calls. */
export interface JudgeMoment {
  /** The place of the last call that was made. */
  readonly at: number
  readonly isEnd: boolean
  readonly round: number
  /** Accepts in the round so far. */
  readonly accepts: number
  readonly used: number
  /** The text that stands to be judged, and the one before it; null where there is none. */
  readonly answer: string | null
  readonly before: string | null
  /** Whether the answer is right; null where that is not known, or there is none. */
  readonly isRight: boolean | null
  readonly dissent: readonly Dissent[]
  readonly traces: readonly Trace[]
  readonly memory: readonly (readonly [key: string, critique: Critique])[]
}

/** A run at a moment. */
export interface ShownJudges {
  readonly run: JudgeRun
  readonly moment: JudgeMoment
  readonly nameOf: (agent: string) => string
}

export function momentAt(run: JudgeRun, at: number): JudgeMoment {
  const made = run.calls.slice(0, at + 1)
  const last = made.at(-1)
  const counted = made.filter(({ kind, isDiscarded }) => kind === 'judge' && !isDiscarded)
  const traces = run.traces
    .slice(0, counted.length)
    .map(({ dissent: critique, ...trace }) =>
      critique === undefined ? trace : { ...trace, dissent: critiqueOf(run, critique) },
    )
  const dissent = run.dissent
    .slice(0, traces.filter(({ accepted }) => !accepted).length)
    .map((each) => dissentOf(run, each))
  const drafts = run.drafts.filter(({ sinceCall }) => sinceCall <= made.length)
  const round = last?.round ?? 0
  return {
    at,
    isEnd: at >= run.calls.length - 1,
    round,
    accepts: traces.filter((trace) => trace.round === round && trace.accepted).length,
    used: last?.usedAfter ?? 0,
    answer: drafts.at(-1)?.text ?? null,
    before: drafts.at(-2)?.text ?? null,
    isRight: run.isRight === null ? null : (drafts.at(-1)?.isRight ?? null),
    dissent,
    traces,
    memory: rememberDissent(dissent),
  }
}
