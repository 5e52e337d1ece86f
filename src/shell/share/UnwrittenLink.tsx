import { Unanswered } from '../../ui/Unanswered'

interface UnwrittenLinkProps {
  readonly reason: string
  readonly retry: () => void
}

export const UnwrittenLink = (why: UnwrittenLinkProps) => (
  <Unanswered what="The link could not be written." {...why} />
)
