import { useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './rename.css'

const RenameForm = lazyPart(() => import('./RenameForm'))

export interface RenameProposalProps {
  readonly id: string
  readonly children: ReactNode
}

/** The chip is a button: behind it is the proposal's short name. */
export function RenameProposal({ id, children }: RenameProposalProps) {
  const popover = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="chip-button"
        aria-label={`Rename proposal ${id}`}
        popoverTarget={popover}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={popover}
        popover="auto"
        className="rename popup"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          const chip = currentTarget.previousElementSibling?.getBoundingClientRect()
          currentTarget.style.top = `${(chip?.bottom ?? 0) + 4}px`
          currentTarget.style.left = `${chip?.left ?? 0}px`
        }}
      >
        {isOpen && (
          <Panel name="The form" waiting={null}>
            <RenameForm
              id={id}
              onDone={() => {
                panel.current?.hidePopover()
              }}
            />
          </Panel>
        )}
      </div>
    </>
  )
}
