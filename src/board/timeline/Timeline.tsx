import { useCallback, useMemo, useState } from 'react'
import { trailBeliefs, type BeliefPoint, type BeliefVote } from '../../charts/belief-trail'
import { EntropyChart } from '../../charts/EntropyChart'
import { PosteriorChart } from '../../charts/PosteriorChart'
import {
  describeBeliefAt,
  describeEntropyAt,
  describeEntropyWithin,
  summariseBeliefs,
  summariseEntropy,
  tabulateBeliefs,
  tabulateEntropy,
} from '../../charts/describe-charts'
import { timeOf, type Box } from '../../charts/time-scale'
import { DELIBERATION_DEFAULTS, settingsFor } from '../../engine'
import {
  consensusOf,
  isHidden,
  proposalsAt,
  selectBranchCount,
  selectGhost,
  selectLastRound,
  selectMoment,
} from '../../store/selectors'
import type { Branch } from '../../store/state'
import type { RunSummary } from '../../worker/api'
import { useNarrow } from '../../ui/use-narrow'
import { useWidth } from '../../ui/use-width'
import { colourOf } from '../../charts/ProposalChip'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useMoment } from '../../store/hooks/use-moment'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Figure } from '../../charts/Figure'
import { moveInTime } from './timeline-keys'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { VoteRows } from './VoteRows'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'

const Branches = lazyPart(() => import('./Branches'))

/** Left of the plots, where agents are named, and right of them, where lines are. */
const LEFT = 96
const RIGHT = 140
const NARROW = { left: 66, right: 132 }
/** A round gets at least this much, and a long run is scrolled. */
const MIN_ROUND = 26
/** Beyond this many votes, only those of the round under the playhead are drawn one by one. */
const MAX_VOTES = 1500
/** Lines that can still be told apart. */
const MAX_LINES = 12

