import { useId } from 'react'
import { Glyph } from '../../../charts/Glyph'
import { formatPercent } from '../../../describe/format'
import type { Stance } from '../../../engine'
import { Button } from '../../../ui/Button'
import { Slider } from '../../../ui/Slider'
import { BALLOT_LIMITS, type Answer } from '../model/ballot-code'

const STANCE_WORDS: readonly (readonly [Stance, string])[] = [
  ['agree', 'Agree'],
  ['disagree', 'Disagree'],
  ['abstain', 'Abstain'],
]

export interface StanceChoiceProps {
  readonly proposal: string
  readonly answer: Answer | null
  readonly isWeighted: boolean
  readonly onChange: (answer: Answer | null) => void
}

/** What a voter says of one proposal, by a tap. */
export function StanceChoice({ proposal, answer, isWeighted, onChange }: StanceChoiceProps) {
  const name = useId()
  const weight = answer?.weight ?? BALLOT_LIMITS.weight
  return (
    <fieldset className="vote-question panel">
      <legend className="break">{proposal}</legend>
      <div className="vote-stances">
        {STANCE_WORDS.map(([stance, words]) => (
          <label key={stance} className="vote-option" data-stance={stance}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={answer?.stance === stance}
              onChange={() => onChange({ stance, ...(isWeighted ? { weight } : {}) })}
            />
            <Glyph stance={stance} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {isWeighted && (
        <label className="vote-weight">
          <span>
            How sure are you? <output>{formatPercent(weight / BALLOT_LIMITS.weight)}</output>
          </span>
          <Slider
            value={weight}
            min={1}
            max={BALLOT_LIMITS.weight}
            step={1}
            aria-label={`How sure are you of “${proposal}”?`}
            aria-valuetext={formatPercent(weight / BALLOT_LIMITS.weight)}
            disabled={answer === null}
            onChange={(next) => answer && onChange({ ...answer, weight: next })}
          />
        </label>
      )}
      {answer !== null && (
        <Button
          kind="link"
          className="vote-clear"
          onClick={() => onChange(null)}
          aria-label={`Clear the answer on “${proposal}”`}
        >
          Clear
        </Button>
      )}
    </fieldset>
  )
}
