import { describe, expect, it } from 'vitest'
import type { Cancel, Clock } from '../clock'
import { BallotSession, type BallotTally } from '../protocols/ballot/ballot-session'
import type { BallotRule } from '../protocols/ballot/rules/registry'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface Settings {
  readonly defaultTimeoutMs: number
  readonly defaultConsensusType: BallotRule
  readonly defaultThreshold: number
  readonly allowVoteChange: boolean
  readonly autoResolve: boolean
  readonly maxRetainedProposals: number
}

interface Tally {
  readonly decision: string
  readonly approveWeight: number
  readonly rejectWeight: number
  readonly abstainWeight: number
  readonly participation: number
  readonly quorumMet: boolean
  readonly resolvedAt: number
  readonly nonVoters: readonly string[]
}

interface Expected {
  readonly ret: unknown
  readonly now: number
  /** This and what follows is absent where there is no such ballot. */
  readonly status?: string
  readonly votes?: readonly (readonly [string, string, number, number])[]
  readonly tally?: Tally
  readonly result?: Tally | null
  readonly events: readonly object[]
}

type Step = {
  readonly at: number
  readonly p: string
  readonly timers?: 'late'
  readonly expect: Expected
} & (
  | {
      readonly op: 'create'
      readonly options: {
        readonly participants: readonly string[]
        readonly consensusType?: BallotRule
        readonly timeoutMs?: number
        readonly weights?: readonly { readonly agent: string; readonly weight: number }[]
        readonly quorum?: number
        readonly threshold?: number
      }
    }
  | {
      readonly op: 'vote'
      readonly agent: string
      readonly value: string
      readonly reason?: string
    }
  | { readonly op: 'cancel'; readonly agent: string }
  | { readonly op: 'force' | 'advance' }
)

interface BallotCase {
  readonly id: string
  readonly note: string
  readonly engine: Partial<Settings>
  readonly steps: readonly Step[]
  readonly stats: Readonly<Record<string, number>>
}

const KNOWN_FIELDS = {
  case: ['id', 'note', 'engine', 'steps', 'stats'],
  engine: [
    ...['defaultTimeoutMs', 'defaultConsensusType', 'defaultThreshold', 'allowVoteChange'],
    ...['autoResolve', 'maxRetainedProposals'],
  ],
  everyStep: ['op', 'at', 'p', 'timers', 'expect'],
  step: {
    create: ['options'],
    vote: ['agent', 'value', 'reason'],
    cancel: ['agent'],
    force: [],
    advance: [],
  },
  weight: ['agent', 'weight'],
  options: ['participants', 'consensusType', 'timeoutMs', 'weights', 'quorum', 'threshold'],
  stats: [
    ...['total', 'pending', 'approved', 'rejected', 'expired', 'cancelled', 'avgParticipation'],
  ],
} as const

function checkFields({ id, ...given }: BallotCase): void {
  refuseUnknown({ id, ...given }, KNOWN_FIELDS.case, id)
  refuseUnknown(given.engine, KNOWN_FIELDS.engine, `${id}.engine`)
  refuseUnknown(given.stats, KNOWN_FIELDS.stats, `${id}.stats`)
  for (const step of given.steps) {
    if (!(step.op in KNOWN_FIELDS.step)) throw new Error(`${id}: ${step.op} is an unknown step`)
    const known = [...KNOWN_FIELDS.everyStep, ...KNOWN_FIELDS.step[step.op]]
    refuseUnknown(step, known, `${id}.${step.op}`)
    if (step.op !== 'create') continue
    const { options } = step
    refuseUnknown(options, KNOWN_FIELDS.options, `${id}.options`)
    for (const each of options.weights ?? []) refuseUnknown(each, KNOWN_FIELDS.weight, id)
  }
}

const file = readVectors<BallotCase>('ballot-session')
const { defaults } = file as unknown as { readonly defaults: Settings }

const PROPOSER = 'lead'

/** A clock whose timers can be late: it may be set without firing them. */
class LateClock implements Clock {
  #now = 0
  readonly #timers = new Set<{ due: number; readonly callback: () => void }>()

  now(): number {
    return this.#now
  }

