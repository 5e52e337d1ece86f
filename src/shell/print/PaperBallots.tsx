import { STANCES } from '../../engine'
import { layOutBallots, type BallotSheet, type SheetVote } from '../../board/ballots/ballot-sheet'
import { useBallots } from '../../board/ballots/use-ballots'
import { Glyph } from '../../charts/Glyph'
import { EARLIER_VOTES } from '../../describe/describe-verdict'
import { formatCount, formatNumber } from '../../describe/format'
import { nameOf } from '../../scenario/agent-name'
import { isHidden, selectMoment } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import { layOutPaper, listEarlierVotes, type StanceCounts } from './ballot-blocks'

/** Who voted how and why: agents by proposals, in as many tables as the width of the paper asks for. */
export function PaperBallots() {
  const { agents, proposals, sheet, round } = useBallots()
  const isPutAway = usePlayground(isHidden('ballots'))
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const hasRevisions = usePlayground((state) => state.run.hasRevisions)
  if (isPutAway) return null
  const layout = layOutPaper(
    agents.map(({ id }) => id),
    proposals.map(({ id }) => id),
    sheet,
  )
  return (
    <section>
      <h2>
        {isWithin ? 'Ballots, end of round' : 'Ballots, round'} {round}
      </h2>
      {agents.length === 0 && <p>No agents.</p>}
      {hasRevisions && <p>The latest vote of every agent; {EARLIER_VOTES}.</p>}
      {layout.kind === 'counts' ? (
        <Counts rows={layout.rows} agents={agents.length} />
      ) : (
        layout.blocks.map((block) => (
          <Block key={block[0]} {...{ agents, block, round }} voteOf={sheet.voteOf} />
        ))
      )}
      {layout.kind === 'tables' && <EarlierVotes />}
    </section>
  )
}

/** Those cast by hand: of the others the page knows the latest alone, and paper waits for no answer. */
function EarlierVotes() {
  const { agents, proposals, round } = useBallots()
  const moves = usePlayground(({ scenario }) => scenario.moves)
  const spoken = usePlayground((state) => state.run.spoken)
  const spokenUntil = (past: number) => spoken.filter((vote) => vote.round <= past)
  const votes = listEarlierVotes(
    agents.map(({ id }) => id),
    proposals.map(({ id }) => id),
    (past) => layOutBallots(agents, moves, spokenUntil(past), past),
    round,
  )
  const isRest = spoken.length > 0 && round > 1
  if (votes.length === 0 && !isRest) return null
  const names = new Map(agents.map((agent) => [agent.id, nameOf(agent)]))
  return (
    <>
      <h3>Earlier votes</h3>
      {isRest && <p>Earlier votes that agents cast by themselves are in the saved run.</p>}
      {votes.length > 0 && (
        <table className="paper-ballots">
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">Agent</th>
              <th scope="col">Proposal</th>
              <th scope="col">Vote</th>
            </tr>
          </thead>
          <tbody>
            {votes.map(({ agent, proposalId, vote }) => (
              <tr key={JSON.stringify([vote.round, agent, proposalId])}>
                <td>{vote.round}</td>
                <th scope="row">{names.get(agent)}</th>
                <td>{proposalId}</td>
                <td>
                  <Ballot vote={vote} round={vote.round} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface BlockProps {
  readonly agents: ReturnType<typeof useBallots>['agents']
  readonly block: readonly string[]
  readonly round: number
  readonly voteOf: BallotSheet['voteOf']
}

const Block = ({ agents, block, round, voteOf }: BlockProps) => (
  <table className="paper-ballots">
    <thead>
      <tr>
        <th scope="col">Agent</th>
        {block.map((id) => (
          <th key={id} scope="col">
            {id}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {agents.map((agent) => (
        <tr key={agent.id}>
          <th scope="row">
            {nameOf(agent)}
            {agent.role !== undefined && agent.role !== '' && <small>{agent.role}</small>}
          </th>
          {block.map((id) => (
            <td key={id}>
              <Ballot vote={voteOf(agent.id, id)} round={round} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Ballot({ vote, round }: { readonly vote: SheetVote | undefined; readonly round: number }) {
  if (!vote) return <span className="paper-none">no vote</span>
  const { stance, weight, reasoning, evidence, causalLevel } = vote
  return (
    <>
      <span className="paper-stance">
        <Glyph stance={stance} /> {stance}, {formatNumber(weight)}
        {vote.round !== round && `, round ${vote.round}`}
      </span>
      {reasoning !== '' && <q>{reasoning}</q>}
      {evidence.length > 0 && <small>citing {evidence.join(', ')}</small>}
      {causalLevel !== null && <small>{causalLevel}</small>}
    </>
  )
}

interface CountsProps {
  readonly rows: readonly StanceCounts[]
  readonly agents: number
}

const Counts = ({ rows, agents }: CountsProps) => (
  <>
    <p>
      The ballots of {formatCount(agents)} agents on {formatCount(rows.length)} proposals are
      counted here. A file of the scenario has every one of them.
    </p>
    <table className="paper-ballots">
      <thead>
        <tr>
          <th scope="col">Proposal</th>
          {STANCES.map((stance) => (
            <th key={stance} scope="col">
              <span className="paper-stance">
                <Glyph stance={stance} /> {stance}
              </span>
            </th>
          ))}
          <th scope="col">no vote</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ proposalId, counts }) => (
          <tr key={proposalId}>
            <th scope="row">{proposalId}</th>
            {STANCES.map((stance) => (
              <td key={stance}>{formatCount(counts[stance])}</td>
            ))}
            <td>
              {formatCount(agents - STANCES.reduce((sum, stance) => sum + counts[stance], 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
