import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import { offerSlot } from './message-slot'
import './dialog.css'

/** React calls it with the element, and what it gives back when the element goes. */
const keepSlot = (slot: Element | null) => (slot ? offerSlot(slot) : undefined)

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** At the bottom, where the buttons are. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'large'
  /** It holds text alone, which the keyboard must be able to scroll. */
  readonly isText?: boolean
}

/** A native modal dialog: it keeps the focus, closes on Escape, and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, size = 'small', isText = false } = props
  const element = useRef<HTMLDialogElement>(null)
  const titleElement = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    // By itself the dialog would begin with its close button.
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? titleElement.current
    first?.focus()
    return () => {
      dialog?.close()
      // The browser would do it, were the dialog still in the page by then.
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener.tabIndex >= 0
      const next = isThere ? opener : document.querySelector<HTMLElement>('main')
      next?.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className="dialog"
      data-size={size}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // The backdrop is the dialog itself, outside of what is in it.
        if (event.target === element.current) onClose()
      }}
    >
      <div className="dialog-page">
        <div className="dialog-head">
          <h2 ref={titleElement} id={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className="dialog-body" {...(isText ? { tabIndex: 0 } : {})}>
          {children}
        </div>
        {footer !== undefined && <div className="dialog-foot">{footer}</div>}
      </div>
      {/* Whatever is said while it is open has to be said inside: all else is out of reach. */}
      <div className="dialog-messages stack" aria-live="polite" ref={keepSlot} />
    </dialog>
  )
}
