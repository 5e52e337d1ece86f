import type { ReactNode } from 'react'
import { ScrollArea } from './ScrollArea'

export interface PlainTableProps {
  readonly label: string
  readonly head: readonly ReactNode[]
  /** Its rows. */
  readonly children: ReactNode
  readonly className?: string
}

/** A table that scrolls sideways where it is too wide. */
export const PlainTable = ({ label, head, children, className = '' }: PlainTableProps) => (
  <ScrollArea label={label}>
    <table className={`plain-table ${className}`.trim()}>
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
