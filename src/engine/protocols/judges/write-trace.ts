import { toProse } from './dissent'
import type { Trace } from './hearing'

/** One verdict a line, as `onTrace` would have told of it. */
export const writeTrace = (traces: readonly Trace[]): string =>
  traces
    .map(({ round, agent, accepted, dissent }) =>
      JSON.stringify({
        type: 'consensus',
        round,
        agent,
        accepted,
        ...(dissent !== undefined && { dissent: toProse(dissent) }),
      }),
    )
    .map((line) => `${line}\n`)
    .join('')
