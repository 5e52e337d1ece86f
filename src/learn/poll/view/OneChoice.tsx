import { useId } from 'react'
import { chooseOne, type Ballot } from '../model/ballot-code'
import type { Question } from '../model/question'

export interface OneChoiceProps {
  readonly question: Question
  readonly answers: Ballot['answers']
  readonly onChange: (answers: Ballot['answers']) => void
}

export function OneChoice({ question, answers, onChange }: OneChoiceProps) {
  const name = useId()
  return (
    <fieldset className="vote-question panel">
      <legend>Choose one</legend>
      <div className="stack">
        {question.proposals.map((proposal, place) => (
          <label key={proposal} className="vote-option" data-stance="agree">
            <input
              type="radio"
              name={name}
              checked={answers[place]?.stance === 'agree'}
              onChange={() => onChange(chooseOne(question, place))}
            />
            <span className="break">{proposal}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
