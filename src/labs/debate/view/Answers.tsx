import { Section } from '../../../ui/Section'
import { ANSWER_LISTS, answerQuestions, findHarms, type Answer, type AnswerList } from '../model'
import {
  LIST_WORDS,
  VERDICT_WORDS,
  askWords,
  describeAnswer,
  describeHarm,
} from './describe-answers'
import { GoTo } from './GoTo'
import type { ShownDebate } from './moment'
import { placeId } from './places'

/** Signs that agreement says less than it seems to, each with what shows it. */
export function Harms({ held, moment, nameOf }: ShownDebate) {
  const harms = moment.isDecided ? findHarms(held) : []
  return (
    <Section id={placeId('warnings')} title="When agreement misleads">
      {harms.length === 0 ? (
        <p className="quiet">
          {moment.isDecided ? 'There is no sign of it in this run.' : 'Known once it is decided.'}
        </p>
      ) : (
        <ul className="debate-answers stack">
          {harms.map((harm) => {
            const sentence = describeHarm(harm, nameOf)
            return (
              <li key={sentence}>
                <p className="break">{sentence}</p>
                <GoTo place={harm.place} about={sentence} />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** What one should ask of any debate, answered for this one. */
export function Answers({ held, moment, nameOf }: ShownDebate) {
  if (!moment.isDecided) return null
  const answers = answerQuestions(held)
  return ANSWER_LISTS.map((each) => (
    <AnswerSection
      key={each}
      name={each}
      answers={answers.filter(({ list }) => list === each)}
      describe={(answer) => describeAnswer(answer, held, nameOf)}
    />
  ))
}

interface AnswerSectionProps {
  readonly name: AnswerList
  readonly answers: readonly Answer[]
  readonly describe: (answer: Answer) => string
}

function AnswerSection({ name, answers, describe }: AnswerSectionProps) {
  const asked = answers.filter(({ verdict }) => verdict === 'yes' || verdict === 'no')
  const good = asked.filter(({ verdict }) => verdict === 'yes').length
  return (
    <Section title={LIST_WORDS[name]} aside={`${good} of ${asked.length}`}>
      <dl className="debate-answers stack">
        {answers.map((answer) => (
          <div key={answer.id} data-verdict={answer.verdict}>
            <dt>{askWords(answer.id)}</dt>
            <dd>
              <strong>{VERDICT_WORDS[answer.verdict]}</strong>
              {answer.verdict === 'always' && ','} {describe(answer)}{' '}
              <GoTo place={answer.place} about={askWords(answer.id)} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
