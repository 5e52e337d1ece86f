import { Section } from '../../../ui/Section'
import type { ShownBallot } from './shown-ballot'
import { formatSeconds } from '../../../describe/format'
import { BECAUSE, FORMAT_WORDS, verb } from './describe-ballot'

/** Votes that nobody could read, word for word: nothing is dropped silently. */
export function LostVotes({ record, moment, nameOf }: ShownBallot) {
  const lost = record.moments.slice(0, moment + 1).filter(({ kind }) => kind === 'lost')
  if (lost.length === 0) return null
  return (
    <Section title="Lost votes" aside={<span className="quiet">{lost.length}</span>}>
      <p className="quiet">
        Read as {FORMAT_WORDS[record.basis.format].toLowerCase()}; they do not count.
      </p>
      <ul className="ballot-said lab-said stack-wide">
        {lost.map(({ at, agent, because, reply, choice, source, place }) => (
          <li key={`${source ?? ''} ${place ?? ''}`}>
            <p>
              <strong>{nameOf(agent ?? '')}</strong> at {formatSeconds(at)}:{' '}
              {because === null ? '' : BECAUSE[because]}
            </p>
            <blockquote>{reply}</blockquote>
            {choice !== null && (
              <p className="quiet">
                Meant: {nameOf(agent ?? '')} {verb(choice)}.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
