import type { ReactNode } from 'react'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { TextField } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'

export interface TextListProps {
  /** What one of them is called. */
  readonly label: string
  readonly texts: readonly string[]
  readonly onChange: (texts: readonly string[], group?: string) => void
  /** Below each of them. */
  readonly more?: (place: number) => ReactNode
}

export const TextList = ({ label, texts, onChange, more }: TextListProps) => (
  <ol className="lab-texts">
    {texts.map((text, place) => (
      <li key={place}>
        <TextField
          aria-label={`${label} ${place + 1}`}
          rows={2}
          maxLength={SCENARIO_LIMITS.text}
          value={text}
          onChange={(changed) => onChange(texts.with(place, changed), `${label} ${place}`)}
        />
        <IconButton
          icon="close"
          label={`Remove ${label.toLowerCase()} ${place + 1}`}
          title="Remove"
          onClick={() => onChange(texts.toSpliced(place, 1))}
        />
        {more?.(place)}
      </li>
    ))}
  </ol>
)
