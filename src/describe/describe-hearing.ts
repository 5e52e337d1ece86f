import type { ActRecord, BusAct, Missed, Recalled, Signal, WithheldBecause } from '../engine'
import { capitalise, formatNumber, list, plural } from './format'

const priorityOf = ({ metadata }: Signal): number => metadata?.priority ?? 0
const levelOf = ({ metadata }: Signal): string => metadata?.causalLevel ?? 'no causal level'

/** Why a signal is delivered where it is, after the one before it; null for the first. */
export function describeDelivery(signal: Signal, before: Signal | null, isRouted: boolean): string {
  if (!isRouted) return before === null ? 'Said first.' : 'Said later.'
  const priority = formatNumber(priorityOf(signal))
  if (before === null) return `First: priority ${priority}, ${levelOf(signal)}.`
  if (priorityOf(before) !== priorityOf(signal))
    return `Priority ${priority} comes after ${formatNumber(priorityOf(before))}.`
  if (levelOf(before) !== levelOf(signal))
    return `Same priority; ${levelOf(signal)} comes after ${levelOf(before)}.`
  return 'Same priority and causal level; said later.'
}

/** Of those who missed a signal, at most so many by name. */
const MAX_NAMED = 5

export function describeMissed(
  { count, by }: Missed,
  nameOf: (agent: string) => string,
  hears: number | null,
): string {
  const named = by.slice(0, MAX_NAMED).map(nameOf)
  const rest = count - named.length
  const who = list(rest > 0 ? [...named, `${rest} more`] : named)
  const why = hears === null ? '' : `: they heard ${plural(hears, 'signal')} that came first`
  return `Not heard by ${who}${why}.`
}

const WITHHELD: Readonly<Record<WithheldBecause, string>> = {
  'may-not-emit': 'its agent may not say signals of this type',
  'duplicate-id': 'another signal has its id',
  'too-many-signals': 'the run has as many signals as it may',
  'too-many-proposals': 'there are as many proposals as there may be',
}

export const describeWithheld = (because: WithheldBecause): string =>
  `Withheld: ${WITHHELD[because]}.`

/** What was done to the bus by hand, and what came of it; undefined where its moment never came. */
export function describeAct(act: BusAct, done: ActRecord | undefined): string {
  const when =
    act.after === undefined ? 'at the end of the round' : `after ${plural(act.after, 'signal')}`
  const what =
    act.kind === 'sweep' ? 'Swept' : `Conflict of ${act.signalA} and ${act.signalB} resolved`
  if (!done) return `${what} ${when}: the round did not come to that.`
  const { changed } = done
  if (act.kind === 'sweep')
    return `${what} ${when}: ${changed === 0 ? 'nothing had expired' : `${plural(changed, 'signal')} expired`}.`
  return changed > 0 ? `${what} ${when}.` : `${what} ${when}: there was no such conflict.`
}

/** Whether a fact of the memory is told, and by which of its words. */
export function describeRecall({ fact, shared, words, isTold }: Recalled): string {
  const overlap =
    shared.length === 0
      ? 'no word in common with the task and the proposals'
      : `${shared.length} of ${plural(words, 'word')} in common with the task and the proposals (${list(shared, MAX_NAMED)})`
  if (fact.isAlwaysTold === true) return `Always told; ${overlap}.`
  if (isTold) return `Recalled: ${overlap}.`
  return shared.length === 0
    ? `Not recalled: ${overlap}.`
    : `${capitalise(overlap)}, but others have more.`
}
