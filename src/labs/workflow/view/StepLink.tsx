import { Button } from '../../../ui/Button'

export interface StepLinkProps {
  readonly id: string
  readonly onSelect: (id: string) => void
}

/** The name of a step, and the way to it. */
export const StepLink = ({ id, onSelect }: StepLinkProps) => (
  <Button kind="link" onClick={() => onSelect(id)}>
    {id}
  </Button>
)