export default function Timeline() {
  const store = usePlaygroundStore()
  const drawn = useDrawnRun()
  const hasBranches = usePlayground((state) => selectBranchCount(state) > 0)
  if (!drawn) return <p role="status">Counting …</p>
  return (
    <div
      className="timeline column"
      onKeyDown={(event) => {
        const target = event.target as HTMLElement
        const isControl = target.matches('input, select, button, [role=menuitem]')
        if (isControl || event.ctrlKey || event.metaKey || event.altKey) return
        if (!moveInTime(event, store, target.matches('[role=slider]'))) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {hasBranches && (
        <Panel name="The list of branches" waiting={null}>
          <Branches />
        </Panel>
      )}
      <ChartsOverTime drawn={drawn} />
    </div>
  )
}

function ChartsOverTime({ drawn }: { readonly drawn: DrawnRun }) {
  const ghost = usePlayground(selectGhost)
  // In the state, so that whoever is inside learns when it is there.
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const frame = useMemo(() => ({ current: element }), [element])
  // The posteriors are the arithmetic of one rule, and the entropy that of another.
  const isCovered = usePlayground(isHidden('arithmetic'))
  const last = drawn.summary.rounds.length
  const length = Math.max(last, ghost?.summary.rounds.length ?? 0)
  const [measure, room] = useWidth(1000)
  const attach = useCallback(
    (found: HTMLDivElement | null) => {
      setElement(found)
      return measure(found)
    },
    [measure],
  )
  const boxes = useBoxes(room, length)
  const { overTime, told } = usePlayhead(drawn.summary.rounds, length)
  const beliefs = useBeliefs(drawn, ghost, overTime.time)
  const { width, left, right } = boxes.entropy
  return (
    <div
      ref={attach}
      className="timeline-scroll scroll"
      role="group"
      aria-label="Charts over time"
      tabIndex={0}
    >
      {!isCovered && (
        <>
          <EntropyFigure {...{ drawn, ghost, beliefs, overTime, told }} box={boxes.entropy} />
          <BeliefFigure {...{ drawn, beliefs, overTime, told }} box={boxes.beliefs} />
        </>
      )}
      <VoteRows
        rounds={last}
        length={length}
        round={overTime.round}
        left={left}
        plot={width - left - right}
        frame={frame}
      />
    </div>
  )
}

function useBoxes(room: number, length: number) {
  const isNarrow = useNarrow()
  const isGrown = usePlayground((state) => state.isDockGrown)
  const { left, right } = isNarrow ? NARROW : { left: LEFT, right: RIGHT }
  const width = Math.max(room, left + right + length * MIN_ROUND)
  const sizes = { width, left, right, top: 8 }
  const entropy: Box = { ...sizes, height: isNarrow ? 120 : isGrown ? 150 : 60, bottom: 4 }
  const beliefs: Box = { ...sizes, height: isNarrow ? 180 : isGrown ? 260 : 98, bottom: 16 }
  return { entropy, beliefs }
}

/** Where the playhead stands and how it is moved; and what is told: the pointer's place, the keyboard's, or null for all. */
function usePlayhead(rounds: RunSummary['rounds'], length: number) {
  const moment = useMoment()
  const last = rounds.length
  const round = Math.min(moment.round, last)
  const time = timeOf(moment, rounds[round - 1]?.counts.signals ?? 0)
  const { goTo } = useActions()
  const [pointed, setPointed] = useState<number | null>(null)
  const [isFocused, setFocused] = useState(false)
  const overTime = {
    rounds: length,
    last,
    time: Math.min(time, last),
    round,
    onPick: (picked: number) => goTo(Math.min(picked, last)),
    onPoint: setPointed,
    onFocus: setFocused,
  }
  const isWithin = moment.signalIndex !== null
  const at = pointed ?? (isFocused || isWithin ? overTime.time : null)
  return { overTime, told: { at, isWithin: pointed === null && isWithin } }
}

function useBeliefs({ summary, votes }: DrawnRun, ghost: Branch | null, time: number) {
  const tabled = usePlayground((state) => state.scenario.proposals)
  const last = summary.rounds.length
  const proposals = useMemo(() => proposalsAt(tabled, summary, last), [tabled, summary, last])
  const ids = useMemo(() => likeliest(summary, ghost?.summary ?? null), [summary, ghost])
  const trail = useMemo(
    () => trailBeliefs(summary.rounds, (round) => votes.get(round) ?? [], ids),
    [summary, votes, ids],
  )
  const ghostTrail = useMemo(
    () => (ghost ? trailBeliefs(ghost.summary.rounds, () => [], ids) : null),
    [ghost, ids],
  )
  const now = trail.findLast((point) => point.time <= time + 1e-9)
  return { proposals, ids, trail, ghostTrail, now }
}

interface FigureProps {
  readonly drawn: DrawnRun
  readonly beliefs: ReturnType<typeof useBeliefs>
  readonly box: Box
  readonly overTime: ReturnType<typeof usePlayhead>['overTime']
  readonly told: ReturnType<typeof usePlayhead>['told']
}

function EntropyFigure(props: FigureProps & { readonly ghost: Branch | null }) {
  const { drawn, beliefs, box, overTime, told, ghost } = props
  const { rounds } = drawn.summary
  const threshold = usePlayground(
    ({ scenario }) => settingsFor('entropy', consensusOf(scenario)).threshold,
  )
  const { now, ids, proposals } = beliefs
  const isWithin = told.isWithin && ids.length === proposals.length
  const describe = (at: number) =>
    isWithin && now
      ? describeEntropyWithin(now)
      : describeEntropyAt(rounds[Math.max(1, Math.round(at)) - 1] ?? rounds.at(-1)!)
  return (
    <Figure
      title="Shannon entropy"
      term="entropy-of-posteriors"
      summary={told.at === null ? summariseEntropy(rounds, threshold) : describe(told.at)}
      table={() => tabulateEntropy(rounds)}
    >
      <EntropyChart
        {...overTime}
        box={box}
        data={rounds}
        threshold={threshold}
        reading={describe(overTime.round)}
        ghost={ghost?.summary.rounds ?? null}
      />
    </Figure>
  )
}

function BeliefFigure({ drawn, beliefs, box, overTime, told }: FigureProps) {
  const { rounds } = drawn.summary
  const { proposals, ids, trail, ghostTrail, now } = beliefs
  const signal = usePlayground((state) => state.signal)
  const convergence = usePlayground(
    ({ scenario }) =>
      scenario.config?.debate?.convergence ?? DELIBERATION_DEFAULTS.debate.convergence,
  )
  const { goTo, setView } = useActions()
  const agentName = useAgentName()
  const unseen = proposals.length - ids.length
  return (
    <Figure
      title="Posteriors"
      term="posterior"
      summary={
        told.at === null
          ? `${summariseBeliefs(rounds, convergence)}${unseen > 0 ? ` The ${ids.length} likeliest are drawn, ${unseen} are not.` : ''}`
          : describeBeliefAt(nearest(trail, told.at), agentName)
      }
      table={() => {
        const all = proposals.map(({ id }) => id)
        // Of a long run only one round's votes are here: all of them or none.
        const votes = drawn.votes.size === rounds.length ? drawn.votes : NO_VOTES
        const whole = trailBeliefs(rounds, (each) => votes.get(each) ?? [], all)
        return tabulateBeliefs(whole, all, agentName)
      }}
    >
      <PosteriorChart
        {...overTime}
        box={box}
        data={rounds}
        trail={trail}
        proposals={ids}
        colourOf={(id) => colourOf(id, proposals)}
        convergence={convergence}
        reading={describeBeliefAt(now, agentName)}
        ghost={ghostTrail}
        signal={signal}
        onStep={({ by, round: votedIn }: BeliefPoint) => {
          if (by.kind !== 'vote') return
          goTo(votedIn, by.vote.place + 1)
          setView({ signal: by.vote.signalId })
        }}
      />
    </Figure>
  )
}

const nearest = (trail: readonly BeliefPoint[], time: number): BeliefPoint | undefined =>
  trail.reduce<BeliefPoint | undefined>(
    (best, point) =>
      best && Math.abs(best.time - time) < Math.abs(point.time - time) ? best : point,
    undefined,
  )

/** Those that were ever among the likeliest at the end of a round, as many as can be told apart. */
function likeliest(summary: RunSummary | null, ghost: RunSummary | null): readonly string[] {
  const best = new Map<string, number>()
  for (const { beliefs } of [...(summary?.rounds ?? []), ...(ghost?.rounds ?? [])]) {
    for (const [id, p] of Object.entries(beliefs)) best.set(id, Math.max(p, best.get(id) ?? 0))
  }
  if (best.size <= MAX_LINES) return [...best.keys()]
  const top = [...best].sort(([, a], [, b]) => b - a).slice(0, MAX_LINES)
  const chosen = new Set(top.map(([id]) => id))
  return [...best.keys()].filter((id) => chosen.has(id))
}

interface DrawnRun {
  readonly summary: RunSummary
  /** By round: every vote with what it did to the beliefs; of a long run, those of one round. */
  readonly votes: ReadonlyMap<number, readonly BeliefVote[]>
}

const NO_VOTES: DrawnRun['votes'] = new Map()

/** A run with its own votes: until those of a new one are there, the old one is drawn, whole. */
function useDrawnRun(): DrawnRun | null {
  const summary = usePlayground((state) => state.run.summary)
  const opened = usePlayground((state) => state.opened)
  const last = usePlayground(selectLastRound)
  const round = usePlayground((state) => selectMoment(state).round)
  const isShort = (summary?.cost.votes ?? 0) <= MAX_VOTES
  const wanted = isShort ? Array.from({ length: last }, (_, i) => i + 1) : [round]
  const key = `${opened} ${wanted.join()}`
  const answer = useDatedAnswer(
    async (remote) =>
      new Map(
        await Promise.all(wanted.map(async (each) => [each, await remote.votesIn(each)] as const)),
      ),
    key,
  )
  // An answer about an earlier run of the same scenario is drawn with that run, until its successor is known.
  const isUsable =
    answer !== null && (answer.summary === summary || answer.key.startsWith(`${opened} `))
  const known = isUsable ? answer : null
  return useMemo(() => {
    if (known) return { summary: known.summary, votes: known.value }
    return summary ? { summary, votes: NO_VOTES } : null
  }, [known, summary])
}