  every(ms: number, callback: () => void): Cancel {
    const timer = { due: this.#now + ms, callback }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  moveTo(at: number, isLate: boolean): void {
    const due = isLate ? [] : [...this.#timers].filter((timer) => timer.due <= at)
    for (const timer of due.sort((a, b) => a.due - b.due)) {
      this.#now = Math.max(this.#now, timer.due)
      timer.callback()
    }
    this.#now = Math.max(this.#now, at)
  }
}

const describeTally = (tally: BallotTally | null): Tally | null =>
  tally && {
    decision: tally.decision,
    approveWeight: tally.weights['approve']!,
    rejectWeight: tally.weights['reject']!,
    abstainWeight: tally.weights['abstain']!,
    participation: tally.participation,
    quorumMet: tally.quorumMet,
    resolvedAt: tally.at,
    nonVoters: tally.nonVoters,
  }

/** Plays a case; gives what was seen after each step, and how the ballots ended. */
function play({ engine, steps }: BallotCase) {
  const settings = { ...defaults, ...engine }
  const clock = new LateClock()
  const session = new BallotSession(
    {
      rule: settings.defaultConsensusType,
      threshold: settings.defaultThreshold,
      lastsMs: settings.defaultTimeoutMs,
      mayChange: settings.allowVoteChange,
      early: settings.autoResolve ? 'threshold' : 'off',
      maxRetained: settings.maxRetainedProposals,
    },
    clock,
  )
  let events: object[] = []
  session.events.on('created', ({ ballot }) => {
    events.push({ type: 'proposal:created', p: ballot, status: session.statusOf(ballot) })
  })
  session.events.on('voted', ({ ballot, vote: { agent, choice, at }, weight }) => {
    const vote = { agent, value: choice, weight, at }
    events.push({ type: 'proposal:voted', p: ballot, status: session.statusOf(ballot), vote })
  })
  session.events.on('resolved', ({ ballot, status, result: { decision } }) => {
    events.push({ type: 'proposal:resolved', p: ballot, status, decision })
  })
  session.events.on('expired', ({ ballot, result: { decision } }) => {
    events.push({
      type: 'proposal:expired',
      p: ballot,
      status: session.statusOf(ballot),
      decision,
    })
  })
  session.events.on('cancelled', ({ ballot }) => {
    events.push({ type: 'proposal:cancelled', p: ballot, status: session.statusOf(ballot) })
  })

  const perform = (step: Step): unknown => {
    switch (step.op) {
      case 'create': {
        const { participants, consensusType, timeoutMs, weights = [], ...rest } = step.options
        const { expiresAt, threshold, rule } = session.create({
          id: step.p,
          proposer: PROPOSER,
          roll: participants,
          weights: readWeights(weights),
          ...(consensusType === undefined ? {} : { rule: consensusType }),
          ...(timeoutMs === undefined ? {} : { lastsMs: timeoutMs }),
          ...rest,
        })
        return { expiresAt, threshold, consensusType: rule }
      }
      case 'vote':
        return answer(
          session.vote(step.p, {
            agent: step.agent,
            choice: step.value,
            ...(step.reason !== undefined && { reason: step.reason }),
          }),
        )
      case 'cancel':
        return answer(session.cancel(step.p, step.agent))
      case 'force':
        return describeTally(session.forceResolve(step.p))
      case 'advance':
        return null
    }
  }

  const seen = steps.map((step): Expected => {
    events = []
    clock.moveTo(step.at, step.timers === 'late')
    const ret = perform(step)
    const status = session.statusOf(step.p)
    const base = { ret, now: clock.now(), events }
    if (status === null) return base
    return {
      ...base,
      status,
      votes: session
        .votesOf(step.p)
        .map(({ agent, choice, at }) => [agent, choice, weightOf(steps, step.p, agent), at]),
      tally: describeTally(session.tally(step.p))!,
      result: describeTally(session.resultOf(step.p)),
    }
  })
  const ids = new Set(steps.filter(({ op }) => op === 'create').map(({ p }) => p))
  const kept = [...ids].filter((id) => session.statusOf(id) !== null)
  const shares = kept.flatMap((id) => session.resultOf(id)?.participation ?? [])
  return {
    seen,
    ended: kept.map((id) => session.statusOf(id)),
    avgParticipation: shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length),
  }
}

const answer = (given: { ok: true } | { ok: false; refusal: string }) =>
  given.ok ? { ok: true } : { ok: false, error: given.refusal }

type Weights = readonly { readonly agent: string; readonly weight: number }[]

/** Of an agent that is listed twice, the first weight counts. */
const readWeights = (weights: Weights): Readonly<Record<string, number>> =>
  Object.fromEntries(weights.toReversed().map(({ agent, weight }) => [agent, weight]))

function weightOf(steps: readonly Step[], p: string, agent: string): number {
  const created = steps.find((step) => step.op === 'create' && step.p === p)
  if (created?.op !== 'create') return 1
  return created.options.weights?.find((listed) => listed.agent === agent)?.weight ?? 1
}

/** Numbers within 1e-9, everything else exactly. */
function expectNear(seen: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number' && typeof seen === 'number') {
    expect(Math.abs(seen - expected), path).toBeLessThanOrEqual(1e-9)
  } else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(seen ?? {}).sort(), path).toEqual(Object.keys(expected).sort())
    for (const [key, value] of Object.entries(expected)) {
      expectNear((seen as Record<string, unknown>)[key], value, `${path}.${key}`)
    }
  } else expect(seen, path).toEqual(expected)
}

describe('ballot session vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  const cases = file.cases.filter(({ id }) => !isException('ballot-session', id))

  it.each(cases)('$id', (given) => {
    checkFields(given)
    const { seen, ended, avgParticipation } = play(given)
    expectNear(avgParticipation, given.stats['avgParticipation'], 'stats.avgParticipation')
    for (const [i, step] of given.steps.entries()) expectNear(seen[i], step.expect, `steps[${i}]`)
    expect(ended).toHaveLength(given.stats['total']!)
    for (const status of ['pending', 'approved', 'rejected', 'expired', 'cancelled']) {
      expect(ended.filter((each) => each === status)).toHaveLength(given.stats[status]!)
    }
  })
})
