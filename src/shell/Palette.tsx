import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../ui/Dialog'
import { usePlaygroundStore } from '../store/hooks/use-playground'
import { findCommands, listCommands } from './commands'

const MAX_SHOWN = 40

/** Type a few letters of what you want, and press Enter. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const store = usePlaygroundStore()
  const id = useId()
  const [commands] = useState(() => listCommands(store.getState()))
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = findCommands(commands, query).slice(0, MAX_SHOWN)
  const chosen = found[Math.min(at, found.length - 1)]
  const options = useRef<HTMLUListElement>(null)
  useEffect(() => {
    options.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, query])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onClose()
      chosen.run()
    }
  }
  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        className="field"
        type="text"
        role="combobox"
        aria-label="Find a command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${found.indexOf(chosen)}` : undefined}
        aria-autocomplete="list"
        placeholder="undo, agent, dark, clone …"
        autoComplete="off"
        data-autofocus
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={options} id={`${id}-list`} role="listbox" aria-label="Commands" className="palette">
        {found.map((command, place) => (
          <li
            key={place}
            id={`${id}-${place}`}
            role="option"
            aria-selected={command === chosen}
            onClick={() => {
              onClose()
              command.run()
            }}
          >
            <span>{command.name}</span>
            <span className="quiet">{command.hint}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="quiet">No matching commands</p>}
    </Dialog>
  )
}
