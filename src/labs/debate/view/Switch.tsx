export interface SwitchProps {
  /** What it switches; shown beside it only where something is given as `words`. */
  readonly label: string
  readonly words?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** On or off, at once. */
export const Switch = ({ label, words, isOn, onChange }: SwitchProps) => (
  <label className="debate-switch">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {words !== undefined && <span aria-hidden="true">{words}</span>}
  </label>
)
