import { useMemo, useState } from 'react'
import { GroupthinkGauge } from '../../charts/GroupthinkGauge'
import {
  amountOf,
  INFLUENCE_KINDS,
  InfluenceMatrix,
  type InfluenceKind,
} from '../../charts/InfluenceMatrix'
import {
  describeGroupthink,
  describeInfluence,
  describeWeight,
  summariseInfluence,
  summariseWeights,
} from '../../charts/describe-influence'
import type { Box } from '../../charts/time-scale'
import { WeightChart } from '../../charts/WeightChart'
import type { Influence as Pair } from '../../engine'
import { selectRound } from '../../store/selectors'
import { Select } from '../../ui/Field'
import { useWidth } from '../../ui/use-width'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Figure } from '../../charts/Figure'
import { useAnswer } from '../../store/hooks/use-answer'
import './influence.css'

export default function Influence() {
  return (
    <div className="influences scroll">
      <Weights />
      <Speakers />
      <Groupthink />
    </div>
  )
}

const HEIGHT = 190
const GROWN_HEIGHT = 340
/** Votes that are drawn; the table and the file have them all. */
const MAX_VOTES = 120
/** Agents of a matrix that can still be read. */
const MAX_AGENTS = 16

function useBox(left: number, right: number, top: number, bottom: number) {
  const [measure, width] = useWidth(360)
  const isGrown = usePlayground((state) => state.isDockGrown)
  const height = isGrown ? GROWN_HEIGHT : HEIGHT
  const box: Box = { width, height, left, right, top, bottom }
  return { measure, box }
}

/** A chart of points that the pointer and the keyboard go through; the first is current until one is chosen. */
function usePoints<Item>(items: readonly Item[], ...margins: Parameters<typeof useBox>) {
  const [at, setAt] = useState<number | null>(null)
  const { measure, box } = useBox(...margins)
  const nameOf = useAgentName()
  const current = Math.max(0, Math.min(at ?? 0, items.length - 1))
  const chart = { box, nameOf, current, onMove: setAt }
  return { measure, chart, isChosen: at !== null, point: items[current] }
}

function Weights() {
  const round = usePlayground(selectRound)
  const agentName = useAgentName()
  const cast = useAnswer((remote) => remote.votesIn(round), `weights ${round}`)
  const votes = useMemo(
    () =>
      (cast ?? []).map(({ signalId, steps, record }) => ({
        id: signalId,
        agentId: record.agentId,
        proposalId: record.proposalId,
        stance: record.vote.stance,
        steps,
      })),
    [cast],
  )
  const shown = votes.slice(0, MAX_VOTES)
  const { measure, chart, isChosen, point: vote } = usePoints(shown, 34, 124, 10, 22)
  const tell = () =>
    vote ? describeWeight(vote, agentName) : summariseWeights(votes, shown.length, round, agentName)
  return (
    <Figure
      title="Weights"
      term="weight"
      summary={isChosen ? tell() : summariseWeights(votes, shown.length, round, agentName)}
      table={() => ({
        head: ['Agent', 'Proposal', 'Stance', 'Raw', 'Attention', 'Reputation', 'Final'],
        rows: votes.map(({ agentId, proposalId, stance, steps }) => [
          agentName(agentId),
          proposalId,
          stance,
          steps.raw,
          steps.attention,
          steps.reputation,
          steps.final,
        ]),
      })}
    >
      <div ref={measure}>
        <WeightChart {...chart} votes={shown} reading={tell()} />
      </div>
    </Figure>
  )
}

function Speakers() {
  const round = usePlayground(selectRound)
  const agentName = useAgentName()
  const [kind, setKind] = useState<InfluenceKind>('replies')
  const all = useAnswer((remote) => remote.influence(round), `influence ${round}`)
  const pairs = useMemo(() => (all ?? []).filter((pair) => amountOf(pair, kind) > 0), [all, kind])
  const agents = useMemo(() => busiest(pairs, kind), [pairs, kind])
  const shown = pairs.filter(({ from, to }) => agents.includes(from) && agents.includes(to))
  const { measure, chart, isChosen, point: pair } = usePoints(shown, 84, 30, 44, 8)
  const tell = () =>
    pair ? describeInfluence(pair, kind, agentName) : `No ${kind} up to round ${round}.`
  return (
    <Figure
      title="Influence"
      summary={
        isChosen || pairs.length === 0
          ? tell()
          : summariseInfluence(pairs, kind, agents.length, round)
      }
      table={() => ({
        head: ['Who', 'Whom', 'Replies', 'Challenges', 'Votes for', 'Votes against'],
        rows: (all ?? []).map(({ from, to, replies, challenges, agrees, disagrees }) => [
          agentName(from),
          agentName(to),
          replies,
          challenges,
          agrees,
          disagrees,
        ]),
      })}
      tools={
        <Select
          aria-label="What is counted"
          value={kind}
          options={INFLUENCE_KINDS.map((each) => [each, each] as const)}
          onChange={setKind}
        />
      }
    >
      <div ref={measure}>
        <InfluenceMatrix {...chart} pairs={shown} agents={agents} kind={kind} reading={tell()} />
      </div>
    </Figure>
  )
}

/** Those who speak and are spoken to most, in the order in which they first appear. */
function busiest(pairs: readonly Pair[], kind: InfluenceKind): readonly string[] {
  const amounts = new Map<string, number>()
  for (const pair of pairs) {
    for (const id of [pair.from, pair.to]) {
      amounts.set(id, (amounts.get(id) ?? 0) + amountOf(pair, kind))
    }
  }
  const top = [...amounts].sort(([, a], [, b]) => b - a).slice(0, MAX_AGENTS)
  const chosen = new Set(top.map(([id]) => id))
  return [...amounts.keys()].filter((id) => chosen.has(id))
}

function Groupthink() {
  const rounds = usePlayground((state) => state.run.summary?.rounds)
  const agents = usePlayground((state) => state.scenario.agents.length)
  const round = usePlayground(selectRound)
  const { goTo } = useActions()
  const { measure, box } = useBox(30, 12, 12, 20)
  const risks = (rounds ?? []).map(({ groupthink }) => groupthink)
  const now = risks[round - 1]
  const reading = now ? describeGroupthink(now, round, agents) : 'There are no signals yet.'
  return (
    <Figure
      title="Groupthink"
      term="groupthink"
      summary={reading}
      table={() => ({
        head: ['Round', 'Expected', 'Actual', 'Missing', 'Risk'],
        rows: risks.map(({ expectedChallengers, actualChallengers, deficit, risk }, place) => [
          place + 1,
          expectedChallengers,
          actualChallengers,
          deficit,
          risk,
        ]),
      })}
    >
      <div ref={measure}>
        <GroupthinkGauge
          risks={risks}
          agents={agents}
          round={round}
          box={box}
          reading={reading}
          onPick={goTo}
        />
      </div>
    </Figure>
  )
}
