import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useActions } from '../store/hooks/use-playground'
import './learn-link.css'

export interface LearnLinkProps extends Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'aria-label' | 'tabIndex'
> {
  /** Of the page Learn, such as `reference/voting`. */
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
}

/** To a place of the page Learn; a real address, so that it can be opened beside, copied and bookmarked. */
export function LearnLink({ to, children, className = 'text-link', ...rest }: LearnLinkProps) {
  const { setView } = useActions()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setView({ sitePage: 'learn', sitePath: to })
  }
  return (
    <a {...rest} className={className} href={`?learn=${to}`} onClick={open}>
      {children}
    </a>
  )
}

/** A word, and what it means here. */
export const TermLink = ({
  id,
  children,
}: {
  readonly id: string
  readonly children: ReactNode
}) => (
  <LearnLink to={`reference/terms/${id}`} className="term-link">
    {children}
  </LearnLink>
)
