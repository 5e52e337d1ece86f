import './proposal-chip.css'

export interface ProposalChipProps {
  readonly id: string
  /** In the order in which they got their colours. */
  readonly proposals: readonly { readonly id: string }[]
}

/** How many colours there are before they come again. */
const COLOURS = 8

export const colourOf = (id: string, proposals: readonly { readonly id: string }[]): number =>
  Math.max(
    0,
    proposals.findIndex((proposal) => proposal.id === id),
  ) % COLOURS

export const ProposalChip = ({ id, proposals }: ProposalChipProps) => (
  <ColouredChip id={id} colour={colourOf(id, proposals)} />
)

export const ColouredChip = ({ id, colour }: { readonly id: string; readonly colour: number }) => (
  <span className="chip" data-colour={colour % COLOURS}>
    {id}
  </span>
)
