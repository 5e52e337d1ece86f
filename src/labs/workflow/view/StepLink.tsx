export interface StepLinkProps {
  readonly id: string
  readonly onSelect: (id: string) => void
}

/** The name of a step, and the way to it. */
export const StepLink = ({ id, onSelect }: StepLinkProps) => (
  <button type="button" className="link-button" onClick={() => onSelect(id)}>
    {id}
  </button>
)
