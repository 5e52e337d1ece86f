import { useMemo } from 'react'
import { nameOf } from '../../scenario/edits/agents'
import { proposalsAt, selectLastRound, selectRound } from '../../store/selectors'
import type { LoggedVote } from '../../worker/api'
import { ScrollArea } from '../../ui/ScrollArea'
import { Glyph } from '../Glyph'
import { ProposalChip } from '../ProposalChip'
import { useActions, usePlayground } from '../use-playground'
import { countWinners, showNumber, STANCE_VERBS } from '../words'
import { useAnswer } from './use-answer'

/** Agents that are drawn; the ballots have them all. */
const MOST_AGENTS = 100

/** Agents by rounds: who said what when, how sure everybody was, and how many rules had decided. */
export function Timeline() {
  const everybody = usePlayground((state) => state.scenario.agents)
  const tabled = usePlayground((state) => state.scenario.proposals)
  const summary = usePlayground((state) => state.run.summary)
  const round = usePlayground(selectRound)
  const last = usePlayground(selectLastRound)
  const { goTo } = useActions()
  const log = useAnswer((remote) => remote.voteLog(), 'log')
  const proposals = useMemo(() => proposalsAt(tabled, summary, last), [tabled, summary, last])
  const byAgent = useMemo(() => (log ?? []).map(groupByAgent), [log])
  if (!summary) return <p role="status">Counting …</p>
  const agents = everybody.slice(0, MOST_AGENTS)
  return (
    <ScrollArea label="Timeline" className="timeline">
      <table className="plain-table">
        <caption className="visually-hidden">Votes by agent and round</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {summary.rounds.map((each) => (
              <th key={each.round} scope="col" data-current={each.round === round}>
                <button
                  type="button"
                  className="link-button"
                  aria-current={each.round === round ? 'step' : undefined}
                  aria-label={`Round ${each.round}`}
                  onClick={() => {
                    goTo(each.round)
                  }}
                >
                  {each.round}
                  {each.debate && ' · debate'}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="timeline-reading">
            <th scope="row">Verdicts</th>
            {summary.rounds.map((each) => (
              <td key={each.round} data-current={each.round === round}>
                {countWinners(each.verdicts)}
              </td>
            ))}
          </tr>
          <tr className="timeline-reading">
            <th scope="row">Entropy of beliefs</th>
            {summary.rounds.map(({ round: each, entropy }) => (
              <td key={each} data-current={each === round}>
                {showNumber(entropy.bits)} of {showNumber(entropy.maximum)} bits
              </td>
            ))}
          </tr>
          <tr className="timeline-reading">
            <th scope="row">Beliefs</th>
            {summary.rounds.map(({ round: each, beliefs }) => (
              <td key={each} data-current={each === round}>
                {topBeliefs(beliefs).map(([id, share]) => (
                  <span key={id} className="timeline-belief">
                    <ProposalChip id={id} proposals={proposals} /> {showNumber(share)}
                  </span>
                ))}
              </td>
            ))}
          </tr>
          {agents.map((agent) => (
            <tr key={agent.id}>
              <th scope="row">{nameOf(agent)}</th>
              {summary.rounds.map(({ round: each }) => {
                const votes = byAgent[each - 1]?.get(agent.id) ?? []
                return (
                  <td key={each} data-current={each === round}>
                    {votes.slice(0, 6).map((vote, place) => (
                      <span
                        // An agent may vote on the same proposal twice in a round.
                        key={place}
                        className="timeline-vote"
                        role="img"
                        aria-label={`${STANCE_VERBS[vote.stance]} ${vote.proposalId}`}
                        title={`${STANCE_VERBS[vote.stance]} ${vote.proposalId}, weight ${showNumber(vote.weight)}`}
                      >
                        <Glyph stance={vote.stance} />
                        {vote.proposalId}
                      </span>
                    ))}
                    {votes.length > 6 && `+${votes.length - 6}`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {everybody.length > MOST_AGENTS && (
        <p className="quiet">and {everybody.length - MOST_AGENTS} more agents</p>
      )}
    </ScrollArea>
  )
}

function groupByAgent(votes: readonly LoggedVote[]): ReadonlyMap<string, readonly LoggedVote[]> {
  const byAgent = new Map<string, LoggedVote[]>()
  for (const vote of votes) {
    const own = byAgent.get(vote.agentId) ?? []
    own.push(vote)
    byAgent.set(vote.agentId, own)
  }
  return byAgent
}

/** The likeliest few. */
const topBeliefs = (beliefs: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(beliefs)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
