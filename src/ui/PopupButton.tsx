import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button'
import type { IconName } from './Icon'
import { IconButton } from './IconButton'
import { Panel } from './Panel'

export interface PopupButtonProps {
  readonly kind?: 'plain' | 'link'
  /** On the button, or its name where it shows an icon. */
  readonly text: string
  readonly icon?: IconName
  /** Of what it opens. */
  readonly label: string
  /** Drawn, and so loaded, when it is open. */
  readonly children: ReactNode
}

export function PopupButton({ kind = 'plain', text, icon, label, children }: PopupButtonProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {icon ? (
        <IconButton icon={icon} label={text} popoverTarget={id} />
      ) : (
        <Button kind={kind} popoverTarget={id}>
          {text}
        </Button>
      )}
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
