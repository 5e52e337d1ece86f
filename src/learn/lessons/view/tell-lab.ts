import { nameOf } from '../../../scenario/agent-name'
import { nameOfRule } from '../../../scenario/lesson/lab-outcomes'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { formatExact } from '../../../describe/format'
import { nameChoice } from '../../../describe/describe-working'
import { decisionWord, describeHow } from '../../../labs/ballot/view/describe-ballot'
import type { BallotRecord, RuleRecord } from '../../../labs/ballot/model'
import { describeDecision } from '../../../labs/debate/view/describe-decision'
import type { LabResult } from '../../../labs/frame/lab-watch'
import { describeStanding, describeVerdict } from '../../../labs/judges/view/describe-judges'
import { momentAt } from '../../../labs/judges/view/moment'
import type { LabName, LabRecords } from '../../../labs/registry'
import { stepWord } from '../../../labs/workflow/view/describe-workflow'

interface Around {
  /** What the reader was asked to predict. */
  readonly asked: readonly string[]
  readonly nameOf: (agent: string) => string
}

type Tell<Lab extends LabName> = (record: LabRecords[Lab], around: Around) => string

/** `Majority: approved (agree 3, disagree 2), time was up at 60 s.` */
function tellRule({ basis, moments }: BallotRecord, { rule, outcome }: RuleRecord): string {
  const { sides } = moments[outcome.moment]!.count
  const weights = sides.map(({ choice, weight }) => `${nameChoice(choice)} ${formatExact(weight)}`)
  const decision = decisionWord(outcome, basis.isYesNo)
  const how = describeHow(outcome.how, outcome.at)
  return `${nameOfRule(rule)}: ${decision} (${weights.join(', ')}), ${how}.`
}

/** A lab is a row. */
const TELL: { readonly [Lab in LabName]: Tell<Lab> } = {
  ballot: (record, { asked }) =>
    record.rules
      .filter(({ rule }) => asked.length === 0 || asked.includes(rule))
      .map((each) => tellRule(record, each))
      .join(' '),
  judges: (record, around) => {
    if (record.problem !== null) return ''
    const end = momentAt(record, record.calls.length - 1)
    return `${describeVerdict(record, end)}: ${describeStanding(record, end, around.nameOf)}`
  },
  debate: (record, around) =>
    record.problem === null ? describeDecision(record, around.nameOf) : '',
  workflow: ({ steps }) => steps.map((step) => `${step.id}: ${stepWord(step)}.`).join(' '),
}

/** What came of a lesson's lab, in the words that the lab has for it. */
export function tellLab(
  { lab, record }: Pick<LabResult, 'lab' | 'record'>,
  { agents, lesson }: ScenarioDocument,
): string {
  const named = new Map(agents.map((agent) => [agent.id, nameOf(agent)]))
  // The compiler does not see that the record is this lab's.
  const tell = TELL[lab] as Tell<LabName>
  return tell(record, {
    asked: lesson?.prediction?.of ?? [],
    nameOf: (id) => named.get(id) ?? id,
  })
}
