import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { trailBeliefs } from '../../charts/belief-trail'
import type { BeliefPoint, BeliefVote } from '../../charts/belief-trail'
import { EntropyChart } from '../../charts/EntropyChart'
import { PosteriorChart } from '../../charts/PosteriorChart'
import {
  readBeliefAt,
  readEntropyAt,
  summariseBeliefs,
  summariseEntropy,
  tabulateBeliefs,
  tabulateEntropy,
} from '../../charts/tell'
import { timeOf } from '../../charts/time-scale'
import type { Box } from '../../charts/time-scale'
import { DELIBERATION_DEFAULTS, settingsFor } from '../../engine'
import {
  consensusOf,
  proposalsAt,
  selectGhost,
  selectLastRound,
  selectMoment,
} from '../../store/selectors'
import { useNarrow } from '../../ui/use-narrow'
import { useWidth } from '../../ui/use-width'
import { colourOf } from '../ProposalChip'
import { useAgentName } from '../use-agent-name'
import { useActions, usePlayground, usePlaygroundStore } from '../use-playground'
import { Figure } from './Figure'
import { moveInTime } from './timeline-keys'
import { useAnswer } from './use-answer'
import { VoteRows } from './VoteRows'

const Branches = lazy(() => import('./Branches'))

/** Left of the plots, where agents are named, and right of them, where lines are. */
const LEFT = 96
const RIGHT = 132
const NARROW = { left: 70, right: 104 }
/** A round gets at least this much, and a long run is scrolled. */
const LEAST_ROUND = 26
/** Beyond this many votes, only those of the round under the playhead are drawn one by one. */
const MOST_VOTES = 1500

/** Entropy, beliefs and everybody's votes over time, under one playhead. */
export function Timeline() {
  const store = usePlaygroundStore()
  const summary = usePlayground((state) => state.run.summary)
  const moment = usePlayground(selectMoment)
  const last = usePlayground(selectLastRound)
  const ghost = usePlayground(selectGhost)
  const hasBranches = usePlayground((state) => state.branches.length > 0)
  const tabled = usePlayground((state) => state.scenario.proposals)
  const signal = usePlayground((state) => state.signal)
  const threshold = usePlayground(
    ({ scenario }) => settingsFor('entropy', consensusOf(scenario)).threshold,
  )
  const convergence = usePlayground(
    ({ scenario }) =>
      scenario.config?.debate?.convergence ?? DELIBERATION_DEFAULTS.debate.convergence,
  )
  const { goTo, look } = useActions()
  const agentName = useAgentName()
  const frame = useRef<HTMLDivElement>(null)
  const available = useWidth(frame, 1000)
  const isNarrow = useNarrow()
  const [pointed, setPointed] = useState<number | null>(null)
  const votes = useVotes()
  const rounds = summary?.rounds ?? []
  const data = summary?.rounds
  const trail = useMemo(
    () => trailBeliefs(data ?? [], (round) => votes.get(round) ?? []),
    [data, votes],
  )
  const ghostTrail = useMemo(
    () => (ghost ? trailBeliefs(ghost.summary.rounds, () => []) : null),
    [ghost],
  )
  const proposals = useMemo(() => proposalsAt(tabled, summary, last), [tabled, summary, last])
  if (!summary) return <p role="status">Counting …</p>

  const length = Math.max(rounds.length, ghost?.summary.rounds.length ?? 0)
  const { left, right } = isNarrow ? NARROW : { left: LEFT, right: RIGHT }
  const width = Math.max(available, left + right + length * LEAST_ROUND)
  const sizes = { width, left, right, top: 8 }
  const entropyBox: Box = { ...sizes, height: isNarrow ? 120 : 74, bottom: 4 }
  const beliefBox: Box = { ...sizes, height: isNarrow ? 180 : 118, bottom: 16 }
  const { round } = moment
  const time = timeOf(moment, rounds[round - 1]?.counts.signals ?? 0)
  const at = pointed ?? round
  const ids = proposals.map(({ id }) => id)
  const overTime = {
    rounds: length,
    time,
    round,
    onPick: (picked: number) => {
      goTo(Math.min(picked, rounds.length))
    },
    onPoint: setPointed,
  }
  const pointAt = trail.findLast((point) => point.time <= time + 1e-9)
  const readAt = pointed === null ? pointAt : trail.findLast((point) => point.time <= pointed)
  return (
    <div
      className="timeline"
      onKeyDown={(event) => {
        const isControl = (event.target as HTMLElement).matches(
          'input, select, button, [role=menuitem]',
        )
        if (isControl || event.ctrlKey || event.metaKey || event.altKey) return
        if (!moveInTime(event, store)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {hasBranches && (
        <Suspense fallback={null}>
          <Branches />
        </Suspense>
      )}
      <div
        ref={frame}
        className="timeline-scroll scroll"
        role="group"
        aria-label="Charts over time"
        tabIndex={0}
      >
        <Figure
          title="Shannon entropy"
          summary={
            pointed === null
              ? summariseEntropy(rounds, threshold)
              : readEntropyAt(rounds[at - 1] ?? rounds.at(-1)!)
          }
          table={tabulateEntropy(rounds)}
        >
          <EntropyChart
            {...overTime}
            box={entropyBox}
            data={rounds}
            threshold={threshold}
            reading={rounds[round - 1] ? readEntropyAt(rounds[round - 1]!) : ''}
            ghost={ghost?.summary.rounds ?? null}
          />
        </Figure>
        <Figure
          title="Beliefs"
          summary={
            pointed === null && moment.said === null
              ? summariseBeliefs(rounds, convergence)
              : readBeliefAt(readAt, agentName)
          }
          table={tabulateBeliefs(trail, ids, agentName)}
        >
          <PosteriorChart
            {...overTime}
            box={beliefBox}
            data={rounds}
            trail={trail}
            proposals={ids}
            colourOf={(id) => colourOf(id, proposals)}
            convergence={convergence}
            reading={readBeliefAt(pointAt, agentName)}
            ghost={ghostTrail}
            signal={signal}
            onStep={({ by, round: votedIn }: BeliefPoint) => {
              if (by.kind !== 'vote') return
              goTo(votedIn, by.vote.place + 1)
              look({ signal: by.vote.signalId })
            }}
          />
        </Figure>
        <VoteRows
          rounds={rounds.length}
          length={length}
          round={round}
          left={left}
          plot={width - left - right}
          proposals={proposals}
          frame={frame}
        />
      </div>
    </div>
  )
}

const NO_VOTES: ReadonlyMap<number, readonly BeliefVote[]> = new Map()

/** By round: every vote with what it did to the beliefs; of a long run, those of one round. */
function useVotes(): ReadonlyMap<number, readonly BeliefVote[]> {
  const all = usePlayground((state) => state.run.summary?.cost.votes ?? 0)
  const last = usePlayground(selectLastRound)
  const round = usePlayground((state) => selectMoment(state).round)
  const isShort = all <= MOST_VOTES
  const wanted = isShort ? Array.from({ length: last }, (_, i) => i + 1) : [round]
  const answer = useAnswer(
    async (remote) =>
      new Map(
        await Promise.all(wanted.map(async (each) => [each, await remote.votesIn(each)] as const)),
      ),
    `votes ${wanted.join()}`,
  )
  return answer ?? NO_VOTES
}
