import { useShowMore } from '../../ui/use-show-more'
import type { RunVote } from '../../engine'
import { formatNumber } from '../../describe/format'
import { STANCES_PAST } from '../../describe/describe-finding'

export interface DissentProps {
  readonly votes: readonly RunVote[]
  readonly nameOf: (agentId: string) => string
}

/** Quotes that are shown at once; the others on request, and none is ever dropped. */
const MANY = 50

export function Dissent({ votes, nameOf }: DissentProps) {
  const [shown, more] = useShowMore(votes, MANY, Infinity)
  return (
    <>
      <ul className="quotes">
        {shown.map(({ signalId, round, record: { agentId, proposalId, vote, causalLevel } }) => (
          <li key={signalId} data-stance={vote.stance}>
            {vote.reasoning !== undefined && <q>{vote.reasoning}</q>}
            <span className="by">
              {nameOf(agentId)} {STANCES_PAST[vote.stance]} {proposalId} in round {round}, weight{' '}
              {formatNumber(vote.weight)}
              {vote.reasoning === undefined && ', and gave no reason'}
              {vote.evidence && vote.evidence.length > 0 && `, citing ${vote.evidence.join(', ')}`}
              {causalLevel !== undefined && ` (${causalLevel})`}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
