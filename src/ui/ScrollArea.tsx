import type { ReactNode } from 'react'

export interface ScrollAreaProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

/** What is larger than its frame, and can be scrolled by keyboard, too. */
export const ScrollArea = ({ label, children, className = '' }: ScrollAreaProps) => (
  <div className={`scroll ${className}`} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
