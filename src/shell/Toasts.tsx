import { createPortal } from 'react-dom'
import { useMessageSlot } from '../ui/message-slot'
import { usePlayground } from '../store/hooks/use-playground'
import { Panel, SmallFaults } from '../ui/Panel'
import { ToastCard } from './ToastCard'

/** Messages that pass, of missing parts of the page as well: so they are part of it from the start. The region is always there, so that screen readers hear what comes into it. */
export function Toasts() {
  const toasts = usePlayground((state) => state.toasts)
  const slot = useMessageSlot()
  const cards = (
    <Panel name="The message" waiting={null}>
      <SmallFaults />
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
