import { Fragment } from 'react'
import type { VerifyCall, VerifyRecord } from '../../../engine/protocols/workflow'
import { Working } from '../../../charts/Working'
import { Facts } from '../../../ui/Facts'
import { PlainTable } from '../../../ui/PlainTable'
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
  const { calls, unlisted, critiques, spared, rounds, quorum, stop, drafts, working } = verify
  const last = drafts.at(-1)?.text ?? answer
  const unasked = [...new Set(spared.map(({ agent }) => agent))]
  return (
    <>
      <Section title="Judges">
        <p>
          {STOPS[stop]} {plural(quorum, 'accept')} needed, {plural(rounds, 'round')} held.
        </p>
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
                <td>{call.critique === null ? '' : critiques[call.critique]}</td>
                <td>{formatCount(call.tokens)}</td>
              </tr>
            </Fragment>
          ))}
        </PlainTable>
        {working.length > 0 && <Working lines={working} nameOf={nameOf} />}
        {unasked.length > 0 && <p className="quiet">Skipped: {list(unasked.map(nameOf))}.</p>}
      </Section>
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
