import { truncateMarked } from '../../truncate'
import type { GateVerdict } from './record'

/** An answer on its way through gates, and the task that gave it. */
export interface Passage {
  readonly from: string
  readonly text: string
}

/** By step: what goes on from it; null for nothing. */
export type Outgoing = ReadonlyMap<string, readonly Passage[] | null>

/** Characters of what leaves a step, and of what is repeated where it arrives. */
const MOST = { output: 100_000, incoming: 2_000 } as const

/** What goes on together, in the order of the needs. What came by two ways goes on once. */
export function passOn(
  { passes }: GateVerdict,
  needs: readonly string[],
  outgoing: Outgoing,
): readonly Passage[] | null {
  const coming = needs
    .filter((need) => passes.includes(need))
    .flatMap((need) => outgoing.get(need) ?? [])
  const once = new Map(coming.map((passage) => [passage.from, passage]))
  return once.size === 0 ? null : [...once.values()]
}

/** Several are one text. */
export const writeOut = (passages: readonly Passage[] | null): string | null =>
  passages && truncateMarked(passages.map(({ text }) => text).join('\n\n'), MOST.output, '\n\n')

/** As much of it as is repeated where it arrives. */
export const writeIn = (output: string | null): string | null =>
  output === null ? null : truncateMarked(output, MOST.incoming, '\n\n')
