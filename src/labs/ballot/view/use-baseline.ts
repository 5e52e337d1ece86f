import type { BallotPlan } from '../plan'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { offerAgain } from '../../../loading/offer-again'
import type { Agent } from '../../../engine'
import { BALLOT_DEFAULTS } from '../../../engine/protocols/ballot'
import { lotSeedOf } from '../../seed'
import type { BallotRecord } from '../model'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { useTask } from '../../../store/hooks/use-task'
import { withFields, type Changes } from '../../../scenario/edits/edit'

/** The fields that the what-if switches change, as far as they are not at their defaults. */
function pick({ absent = [], ...plan }: BallotPlan): Changes<BallotPlan> {
  const unlessDefault = <Field extends keyof typeof BALLOT_DEFAULTS>(field: Field) =>
    plan[field] === BALLOT_DEFAULTS[field] ? undefined : plan[field]
  return {
    early: unlessDefault('early'),
    weighing: unlessDefault('weighing'),
    format: unlessDefault('format'),
    mayChange: unlessDefault('mayChange'),
    absent: absent.length === 0 ? undefined : absent,
  }
}

export interface Baseline {
  /** What came of it before anybody asked what if; null while nothing is different. */
  readonly record: BallotRecord | null
  /** Puts the switches back. */
  readonly restore: (plan: BallotPlan) => BallotPlan
  /** From now on, compares with what is set up now. */
  readonly keep: () => void
}

/** The ballot with the switches as they were when it was opened, and everything else as it is now. */
export function useBaseline(
  plan: BallotPlan,
  agents: readonly Agent[],
  record: BallotRecord | null,
): Baseline {
  const [asked, setAsked] = useState(() => pick(plan))
  const finalOwner = usePlayground(({ scenario }) => scenario.finalOwner ?? null)
  const seed = usePlayground(({ scenario }) => lotSeedOf(scenario))
  const isSame = JSON.stringify(pick(plan)) === JSON.stringify(asked)
  const input = useMemo(() => {
    if (isSame || !record) return null
    const votesOf = (from: 'script' | 'panel') =>
      record.moments
        .filter(({ source }) => source === from)
        .map(({ at, agent, choice, confidence, reason }) => ({
          at,
          agent: agent ?? '',
          choice: choice ?? '',
          reason,
          ...(confidence === null ? {} : { confidence }),
        }))
    const around = { finalOwner, seed, casts: votesOf('script'), panel: votesOf('panel') }
    return { plan: withFields(plan, asked), agents, around }
  }, [isSame, record, plan, asked, agents, finalOwner, seed])
  const { result, failure, retry } = useTask('ballot/baseline', input)
  const { say } = useActions()
  const sayFailure = useEffectEvent(async (reason: string) =>
    say(`The ballot could not be compared. ${reason}`, {
      ...(await offerAgain(null, retry)),
      stays: true,
    }),
  )
  useEffect(() => {
    if (failure !== null) void sayFailure(failure)
  }, [failure])
  return {
    record: input && result,
    restore: (old) => withFields(old, asked),
    keep: () => setAsked(pick(plan)),
  }
}
