import { ProposalChip } from '../../../charts/ProposalChip'
import type { Sentence } from '../../../describe/sentence'

interface ToldProps {
  readonly text: Sentence
  readonly proposals: readonly { readonly id: string }[]
}

/** A sentence with chips for the proposals of a scenario that is not open. */
export const Told = ({ text, proposals }: ToldProps) =>
  text.map((part, place) =>
    part.kind === 'proposal' ? (
      <ProposalChip key={place} id={part.id} proposals={proposals} />
    ) : (
      part.text
    ),
  )
