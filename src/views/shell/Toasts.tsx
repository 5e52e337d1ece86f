import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from '../../store/view'
import { Icon } from '../../ui/Icon'
import { useMessageSlot } from '../../ui/message-slot'
import { useActions, usePlayground } from '../use-playground'

/** Messages that pass. The region is always there, so that screen readers hear what comes into it. */
export function Toasts() {
  const toasts = usePlayground((state) => state.toasts)
  const slot = useMessageSlot()
  const cards = toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {slot ? createPortal(cards, slot) : cards}
    </div>
  )
}

/** What can be acted on stays longer, and whoever is about to act is waited for. */
const STAYS_MS = 6000
const OFFER_STAYS_MS = 20_000

function ToastCard({ toast: { id, text, offers } }: { readonly toast: Toast }) {
  const { dismiss, undo } = useActions()
  const offer = offers === 'undo' ? { label: 'Undo', act: undo } : offers
  const [isHeld, setHeld] = useState(false)
  const stays = offer ? OFFER_STAYS_MS : STAYS_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => {
      dismiss(id)
    }, stays)
    return () => {
      clearTimeout(timer)
    }
  }, [dismiss, id, isHeld, stays])
  const hold = () => {
    setHeld(true)
  }
  const release = () => {
    setHeld(false)
  }
  return (
    <div
      className="toast"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {text}
      {offer && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            offer.act()
            dismiss(id)
          }}
        >
          {offer.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => {
          dismiss(id)
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
