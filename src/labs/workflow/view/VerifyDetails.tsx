import { Fragment } from 'react'
import type {
  TaskRecord,
  VerifyCall,
  VerifyRecord,
  WorkflowRecord,
} from '../../../engine/protocols/workflow'
import { Working } from '../../../charts/Working'
import { Facts } from '../../../ui/Facts'
import { PlainTable } from '../../../ui/PlainTable'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { list, plural, formatCount } from '../../../describe/format'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { SaveTrace } from '../../frame/SaveTrace'
import { AskedJudges } from './AskedJudges'
import { judgingTokens, memoryOf, traceOf } from './verify-books'

export interface VerifyDetailsProps {
  readonly step: TaskRecord
  readonly record: WorkflowRecord
  readonly verify: VerifyRecord
}

const STOPS: Readonly<Record<VerifyRecord['stop'], string>> = {
  quorum: 'Enough judges accepted it.',
  rounds: 'The rounds were over before enough judges accepted it.',
  rejected: 'Too few judges accepted it, and that was the end.',
  kept: 'Too few judges accepted it; it is kept with their dissent.',
  budget: 'The budget ended it.',
  'no-answer': 'There was no text to accept.',
}

const verdictOf = ({ kind, accepted, isDiscarded, error }: VerifyCall): string => {
  if (error) return error.line === null ? 'fails' : `fails in line ${error.line}`
  if (kind === 'revise') return 'revises'
  const word = accepted === true ? 'accepts' : 'objects'
  return isDiscarded ? `${word}, too late` : word
}

/** What the judges made of an answer, call by call, and what became of the text. */
export function VerifyDetails({ step, record, verify }: VerifyDetailsProps) {
  const answer = step.answer ?? ''
  const nameOf = useAgentName()
  const { calls, unlisted, critiques, spared, rounds, quorum, stop, drafts, working } = verify
  const last = drafts.at(-1)?.text ?? answer
  const unasked = [...new Set(spared.map(({ agent }) => agent))]
  return (
    <>
      <Section title={<TermLink id="verify-hook">Judges</TermLink>}>
        <p>
          {STOPS[stop]} {plural(quorum, 'accept')} needed, {plural(rounds, 'round')} held.
          {verify.isRight !== undefined &&
            ` What goes on is ${verify.isRight ? 'right' : 'wrong'}.`}
        </p>
        {verify.error && (
          <p className="warning break medium">
            Status: error. {nameOf(verify.error.agent)} failed: {verify.error.message}. The verdict
            stands all the same.
          </p>
        )}
        <PlainTable
          label="Calls of the judges"
          className="workflow-table"
          head={['Round', 'Who', 'Verdict', 'Why', 'Tokens']}
        >
          {calls.map((call, place) => (
            <Fragment key={place}>
              {place === unlisted?.after && (
                <tr>
                  <td colSpan={5} className="quiet">
                    {plural(unlisted.count, 'more call')} in between
                  </td>
                </tr>
              )}
              <tr>
                <td>{call.round}</td>
                <th scope="row">{nameOf(call.agent)}</th>
                <td>{verdictOf(call)}</td>
                <td>
                  {call.error?.message ?? (call.critique === null ? '' : critiques[call.critique])}
                </td>
                <td>{formatCount(call.tokens)}</td>
              </tr>
            </Fragment>
          ))}
        </PlainTable>
        {working.length > 0 && <Working lines={working} nameOf={nameOf} />}
        <p className="quiet">{describeCost(record, step.id)}</p>
        <SaveTrace name={`${step.id}-trace`} traces={traceOf(verify)} />
        {unlisted && <p className="quiet">The file has the calls that are listed here.</p>}
        <AskedJudges id={step.id} verify={verify} />
        {unasked.length > 0 && <p className="quiet">Skipped: {list(unasked.map(nameOf))}.</p>}
      </Section>
      <Memory entries={memoryOf(step, verify)} />
      {last !== answer && (
        <Section title="Before and after">
          <Facts
            className="workflow-texts-read stack"
            facts={[
              ['Before', answer],
              [verify.status === 'replaced' ? 'After' : 'Revision that was not accepted', last],
            ]}
          />
        </Section>
      )}
    </>
  )
}

function describeCost(record: WorkflowRecord, id: string): string {
  const tokens = formatCount(judgingTokens(record, id))
  return record.budget === null
    ? `Judging and revising took ${tokens} tokens; the run has no budget.`
    : `Judging and revising took ${tokens} tokens of the run’s ${formatCount(record.budget)}.`
}

/** What other agents can read. */
function Memory({ entries }: { readonly entries: ReturnType<typeof memoryOf> }) {
  const [shown, more] = useShowMore(entries, 50, 200)
  return (
    <Section title={<TermLink id="shared-memory">Shared memory</TermLink>} aside={entries.length}>
      <PlainTable label="Shared memory" className="workflow-table" head={['Key', 'Value']}>
        {shown.map(([key, value]) => (
          <tr key={key}>
            <th scope="row">
              <code className="break">{key}</code>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </PlainTable>
      {more}
    </Section>
  )
}
