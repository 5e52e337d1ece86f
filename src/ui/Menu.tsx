import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon, type IconName } from './Icon'
import './menu.css'

export interface MenuItem {
  readonly label: string
  readonly onChoose: () => void
  readonly isDisabled?: boolean
  /** Whether it is the page that is open. */
  readonly isCurrent?: boolean
}

export interface MenuProps {
  /** What the button is called where it shows an icon only. */
  readonly label: string
  /** On the button, in place of an icon. */
  readonly text?: string
  readonly items: readonly MenuItem[]
  readonly icon?: IconName
  /** Taken out of the order of tabs where a key of the surroundings leads here. */
  readonly tabIndex?: number
}

/** A button with a few things to do behind it. A native popover: nothing can cover or clip it. */
export function Menu({ label, text, items, icon = 'more', tabIndex }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    list.current?.hidePopover()
  }
  // Once the items are there: without them it is too small to tell where it fits.
  useLayoutEffect(() => {
    if (isOpen) place(list.current, button.current)
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={text === undefined ? 'icon-button' : 'menu-button row'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-current={items.some(({ isCurrent }) => isCurrent) ? 'page' : undefined}
        popoverTarget={id}
        {...(tabIndex === undefined ? {} : { tabIndex })}
      >
        {text}
        <Icon name={text === undefined ? icon : 'fold'} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu"
        tabIndex={-1}
        onToggle={({ newState }) => {
          const opens = newState === 'open'
          setOpen(opens)
          if (!opens) return
          requestAnimationFrame(() => {
            // Its items are drawn by now, so that it has its height.
            place(list.current, button.current)
            list.current?.querySelector<HTMLElement>('[role=menuitem]:enabled')?.focus()
          })
        }}
        onKeyDown={moveFocus}
      >
        {isOpen &&
          items.map(({ label: name, onChoose, isDisabled = false, isCurrent = false }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={isDisabled}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => {
                close()
                button.current?.focus()
                const neighbours = findNeighbours(button.current)
                onChoose()
                requestAnimationFrame(() => {
                  if (document.activeElement !== document.body) return
                  neighbours.find((each) => each.isConnected)?.focus()
                })
              }}
            >
              {name}
            </button>
          ))}
      </div>
    </>
  )
}

/** Other menu buttons of the same list, the nearest first: where to go on if this one is gone. */
function findNeighbours(button: HTMLElement | null): readonly HTMLElement[] {
  const list = button?.closest('[role=grid], ul')
  if (!list || !button) return []
  const all = [...list.querySelectorAll<HTMLElement>('button[aria-haspopup=menu]')]
  const at = all.indexOf(button)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()]
}

const GAP = 4

/** Below the button if there is room, above it otherwise, and never outside of the page. */
function place(list: HTMLElement | null, button: HTMLElement | null): void {
  if (!list || !button) return
  const from = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = list
  const below = from.bottom + GAP
  const top = below + offsetHeight > innerHeight ? from.top - GAP - offsetHeight : below
  const left = Math.min(from.left, innerWidth - offsetWidth - GAP)
  list.style.top = `${Math.max(GAP, top)}px`
  list.style.left = `${Math.max(GAP, left)}px`
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[event.key]
  const target =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? items.length - 1
        : step === undefined
          ? null
          : (at + step + items.length) % items.length
  if (target === null) return
  event.preventDefault()
  event.stopPropagation()
  items[target]?.focus()
}
