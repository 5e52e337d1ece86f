import { ColouredChip } from '../../charts/ProposalChip'
import { useProposals } from '../../store/hooks/use-proposals'
import './legend.css'

/** More than these nobody reads; their votes would be in the way as well. */
const MAX_SHOWN = 8

/** What is voted on, where the votes are not shown. */
export function ProposalLegend() {
  const proposals = useProposals()
  return (
    <ul className="legend cluster" aria-label="Proposals">
      {proposals.slice(0, MAX_SHOWN).map(({ id, content }, place) => (
        <li key={id}>
          <ColouredChip id={id} colour={place} /> {content}
        </li>
      ))}
      {proposals.length > MAX_SHOWN && <li>and {proposals.length - MAX_SHOWN} more</li>}
    </ul>
  )
}
