/** A script to begin with: short enough to be read before it is changed. */
export interface ScriptExample {
  readonly id: string
  readonly name: string
  /** What it does, in one line. */
  readonly about: string
  readonly source: string
}
