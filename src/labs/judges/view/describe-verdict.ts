import type { JudgeRun } from '../model'
import type { JudgeMoment } from './moment'

export const VERDICT_WORDS = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  open: 'Not decided yet',
} as const

/** Whether the verdict does the answer justice; null where nobody knows whether that is right. */
export function describeTruth({ isRight, verdict }: JudgeRun): string | null {
  if (isRight === null) return null
  const isFair = isRight === (verdict === 'accepted')
  return `${isFair ? 'and' : 'though'} ${isRight ? 'right' : 'wrong'}`
}

/** The verdict in a few words. */
export function describeVerdict(run: JudgeRun, moment: JudgeMoment): string {
  if (!moment.isEnd) return VERDICT_WORDS.open
  return [VERDICT_WORDS[run.verdict], describeTruth(run) ?? ''].join(' ').trim()
}
