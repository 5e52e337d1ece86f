/** One line of the bench: a ratio measured within one run, and what it has to be. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly target: { readonly atLeast: number } | { readonly atMost: number }
  /** Whether one turn is the whole measurement, so that the short form judges it, too. */
  readonly isWhole?: boolean
}

export function report({ name, value, target, isWhole = false }: Figure): boolean {
  const ok = 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
  const bound = 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`
  const isJudged = !IS_SHORT || isWhole
  console.log(
    `${name.padEnd(74)} ${value.toFixed(2).padStart(8)} ${bound.padStart(8)}  ${isJudged ? (ok ? 'ok' : 'short') : ''}`,
  )
  return ok || !isJudged
}

/** Results are kept, so that nothing is optimised away. */
const kept: { result?: unknown } = {}

/** `SHORT=1` tries whether everything still runs: one turn says little about speed, so targets are judged only where it is all there is. */
export const IS_SHORT = process.env['SHORT'] === '1'

/** How long a thing runs before the next has its turn. */
const TURN_MS = IS_SHORT ? 1 : 60

/**
 * The least time that each of several things takes, in milliseconds. They take turns of the same
 * length, so that a busy moment of the machine falls on all of them alike, and the least is what
 * the work itself costs.
 */
export function timeInTurns<Name extends string>(
  things: Readonly<Record<Name, () => unknown>>,
  turns: number,
): Record<Name, number> {
  const entries = Object.entries(things) as [Name, () => unknown][]
  const least = Object.fromEntries(entries.map(([name]) => [name, Infinity])) as Record<
    Name,
    number
  >
  for (let turn = 0; turn < (IS_SHORT ? 1 : turns); turn++) {
    for (const [name, run] of entries) {
      for (let spent = 0; spent < TURN_MS;) {
        const startedAt = performance.now()
        kept.result = run()
        const took = performance.now() - startedAt
        least[name] = Math.min(least[name], took)
        spent += took
      }
    }
  }
  return least
}
