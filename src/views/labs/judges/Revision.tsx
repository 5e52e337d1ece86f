import { useMemo } from 'react'
import { Section } from '../Section'
import type { JudgeMoment } from './moment'
import { diffWords } from './word-diff'

/** The answer as it stands, with what the last revision took away and put in. */
export function Revision({ moment }: { readonly moment: JudgeMoment }) {
  const { answer, before } = moment
  const parts = useMemo(
    () => (answer === null || before === null ? null : diffWords(before, answer)),
    [answer, before],
  )
  return (
    <Section title={parts ? 'The answer, revised' : 'The answer'}>
      <p className="judges-answer">
        {answer === '' || answer === null ? (
          <span className="quiet">There is no answer.</span>
        ) : parts === null ? (
          answer
        ) : (
          parts.map(({ kind, text }, place) => {
            if (kind === 'same') return <span key={place}>{text}</span>
            return kind === 'removed' ? (
              <del key={place}>
                <span className="visually-hidden">removed: </span>
                {text}
              </del>
            ) : (
              <ins key={place}>
                <span className="visually-hidden">added: </span>
                {text}
              </ins>
            )
          })
        )}
      </p>
      {parts !== null && answer === before && (
        <p className="quiet">The last revision changed nothing.</p>
      )}
    </Section>
  )
}
