import { toggle } from './plan-edits'

export interface KeyChecksProps {
  readonly label: string
  /** What there is. */
  readonly keys: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Some of the evidence. What is chosen and is not there any more can still be put away. */
export function KeyChecks({ label, keys, chosen, onChange }: KeyChecksProps) {
  const all = [...new Set([...keys, ...chosen])]
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.length === 0 && <p className="quiet">There is no evidence yet.</p>}
      {all.map((key) => (
        <label key={key} className="debate-check row break medium">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) => onChange(toggle(chosen, key, target.checked))}
          />
          {key}
          {!keys.includes(key) && <span className="quiet"> (not in the list)</span>}
        </label>
      ))}
    </fieldset>
  )
}
