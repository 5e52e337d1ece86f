import type { LabName } from '../../../labs/registry'
import type { LabOutcome } from '../../../scenario/lesson/lab-outcomes'

type Describe = (outcomes: readonly LabOutcome[]) => string

const countOf = (outcomes: readonly LabOutcome[], status: LabOutcome['status']) =>
  outcomes.filter((outcome) => outcome.status === status).length

const acceptance: Describe = ([outcome]) => {
  if (!outcome) return ''
  const words = outcome.status === 'decided' ? 'Accepted' : 'Not accepted'
  const truth = outcome.extras.find((extra) => extra !== 'early')
  return truth === undefined ? words : `${words}, and ${truth}`
}

/** A lab is a row. */
const DESCRIBE: Readonly<Record<LabName, Describe>> = {
  ballot: (outcomes) =>
    (['decided', 'rejected', 'undecided'] as const)
      .map((status) => [status, countOf(outcomes, status)] as const)
      .filter(([, count]) => count > 0)
      .map(([status, count]) => `${status} ${count}`)
      .join(', '),
  judges: acceptance,
  debate: acceptance,
  workflow: (outcomes) => `${countOf(outcomes, 'decided')} of ${outcomes.length} tasks done`,
}

/** What a lab's scenario comes to, in a few words: "decided 3, rejected 2", "Accepted, and wrong". */
export const describeLabResult = (lab: LabName, outcomes: readonly LabOutcome[]): string =>
  DESCRIBE[lab](outcomes)
