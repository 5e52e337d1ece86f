import { COMPETENCE_DEFAULTS, type StandIn } from '../../../engine/protocols/judges'
import { NumberField } from '../../../ui/NumberField'
import { Slider } from '../../../ui/Slider'

type Competence = Extract<StandIn, { kind: 'competence' }>
export type Chance = keyof typeof COMPETENCE_DEFAULTS

export interface ChanceFieldsProps {
  readonly model: Competence
  /** Those that matter where it sits. */
  readonly chances: readonly Chance[]
  readonly onChange: (model: Competence, group: string) => void
}

const NAMES: Readonly<Record<Chance, string>> = {
  right: 'First answer is right',
  repairs: 'Revision repairs a wrong one',
  breaks: 'Revision breaks a right one',
  acceptsRight: 'Accepts a right answer',
  acceptsWrong: 'Accepts a wrong answer',
}

/** How probable each of its doings is. */
export function ChanceFields({ model, chances, onChange }: ChanceFieldsProps) {
  return (
    <div className="stand-in-chances">
      {chances.map((chance) => {
        const value = model[chance] ?? COMPETENCE_DEFAULTS[chance]
        const set = (to: number) => onChange({ ...model, [chance]: to }, chance)
        return (
          <div key={chance} className="stand-in-chance" role="group" aria-label={NAMES[chance]}>
            <span aria-hidden="true">{NAMES[chance]}</span>
            <Slider aria-label={NAMES[chance]} step={0.01} value={value} onChange={set} />
            <NumberField
              aria-label={`${NAMES[chance]}, from 0 to 1`}
              value={value}
              min={0}
              max={1}
              step={0.01}
              onChange={set}
            />
          </div>
        )
      })}
    </div>
  )
}
