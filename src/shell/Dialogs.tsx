import { useEffect, type ReactNode } from 'react'
import { usePlayground, usePlaygroundStore } from '../store/hooks/use-playground'
import { Button } from '../ui/Button'
import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'

const DialogPart = lazyPart(() => import('./DialogPart'))

export function Dialogs() {
  const dialog = usePlayground((state) => state.dialog)
  const store = usePlaygroundStore()
  if (dialog === null) return null
  // What closes late must not close what was opened after it.
  const close = () => {
    const { dialog: open, setView } = store.getState()
    if (open === dialog) setView({ dialog: null })
  }
  return (
    <Panel
      key={dialog.kind}
      name="The dialog"
      waiting={<Waiting onCancel={close} />}
      frame={(notice) => <FaultDialog onClose={close}>{notice}</FaultDialog>}
    >
      <DialogPart dialog={dialog} onClose={close} />
    </Panel>
  )
}

/** Nothing is in sight yet, and Escape must work all the same. */
function Waiting({ onCancel }: { readonly onCancel: () => void }) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return (
    <p className="visually-hidden" role="status">
      Loading …
    </p>
  )
}

interface FaultDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog?.open === false) dialog.showModal()
}

/** In place of a dialog that failed. The dialogs' own frame may be what is missing. */
const FaultDialog = ({ onClose, children }: FaultDialogProps) => (
  <dialog ref={showModal} className="fault-dialog" aria-label="Failed dialog" onClose={onClose}>
    {children}
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close()
      }}
    >
      Close
    </Button>
  </dialog>
)
