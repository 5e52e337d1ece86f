import type { ReactNode } from 'react'

export interface FactsProps {
  readonly facts: readonly (readonly [name: ReactNode, value: ReactNode])[]
  readonly className: string
}

/** Names and what there is to say of each. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={className}>
    {facts.map(([name, value], place) => (
      <div key={place}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
