import { Icon } from '../../../ui/Icon'

export interface TextListProps {
  /** What one of them is called. */
  readonly label: string
  readonly texts: readonly string[]
  readonly onChange: (texts: readonly string[], group?: string) => void
}

/** Texts one after the other; the last one is said again. */
export function TextList({ label, texts, onChange }: TextListProps) {
  return (
    <div className="workflow-texts stack-tight">
      {texts.map((text, place) => (
        <div key={place} className="workflow-text">
          <textarea
            className="field"
            rows={2}
            aria-label={`${label} ${place + 1}`}
            value={text}
            onChange={({ target }) =>
              onChange(texts.with(place, target.value), `${label} ${place}`)
            }
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${label.toLowerCase()} ${place + 1}`}
            onClick={() => onChange(texts.toSpliced(place, 1))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={() => onChange([...texts, ''])}>
        <Icon name="add" /> {label}
      </button>
    </div>
  )
}
