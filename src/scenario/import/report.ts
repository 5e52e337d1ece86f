import { plural } from '../../describe/format'
import type { FileProblem } from './imported'
import { IMPORT_LIMITS } from './import-limits'

export interface Report {
  readonly notes: string[]
  readonly problems: FileProblem[]
  found: number
}

export const createReport = (): Report => ({ notes: [], problems: [], found: 0 })

/** To find out where a problem is takes time, and is not done for those that are not listed. */
export function addProblem(report: Report, describe: () => FileProblem): void {
  report.found++
  if (report.problems.length < IMPORT_LIMITS.problems) report.problems.push(describe())
}

export function noteUnlisted(report: Report): void {
  const unlisted = report.found - report.problems.length
  if (unlisted <= 0) return
  report.notes.push(
    `There are ${plural(unlisted, 'more problem')} than the ${report.problems.length} listed.`,
  )
}

export const problemWith = (file: string, reason: string): FileProblem => ({
  file,
  line: null,
  column: null,
  reason,
  text: '',
})
