import { CheckField } from '../../../ui/Field'
import { toggle } from './plan-edits'

export interface KeyChecksProps {
  readonly label: string
  readonly keys: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Some of the evidence. A chosen piece that is gone can still be unchecked. */
export function KeyChecks({ label, keys, chosen, onChange }: KeyChecksProps) {
  const all = [...new Set([...keys, ...chosen])]
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.length === 0 && <p className="quiet">There is no evidence yet.</p>}
      {all.map((key) => (
        <CheckField
          key={key}
          label={
            <>
              {key}
              {!keys.includes(key) && <span className="quiet"> (not in the list)</span>}
            </>
          }
          isOn={chosen.includes(key)}
          onChange={(isOn) => onChange(toggle(chosen, key, isOn))}
        />
      ))}
    </fieldset>
  )
}
