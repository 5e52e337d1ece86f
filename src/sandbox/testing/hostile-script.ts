import type { Run } from '../../engine'

/** A script that means no good, and what has to come of it. */
export interface HostileScript {
  readonly name: string
  readonly tries: string
  readonly source: string
  /** What the error must say. */
  readonly ends: RegExp
  /** Whether it cannot be interrupted from within, so that whoever watches has to end it. */
  readonly needsWatchdog?: true
}

export const turn = (body: string): string => `export default function (turn) {\n  ${body}\n}`

/** An agent that has a turn and says nothing. */
export const SILENT = 'export default () => []'

/** What of a run a script that fails must not change: all but its own errors, and what they cost. */
export const withoutErrors = ({ audiences, rounds, outcome, stops, casts, findings }: Run) => ({
  ...{ audiences, outcome, stops, casts, findings },
  rounds: rounds.map(({ errors: _, ...round }) => round),
})
