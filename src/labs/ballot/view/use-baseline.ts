import { useMemo, useState } from 'react'
import type { Agent } from '../../../engine'
import { BALLOT_DEFAULTS, type BallotPlan } from '../../../engine/protocols/ballot'
import { lotSeedOf } from '../../seed'
import type { BallotRecord } from '../model'
import { usePlayground } from '../../../store/hooks/use-playground'
import { useTask } from '../../../store/hooks/use-task'
import { withFields } from '../../../scenario/edits/edit'

const NONE: readonly string[] = []

/** The fields that the what-if switches change. */
const pick = (plan: BallotPlan) => ({
  early: plan.early ?? BALLOT_DEFAULTS.early,
  weighing: plan.weighing ?? BALLOT_DEFAULTS.weighing,
  format: plan.format ?? BALLOT_DEFAULTS.format,
  mayChange: plan.mayChange ?? BALLOT_DEFAULTS.mayChange,
  absent: plan.absent ?? NONE,
})

type Asked = ReturnType<typeof pick>

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
  const [asked, setAsked] = useState<Asked>(() => pick(plan))
  const finalOwner = usePlayground(({ scenario }) => scenario.finalOwner ?? null)
  const seed = usePlayground(({ scenario }) => lotSeedOf(scenario))
  const isSame = JSON.stringify(pick(plan)) === JSON.stringify(asked)
  const input = useMemo(() => {
    if (isSame || !record) return null
    const casts = record.moments
      .filter(({ source }) => source === 'script')
      .map(({ at, agent, choice, confidence, reason }) => ({
        at,
        agent: agent ?? '',
        choice: choice ?? '',
        reason,
        ...(confidence === null ? {} : { confidence }),
      }))
    return { plan: { ...plan, ...asked }, agents, around: { finalOwner, seed, casts } }
  }, [isSame, record, plan, asked, agents, finalOwner, seed])
  const { result } = useTask('ballot/baseline', input)
  return {
    record: input && result,
    restore: (old) => withFields(old, withoutUsual(asked)),
    keep: () => setAsked(pick(plan)),
  }
}

/** What everybody starts with is not written down. */
function withoutUsual(asked: Asked): { readonly [Field in keyof Asked]: Asked[Field] | undefined } {
  const usual = pick({ topic: '', votes: [] })
  const isUsual = (field: keyof Asked) =>
    JSON.stringify(asked[field]) === JSON.stringify(usual[field])
  return {
    early: isUsual('early') ? undefined : asked.early,
    weighing: isUsual('weighing') ? undefined : asked.weighing,
    format: isUsual('format') ? undefined : asked.format,
    mayChange: isUsual('mayChange') ? undefined : asked.mayChange,
    absent: isUsual('absent') ? undefined : asked.absent,
  }
}
