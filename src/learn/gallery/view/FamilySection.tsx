import { useId, type ReactNode } from 'react'

export interface FamilySectionProps {
  readonly name: string
  readonly note: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function FamilySection({ name, note, actions, children }: FamilySectionProps) {
  const id = useId()
  return (
    <section className="gallery-family" aria-labelledby={id}>
      <header className="row">
        <h2 id={id}>{name}</h2>
        <p className="quiet">{note}</p>
        {actions}
      </header>
      {children}
    </section>
  )
}
