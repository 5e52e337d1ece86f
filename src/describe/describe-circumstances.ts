import { formatSeconds } from './format'

/** When a verdict was given, on the clock of the run: what a machine took is no part of a run. */
export const describeDuration = (
  round: number,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): string =>
  `Round ${round} took ${formatSeconds(endsAt - startsAt)} on the run’s clock, from ${formatSeconds(startsAt)} to ${formatSeconds(endsAt)}. Judging takes none of that time.`

export interface ToldConflict {
  readonly proposalA: string
  readonly proposalB: string
  readonly round: number
  readonly resolved: {
    readonly round: number
    readonly at: number
    readonly by: 'hand' | 'debate' | 'decision'
  } | null
}

const BY = { hand: 'by hand', debate: 'by the debate', decision: 'by the decision' } as const

export function describeConflict({ proposalA, proposalB, round, resolved }: ToldConflict): string {
  const what = `${proposalA} against ${proposalB}, since round ${round}`
  if (resolved === null) return `${what}: not resolved.`
  return `${what}: resolved ${BY[resolved.by]} in round ${resolved.round}, at ${formatSeconds(resolved.at)}.`
}
