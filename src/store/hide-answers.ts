import type { RunSummary } from '../worker/api'
import { isHidden } from './selectors'
import type { Playground, RunState } from './state'

/** Whoever looks at a part of what is left must always get the same. */
const once = <T extends object>(hide: (whole: T) => T): ((whole: T) => T) => {
  const known = new WeakMap<T, T>()
  return (whole) => {
    const left = known.get(whole) ?? hide(whole)
    known.set(whole, left)
    return left
  }
}

const NONE = [] as const

/** The reason that rules part for is told in numbers. */
const withoutStory = once<RunState>((run) => ({ ...run, story: null }))

const withoutFlips = once<RunState>((run) => ({ ...run, flips: null }))

const withoutOutcome = once<RunSummary>((summary) => ({
  ...summary,
  outcome: {
    ...summary.outcome,
    end: 'rounds-exhausted',
    winner: null,
    decision: null,
    leader: null,
    confidence: 0,
    failure: null,
    dissent: NONE,
  },
  stops: {},
  findings: NONE,
  rounds: summary.rounds.map(({ verdictsBeforeDebate: _, debate: __, ...round }) => ({
    ...round,
    verdicts: NONE,
  })),
}))

const withoutVerdicts = once<RunState>((run) => ({
  ...run,
  verdicts: NONE,
  before: NONE,
  flips: null,
  story: null,
  explanation: null,
  news: null,
  summary: run.summary && withoutOutcome(run.summary),
}))

/** What a view may know: an answer that is hidden does not reach it, so that none can tell it. */
export function hideAnswers(state: Playground): Playground {
  if (isHidden('verdicts')(state)) return { ...state, run: withoutVerdicts(state.run) }
  const { run } = state
  const told = isHidden('arithmetic')(state) ? withoutStory(run) : run
  const left = isHidden('flips')(state) ? withoutFlips(told) : told
  return left === run ? state : { ...state, run: left }
}
