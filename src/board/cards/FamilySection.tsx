import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon'

export interface FamilySectionProps {
  readonly name: string
  readonly count: string
  readonly children: ReactNode
}

/** A family of rules that can be folded away; its count stays. */
export function FamilySection({ name, count, children }: FamilySectionProps) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <section className="family" aria-label={name}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="fold" />
          {name}
          {count !== '' && <span className="tally faint"> {count}</span>}
        </button>
      </h3>
      <div id={id} className="cards stack-wide" hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
