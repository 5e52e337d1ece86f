export interface Term {
  readonly id: string
  readonly name: string
  readonly meaning: string
  /** Where one reads on, below the reference. */
  readonly see?: readonly string[]
}

export const term = (
  id: string,
  name: string,
  meaning: string,
  ...see: readonly string[]
): Term => ({
  id,
  name,
  meaning,
  ...(see.length > 0 && { see }),
})
