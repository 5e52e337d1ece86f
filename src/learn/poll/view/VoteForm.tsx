import { useId, useState } from 'react'
import { Button } from '../../../ui/Button'
import { cutName, type Answer, type Ballot } from '../model/ballot-code'
import type { Question } from '../model/question'
import { OneChoice } from './OneChoice'
import { StanceChoice } from './StanceChoice'

export interface VoteFormProps {
  readonly question: Question
  readonly earlier: Ballot | null
  /** Whether the last attempt was one change too many. */
  readonly isRefused: boolean
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null
  readonly onCast: (vote: Pick<Ballot, 'answers' | 'name'>) => void
}

export function VoteForm({ question, earlier, isRefused, onCancel, onCast }: VoteFormProps) {
  const [answers, setAnswers] = useState<Ballot['answers']>(
    earlier?.answers ?? question.proposals.map(() => null),
  )
  const [name, setName] = useState(earlier?.name ?? '')
  const isEmpty = answers.every((answer) => answer === null)
  const answer = (place: number, next: Answer | null) =>
    setAnswers(answers.map((each, other) => (other === place ? next : each)))
  return (
    <form
      className="stack-loose"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onCast({ answers, name })
      }}
    >
      {question.kind === 'one' ? (
        <OneChoice question={question} answers={answers} onChange={setAnswers} />
      ) : (
        question.proposals.map((proposal, place) => (
          <StanceChoice
            key={proposal}
            proposal={proposal}
            answer={answers[place] ?? null}
            isWeighted={question.kind === 'weighted'}
            onChange={(next) => answer(place, next)}
          />
        ))
      )}
      {question.isNamed && (
        <NameField value={name} onChange={(given) => setName(cutName(question, given))} />
      )}
      <p className="quiet">
        {question.isNamed
          ? 'You get a code for your teacher. It holds your vote and, if you give one, your name.'
          : 'You get a code for your teacher. It holds your vote and no name.'}
      </p>
      {isRefused && (
        <p className="warning" role="alert">
          This vote was changed too often: no later code could be told from an earlier one.
        </p>
      )}
      <div className="cluster vote-buttons">
        <Button type="submit" kind="primary" disabled={isEmpty}>
          {earlier ? 'Change my vote' : 'Vote'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Keep it as it is</Button>}
      </div>
    </form>
  )
}

function NameField(props: { readonly value: string; readonly onChange: (name: string) => void }) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>Your name (optional)</label>
      <input
        id={id}
        className="field"
        autoComplete="given-name"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </div>
  )
}
