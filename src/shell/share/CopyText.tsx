import { Button } from '../../ui/Button'
import { useId } from 'react'
import { useCopy } from './use-copy'

interface CopyTextProps {
  readonly label: string
  readonly text: string
  readonly said: string
  readonly rows?: number
  readonly isPrimary?: boolean
  /** It is about to be another text. */
  readonly isStale?: boolean
  readonly onCopy?: () => void
}

export function CopyText(props: CopyTextProps) {
  const { label, text, said, rows = 1, isPrimary = false, isStale = false, onCopy } = props
  const id = useId()
  const copy = useCopy()
  return (
    <div className="copy-text">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field share-text"
        readOnly
        rows={rows}
        wrap={rows === 1 ? 'off' : 'soft'}
        value={text}
        aria-busy={isStale}
        onFocus={({ target }) => target.select()}
      />
      <Button
        aria-label={`Copy: ${label}`}
        disabled={isStale}
        {...(isPrimary ? { 'data-kind': 'primary', 'data-autofocus': true } : {})}
        onClick={() => {
          copy(text, said)
          onCopy?.()
        }}
      >
        Copy
      </Button>
    </div>
  )
}
