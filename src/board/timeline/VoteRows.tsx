import { memo, useMemo, useRef, type RefObject } from 'react'
import { nameOf } from '../../scenario/agent-name'
import { Button } from '../../ui/Button'
import { useWindow } from '../../ui/use-window'
import type { LoggedVote } from '../../worker/api'
import { Glyph } from '../../charts/Glyph'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { list, formatNumber } from '../../describe/format'
import { STANCE_VERBS } from '../../describe/describe-verdict'
import { useAnswer } from '../../store/hooks/use-answer'

export interface VoteRowsProps {
  /** Rounds that there are, and as many as the charts above have room for. */
  readonly rounds: number
  readonly length: number
  readonly round: number
  /** Pixels left of the plots, and of the plots themselves. */
  readonly left: number
  readonly plot: number
  readonly frame: RefObject<HTMLDivElement | null>
}

const ROW_HEIGHT = 22
/** What a glyph takes, and what it takes with the name of its proposal. */
const GLYPH = 13
const NAMED = 34

/** Who voted what in which round, on the same scale as the charts. Only what is in sight is drawn. */
export function VoteRows(props: VoteRowsProps) {
  const { rounds, length, round, left, plot, frame } = props
  const agents = usePlayground((state) => state.scenario.agents)
  const { goTo } = useActions()
  const rows = useRef<HTMLDivElement>(null)
  const { places } = useWindow(frame, {
    axis: 'y',
    count: agents.length,
    size: ROW_HEIGHT,
    // The charts stand above, and the numbers of the rounds.
    offsetOf: () => (rows.current?.offsetTop ?? 0) + ROW_HEIGHT,
  })
  const shown = places.flatMap((place) => {
    const agent = agents[place]
    return agent ? [{ agent, place }] : []
  })
  const log = useAnswer(
    (remote) => remote.voteLog(shown.map(({ agent }) => agent.id)),
    shown.map(({ agent }) => agent.id).join('\n'),
  )
  const byAgent = useMemo(() => groupByAgent(log ?? []), [log])
  const column = plot / Math.max(1, length)
  const numbers = Array.from({ length: rounds }, (_, i) => i + 1)
  return (
    <div
      ref={rows}
      className="vote-rows small"
      role="table"
      aria-label="Votes by agent and round"
      aria-rowcount={agents.length + 1}
      style={{ width: left + plot, height: (agents.length + 1) * ROW_HEIGHT }}
    >
      <div role="row" className="vote-row" style={{ height: ROW_HEIGHT }} aria-rowindex={1}>
        <span role="columnheader" style={{ width: left }}>
          Round
        </span>
        {numbers.map((each) => (
          <span
            key={each}
            role="columnheader"
            className="vote-cell row soft"
            data-current={each === round}
            style={{ width: column }}
          >
            <Button
              kind="link"
              aria-label={`Go to round ${each}`}
              aria-current={each === round ? 'step' : undefined}
              onClick={() => goTo(each)}
            >
              {each}
            </Button>
          </span>
        ))}
      </div>
      {shown.map(({ agent, place }) => (
        <div
          key={agent.id}
          role="row"
          className="vote-row"
          aria-rowindex={place + 2}
          style={{ top: (place + 1) * ROW_HEIGHT, height: ROW_HEIGHT }}
        >
          <span role="rowheader" style={{ width: left }} title={nameOf(agent)}>
            {nameOf(agent)}
          </span>
          {numbers.map((each) => (
            <VoteCell
              key={each}
              votes={byAgent.get(agent.id)?.[each - 1] ?? NONE}
              width={column}
              isCurrent={each === round}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const NONE: readonly LoggedVote[] = []

interface VoteCellProps {
  readonly votes: readonly LoggedVote[]
  readonly width: number
  readonly isCurrent: boolean
}

const VoteCell = memo(function VoteCell({ votes, width, isCurrent }: VoteCellProps) {
  const isNamed = votes.length * NAMED <= width
  const room = Math.max(1, Math.floor(width / GLYPH))
  const shown = votes.length <= room ? votes : votes.slice(0, Math.max(1, room - 1))
  const words = votes.map(
    ({ stance, proposalId, weight }) =>
      `${STANCE_VERBS[stance]} ${proposalId}, weight ${formatNumber(weight)}`,
  )
  return (
    <span
      role="cell"
      className="vote-cell row soft"
      data-current={isCurrent}
      style={{ width }}
      {...(votes.length === 0 ? {} : { 'aria-label': list(words), title: words.join('\n') })}
    >
      {shown.map(({ stance, proposalId }, place) => (
        <span key={place} className="vote-mark" aria-hidden="true">
          <Glyph stance={stance} />
          {isNamed && <span>{proposalId}</span>}
        </span>
      ))}
      {votes.length > shown.length && (
        <span aria-hidden="true">+{votes.length - shown.length}</span>
      )}
    </span>
  )
})

function groupByAgent(log: readonly (readonly LoggedVote[])[]) {
  const byAgent = new Map<string, LoggedVote[][]>()
  for (const [at, votes] of log.entries()) {
    for (const vote of votes) {
      const own = byAgent.get(vote.agentId) ?? log.map(() => [])
      own[at]?.push(vote)
      byAgent.set(vote.agentId, own)
    }
  }
  return byAgent
}
