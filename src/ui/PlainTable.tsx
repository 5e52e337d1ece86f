import type { ReactNode } from 'react'
import { ScrollArea } from './ScrollArea'

export interface PlainTableProps {
  readonly label: string
  readonly head: readonly ReactNode[]
  readonly children: ReactNode
  readonly className?: string
}

/** A table that scrolls sideways where it is too wide. */
export const PlainTable = ({ label, head, children, className = '' }: PlainTableProps) => (
  <ScrollArea label={label}>
    <table className={`plain-table ${className}`.trim()} aria-label={label}>
      <thead>
        <tr>
          {head.map((each, place) => (
            <th key={place} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollArea>
)
