import type { BusAct, Round, Run, Signal } from '../engine'
import type { ConflictStory, Hearing } from './api'

/** Rows of a round that are listed one by one. */
const MAX_LISTED = 500

export function tellHearing(
  { deliveries, withheld }: Pick<Round, 'deliveries' | 'withheld'>,
  find: (id: string) => Signal | undefined,
  moveOf: (id: string) => number | null,
): Hearing {
  return {
    delivered: deliveries.slice(0, MAX_LISTED).flatMap(({ signalId, to, missed = null }) => {
      const signal = find(signalId)
      return signal ? [{ signal, to, missed }] : []
    }),
    deliveredCount: deliveries.length,
    withheld: withheld
      .slice(0, MAX_LISTED)
      .map((each) => ({ ...each, move: moveOf(each.signal.id) })),
  }
}

type Resolved = NonNullable<ConflictStory['resolved']>

const keyOf = (a: string, b: string): string => JSON.stringify([a, b].sort())

/** Whether a person resolved a conflict of a round at a moment. */
function isByHand(
  { acts = [] }: Pick<Round, 'acts'>,
  done: readonly BusAct[],
  key: string,
  at: number,
): boolean {
  return acts.some(({ place, at: then, changed }) => {
    const act = done[place]
    return (
      act?.kind === 'resolve' &&
      changed > 0 &&
      then === at &&
      keyOf(act.signalA, act.signalB) === key
    )
  })
}

/** Every conflict up to and including a round, in the order of detection. */
export function tellConflicts(
  { events, rounds }: Pick<Run, 'events' | 'rounds'>,
  acts: readonly BusAct[],
  until: number,
  find: (id: string) => Signal | undefined,
): readonly ConflictStory[] {
  const stories = new Map<string, ConflictStory>()
  let cause: Resolved['by'] = 'decision'
  for (const event of events) {
    if (event.round > until) break
    if (event.type === 'debate:end') cause = 'debate'
    else if (event.type === 'consensus:reached') cause = 'decision'
    if (event.type !== 'conflict:detected' && event.type !== 'conflict:resolved') continue
    const { signalA, signalB, round, at } = event
    const key = keyOf(signalA, signalB)
    if (event.type === 'conflict:resolved') {
      const story = stories.get(key)
      const by = isByHand(rounds[round - 1] ?? {}, acts, key, at) ? 'hand' : cause
      if (story) stories.set(key, { ...story, resolved: { round, at, by } })
      continue
    }
    const [a, b] = [find(signalA), find(signalB)]
    if (a?.type !== 'proposal' || b?.type !== 'proposal') continue
    const [proposalA, proposalB] = [a.payload.proposalId, b.payload.proposalId]
    // Two proposals of one id do not contradict each other.
    if (proposalA === proposalB) continue
    stories.set(key, { proposalA, proposalB, round, detectedAt: at, resolved: null })
  }
  return [...stories.values()]
}
