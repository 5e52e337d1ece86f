import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button'
import { Panel } from './Panel'

export interface PopupButtonProps {
  readonly kind?: 'plain' | 'link'
  /** On the button. */
  readonly text: string
  /** Of what it opens. */
  readonly label: string
  /** Drawn, and so loaded, when it is open. */
  readonly children: ReactNode
}

export function PopupButton({ kind = 'plain', text, label, children }: PopupButtonProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} popoverTarget={id}>
        {text}
      </Button>
      <div
        id={id}
        popover="auto"
        className="chooser popup"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Panel name="The list">{children}</Panel>}
      </div>
    </>
  )
}
