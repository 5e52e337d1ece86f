import type { Stance } from '../../engine'
import { PlainTable } from '../../ui/PlainTable'
import { Glyph } from '../../charts/Glyph'
import { formatNumber } from '../../describe/format'

interface PreviewedVote {
  readonly agent: string
  readonly proposalId: string
  readonly stance: Stance
  readonly weight: number
  readonly round: number
}

interface VotePreviewProps {
  readonly label: string
  readonly votes: readonly PreviewedVote[]
  readonly names: ReadonlyMap<string, string>
}

const MAX_SHOWN = 50

export function VotePreview({ label, votes, names }: VotePreviewProps) {
  if (votes.length === 0) return null
  return (
    <>
      <PlainTable label={label} head={['Agent', 'Proposal', 'Stance', 'Weight', 'Round']}>
        {votes.slice(0, MAX_SHOWN).map(({ agent, proposalId, stance, weight, round }, place) => (
          <tr key={place}>
            <th scope="row">{names.get(agent)}</th>
            <td>{proposalId}</td>
            <td>
              <Glyph stance={stance} /> {stance}
            </td>
            <td>{formatNumber(weight)}</td>
            <td>{round}</td>
          </tr>
        ))}
      </PlainTable>
      {votes.length > MAX_SHOWN && <p>and {votes.length - MAX_SHOWN} more</p>}
    </>
  )
}
