import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './tabs.css'

export interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  /** Null where none is open. */
  readonly selected: Id | null
  readonly onSelect: (id: Id) => void
  /** The selected panel. */
  readonly children: ReactNode
  readonly orientation?: 'horizontal' | 'vertical'
  /** Beside the tabs. */
  readonly aside?: ReactNode
}

/** Tabs as the keyboard expects them: arrows, Home and End move and select. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children, orientation = 'horizontal', aside } = props
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.max(
      0,
      tabs.findIndex((tab) => tab.id === selected),
    )
    const target = targetOf(event.key, at, tabs.length)
    const tab = target === null ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus()
  }
  return (
    <div className="tabs" data-orientation={orientation}>
      <div className="tabs-side">
        <div
          ref={bar}
          className="tabs-bar"
          role="tablist"
          aria-label={label}
          aria-orientation={orientation}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab, place) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={selected === null ? undefined : `${id}-panel`}
              tabIndex={tab.id === selected || (selected === null && place === 0) ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {selected !== null && (
        <div
          id={`${id}-panel`}
          className="tabs-panel"
          role="tabpanel"
          aria-labelledby={`${id}-${selected}`}
          tabIndex={0}
        >
          {children}
        </div>
      )}
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
