import { useMemo } from 'react'
import { splitCandidates } from '../../../engine/protocols/judges'
import { Section } from '../../../ui/Section'
import type { JudgeMoment } from './moment'
import { diffWords, type DiffPart } from './word-diff'

/** The answer as it stands, with what the last revision took away and put in. */
export function Revision({ moment }: { readonly moment: JudgeMoment }) {
  const { answer, before, isRight } = moment
  const aside = isRight === null ? '' : `correct outcome: ${isRight ? 'yes' : 'no'}`
  const parts = useMemo(
    () => (answer === null || before === null ? null : diffWords(before, answer)),
    [answer, before],
  )
  if (answer !== null && parts !== null) {
    return (
      <Section title="The answer, revised" aside={aside}>
        <p className="judges-answer break">{parts.map(drawPart)}</p>
        {answer === before && <p className="quiet">The last revision changed nothing.</p>}
      </Section>
    )
  }
  const candidates = splitCandidates(answer ?? '')
  return (
    <Section
      title={candidates.length > 1 ? `${candidates.length} candidates` : 'The answer'}
      aside={aside}
    >
      {candidates.length === 0 && <p className="quiet">There is none.</p>}
      <ol className="stack">
        {candidates.map((candidate, place) => (
          <li key={place} className="judges-answer break">
            {candidate}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const drawPart = ({ kind, text }: DiffPart, place: number) => {
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
}
