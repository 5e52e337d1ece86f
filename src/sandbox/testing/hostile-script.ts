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
