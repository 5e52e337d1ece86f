import { useId, type ReactNode } from 'react'

export interface SectionProps {
  readonly title: ReactNode
  /** Beside the title: a button, or a few words. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  /** Given where something can lead to it. */
  readonly id?: string
}

/** A headed block inside of a lab's column. */
export function Section({ title, aside, children, className = '', id }: SectionProps) {
  const heading = useId()
  const isWords = typeof aside === 'string' || typeof aside === 'number'
  return (
    <section
      className={`lab-section stack ${className}`}
      aria-labelledby={heading}
      {...(id !== undefined && { id, tabIndex: -1 })}
    >
      <header className="lab-section-head row between">
        <h2 id={heading}>{title}</h2>
        {isWords ? <span className="quiet">{aside}</span> : aside}
      </header>
      {children}
    </section>
  )
}
