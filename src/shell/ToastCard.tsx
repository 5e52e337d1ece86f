import { useEffect, useState } from 'react'
import type { Offer, Toast } from '../store/view'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { useActions } from '../store/hooks/use-playground'

/** What can be acted on stays longer, and whoever is about to act is waited for. */
const STAYS_MS = 6000
const OFFER_STAYS_MS = 20_000

export function ToastCard({ toast: { id, text, offers } }: { readonly toast: Toast }) {
  const { dismiss, undo } = useActions()
  const offer: Offer | null = offers === 'undo' ? { label: 'Undo', act: undo } : offers
  const [isHeld, setHeld] = useState(false)
  const stays = offer ? OFFER_STAYS_MS : STAYS_MS
  const isKept = isHeld || offer?.stays
  useEffect(() => {
    if (isKept) return
    const timer = setTimeout(() => dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [dismiss, id, isKept, stays])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className="toast row"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {text}
      {offer && (
        <Button
          kind="link"
          onClick={() => {
            offer.act()
            dismiss(id)
          }}
        >
          {offer.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
    </div>
  )
}
