import type { WorkflowDissent, WorkflowRecord } from '../../../engine/protocols/workflow'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { list } from '../../../describe/format'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { StepLink } from './StepLink'
import { CHOICE_WORDS } from './describe-workflow'

export interface RunDissentProps {
  readonly record: WorkflowRecord
  readonly at: number
}

/** Lines that are drawn at once: there may be thousands. */
const AT_ONCE = 100

/** Everybody who was against something on the way, up to this moment. */
export function RunDissent({ record, at }: RunDissentProps) {
  const nameOf = useAgentName()
  const seen = new Set(record.steps.slice(0, at).map(({ id }) => id))
  const dissent = record.dissent.filter(({ step }) => seen.has(step))
  const [shown, more] = useShowMore(dissent, AT_ONCE)
  return (
    <Section
      title={<TermLink id="dissent">Dissent of the whole run</TermLink>}
      aside={dissent.length}
    >
      {dissent.length === 0 ? (
        <p className="quiet">There is no dissent.</p>
      ) : (
        <ul className="workflow-dissent lab-said stack">
          {shown.map((each, place) => (
            <li key={place}>
              {each.text === '' ? <em>no reason given</em> : <q>{each.text}</q>}
              <span className="quiet">
                {nameOf(each.by)} {describeWhere(each)} at <StepLink id={each.step} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {more}
    </Section>
  )
}

function describeWhere({ as, rounds, choice }: WorkflowDissent): string {
  if (as === 'judge') return `objected in ${describeRounds(rounds)}`
  return CHOICE_WORDS[choice] ?? `wanted ${choice}`
}

/** A judge that says the same again and again says so from one round to another. */
function describeRounds(rounds: readonly number[]): string {
  const [first = 0, last = first] = [rounds[0], rounds.at(-1)]
  if (first === last) return `round ${first}`
  const isUnbroken = last - first === rounds.length - 1
  return isUnbroken && rounds.length > 2
    ? `rounds ${first} to ${last}`
    : `rounds ${list(rounds.map(String))}`
}
