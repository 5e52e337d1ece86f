import { ProposalChip } from '../../charts/ProposalChip'
import type { Sentence } from '../../describe/sentence'
import { useProposals } from '../../store/hooks/use-proposals'

/** A sentence with chips for the proposals in it. */
export function Rich({ text }: { readonly text: Sentence }) {
  const proposals = useProposals()
  return text.map((part, place) =>
    part.kind === 'proposal' ? (
      <ProposalChip key={place} id={part.id} proposals={proposals} />
    ) : (
      part.text
    ),
  )
}
