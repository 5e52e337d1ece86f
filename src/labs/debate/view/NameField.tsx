import { useId, useState } from 'react'

export interface NameFieldProps {
  readonly label: string
  readonly name: string
  /** Why a name cannot be given; null where it can. */
  readonly refuse: (wanted: string) => string | null
  readonly onRename: (wanted: string) => void
}

/** A name that must be its own. One that is refused stays in the field, with the reason below it. */
export function NameField({ label, name, refuse, onRename }: NameFieldProps) {
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <div className="form-field grow">
      <input
        className="field"
        key={name}
        aria-label={label}
        aria-invalid={refused !== null}
        aria-describedby={id}
        defaultValue={name}
        onChange={() => setRefused(null)}
        onBlur={({ target }) => {
          const wanted = target.value.trim()
          const reason = wanted === name ? null : refuse(wanted)
          setRefused(reason)
          if (wanted !== name && reason === null) onRename(wanted)
        }}
      />
      <p id={id} className="refusal break" role="status">
        {refused !== null && `${refused} It is still called ${name}.`}
      </p>
    </div>
  )
}
