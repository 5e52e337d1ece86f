import { Fragment } from 'react'
import type { VerifyCall, VerifyRecord } from '../../../engine/protocols/workflow'
import { ScrollArea } from '../../../ui/ScrollArea'
import { useAgentName } from '../../../store/hooks/use-agent-name'
import { list, plural, formatCount } from '../../../describe/format'
import { Section } from '../../../ui/Section'

export interface VerifyDetailsProps {
  readonly answer: string
  readonly verify: VerifyRecord
}

const STOPS: Readonly<Record<VerifyRecord['stop'], string>> = {
  quorum: 'Enough judges accepted it.',
  rounds: 'The rounds were over before enough judges accepted it.',
  rejected: 'Too few judges accepted it, and that was the end.',
  kept: 'Too few judges accepted it; it is kept with their dissent.',
  budget: 'The budget ended it.',
}

const verdictOf = ({ kind, accepted, isDiscarded }: VerifyCall): string => {
  if (kind === 'revise') return 'revises'
  const word = accepted === true ? 'accepts' : 'objects'
  return isDiscarded ? `${word}, too late` : word
}

/** What the judges made of an answer, call by call, and what became of the text. */
export function VerifyDetails({ answer, verify }: VerifyDetailsProps) {
  const nameOf = useAgentName()
  const { calls, unlisted, critiques, spared, rounds, quorum, stop, drafts } = verify
  const last = drafts.at(-1)?.text ?? answer
  const unasked = [...new Set(spared.map(({ agent }) => agent))]
  return (
    <>
      <Section title="Judges">
        <p>
          {STOPS[stop]} {plural(quorum, 'accept')} needed, {plural(rounds, 'round')} held.
        </p>
        <ScrollArea label="Calls of the judges">
          <table className="plain-table workflow-table">
            <thead>
              <tr>
                <th scope="col">Round</th>
                <th scope="col">Who</th>
                <th scope="col">Verdict</th>
                <th scope="col">Why</th>
                <th scope="col">Tokens</th>
              </tr>
            </thead>
            <tbody>
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
                    <td>{call.critique === null ? '' : critiques[call.critique]}</td>
                    <td>{formatCount(call.tokens)}</td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollArea>
        {unasked.length > 0 && <p className="quiet">Skipped: {list(unasked.map(nameOf))}.</p>}
      </Section>
      {last !== answer && (
        <Section title="Before and after">
          <dl className="workflow-texts-read stack">
            <div>
              <dt>Before</dt>
              <dd>{answer}</dd>
            </div>
            <div>
              <dt>{verify.status === 'replaced' ? 'After' : 'Revision that was not accepted'}</dt>
              <dd>{last}</dd>
            </div>
          </dl>
        </Section>
      )}
    </>
  )
}
