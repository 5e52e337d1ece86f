import { Sparkline } from '../../charts/Sparkline'
import { colourOf } from '../../charts/ProposalChip'
import { formatBits, formatPosterior } from '../../describe/format'
import type { RoundSummary } from '../../worker/api'
import { isHidden, selectRound } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { PlayButton } from './PlayButton'

/** Lines that can be told apart at this size. */
const MAX_LINES = 4

/** The closed charts in two lines and two numbers. */
export default function Sparklines() {
  const rounds = usePlayground((state) => state.run.summary?.rounds)
  const round = usePlayground(selectRound)
  const isCovered = usePlayground(isHidden('arithmetic'))
  const now = rounds?.[round - 1]
  if (!rounds || !now) return null
  return (
    <>
      {rounds.length > 1 && <PlayButton />}
      {!isCovered && <Lines {...{ rounds, now, round }} />}
    </>
  )
}

interface LinesProps {
  readonly rounds: readonly RoundSummary[]
  readonly now: RoundSummary
  readonly round: number
}

function Lines({ rounds, now, round }: LinesProps) {
  const proposals = useProposals()
  const start = now.entropy.maximum
  const ids = Object.keys(now.beliefs).sort((a, b) => now.beliefs[b]! - now.beliefs[a]!)
  const leader = ids[0]
  return (
    <>
      <span className="spark row small soft">
        Entropy
        <Sparkline
          lines={[{ values: [start, ...rounds.map(({ entropy }) => entropy.bits)], colour: null }]}
          max={start}
          at={round}
        />
        {formatBits(now.entropy.bits)}
      </span>
      {leader !== undefined && (
        <span className="spark row small soft">
          Posteriors
          <Sparkline
            // The leader last, on top of the others.
            lines={ids
              .slice(0, MAX_LINES)
              .reverse()
              .map((id) => ({
                values: [1 / ids.length, ...rounds.map(({ beliefs }) => beliefs[id] ?? 0)],
                colour: colourOf(id, proposals),
              }))}
            max={1}
            at={round}
          />
          {leader} {formatPosterior(now.beliefs[leader]!)}
        </span>
      )}
    </>
  )
}
