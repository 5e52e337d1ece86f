import type { RunEvent } from '../../engine'
import { proposalPart, say, type Sentence } from '../sentence'
import type { FindSignal } from './tell-said'
import { counted, nameSome } from './teller'

const MAX_NAMED = 6

type ConflictEvent = Extract<RunEvent, { readonly type: 'conflict:detected' | 'conflict:resolved' }>

const isConflict = (event: RunEvent): event is ConflictEvent =>
  event.type === 'conflict:detected' || event.type === 'conflict:resolved'

/** The pairs of proposals that came into conflict, or out of it, in these events. */
export function tellConflicts(
  events: readonly RunEvent[],
  find: FindSignal,
  type: ConflictEvent['type'],
): readonly Sentence[] {
  const pairs = events.filter(isConflict).flatMap((event) => {
    const [a, b] = [find(event.signalA), find(event.signalB)]
    if (event.type !== type || a?.type !== 'proposal' || b?.type !== 'proposal') return []
    const ids = [a.payload.proposalId, b.payload.proposalId] as const
    // Two proposals of one id do not contradict each other.
    return ids[0] === ids[1] ? [] : [ids]
  })
  if (pairs.length === 0) return []
  const named = nameSome(
    pairs,
    ([a, b]) => say`${proposalPart(a)} against ${proposalPart(b)}`,
    MAX_NAMED,
  )
  const what = counted(pairs.length, 'conflict')
  const verb = pairs.length === 1 ? 'is' : 'are'
  return [say`${what} ${verb} ${type === 'conflict:detected' ? 'detected' : 'resolved'}: ${named}.`]
}
