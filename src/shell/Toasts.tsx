import { createPortal } from 'react-dom'
import { useMessageSlot } from '../ui/message-slot'
import { usePlayground } from '../store/hooks/use-playground'
import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'

const ToastCard = lazyPart(() => import('./ToastCard'))

/** Messages that pass. The region is always there, so that screen readers hear what comes into it. */
export function Toasts() {
  const toasts = usePlayground((state) => state.toasts)
  const slot = useMessageSlot()
  const cards = (
    <Panel name="The message" waiting={null}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Panel>
  )
  return (
    <div className="toasts stack" role="status" aria-live="polite">
      {slot ? createPortal(cards, slot) : cards}
    </div>
  )
}
