import type { CheckResult } from '../../../scenario/lesson/checks/check-row'

/** `2 of 3` */
export const progressOfChecks = (checks: readonly CheckResult[]): string =>
  `${checks.filter(({ isMet }) => isMet).length} of ${checks.length}`
