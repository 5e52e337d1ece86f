import type { BallotPlan } from './plan'
import { resolveAgent, SCRIPTS_OFF } from '../../engine'
import { lotSeedOf } from '../seed'
import { castPanel, runBallotLab, type BallotRecord } from './model'
import { BALLOT_RULES } from '../../engine/protocols/ballot'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { CodeExport } from '../../scenario/code/code-export'
import { quote, writeComment } from '../../scenario/code/comment'
import { LINE_WIDTH, writeLiteral, type Literal } from '../../scenario/code/literal'

const TYPES = `${writeUnion('Strategy', BALLOT_RULES)}

export interface LiveBallot {
  readonly topic: string
  /** Absent for yes or no: approve, reject, abstain. */
  readonly options?: readonly { readonly id: string; readonly text: string }[]
  readonly participants: readonly {
    readonly agent: string
    readonly weight: number
    readonly role?: string
  }[]
  readonly proposer: string
  /** The share that a supermajority needs. */
  readonly threshold: number
  /** How many heads must vote before the result is valid. */
  readonly quorum: number
  readonly timeoutMs: number
  /** A vote older than this no longer counts. */
  readonly voteTtlMs?: number
  readonly allowVoteChange: boolean
  readonly earlyResolution: 'off' | 'threshold' | 'certain'
  readonly tieBreak: 'none' | 'first' | 'most-confident' | 'owner' | 'seeded-lot'
  /** Whose vote breaks a tie, or the order in which the lot has fallen. */
  readonly owner?: string
  readonly lot?: readonly string[]
}

/** What a run calls with cast_vote(topic, choice, confidence), at milliseconds after the start. */
export interface TimedVote {
  readonly at: number
  readonly agent: string
  readonly choice: string
  readonly confidence?: number
  readonly reason?: string
}

export interface TimedAct {
  readonly at: number
  readonly act: 'cancel' | 'force'
  readonly by: string
}

export interface Outcome {
  readonly status: 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled'
  readonly decision: 'approved' | 'rejected' | 'no_consensus'
  /** The option, or approve or reject; null where nothing is decided. */
  readonly choice: string | null
}

/** As much of an engine for live ballots as it takes to play this one. */
export interface BallotEngine {
  open(ballot: LiveBallot, strategy: Strategy): void
  /** Moves its clock: what is due on the way happens. */
  advanceTo(at: number): void
  castVote(vote: TimedVote): void
  cancel(by: string): void
  forceResolve(): void
  outcome(): Outcome
}`

const PLAY = `/** Plays the ballot under one strategy, to its very end. */
export function play(engine: BallotEngine, strategy: Strategy): Outcome {
  engine.open(ballot, strategy)
  const steps = [
    ...votes.map((vote) => ({ at: vote.at, run: () => engine.castVote(vote) })),
    ...acts.map(({ at, act, by }) => ({
      at,
      run: () => (act === 'cancel' ? engine.cancel(by) : engine.forceResolve()),
    })),
  ].sort((a, b) => a.at - b.at)
  for (const { at, run } of steps) {
    engine.advanceTo(at)
    run()
  }
  engine.advanceTo(ballot.timeoutMs)
  return engine.outcome()
}`

/** On one line where it fits, else on the next, else with one member a line. */
function writeUnion(name: string, members: readonly string[]): string {
  const quoted = members.map((member) => `'${member}'`)
  const start = `export type ${name} =`
  const union = quoted.join(' | ')
  if (start.length + 1 + union.length <= LINE_WIDTH) return `${start} ${union}`
  if (2 + union.length <= LINE_WIDTH) return `${start}\n  ${union}`
  return [start, ...quoted.map((member) => `  | ${member}`)].join('\n')
}

/** A live ballot as data for an engine of live ballots, with what each strategy makes of it here. */
export function writeCode(scenario: ScenarioDocument, plan: BallotPlan): CodeExport {
  const record = runBallotLab(plan, scenario.agents.map(resolveAgent), {
    finalOwner: scenario.finalOwner ?? null,
    seed: lotSeedOf(scenario),
    casts: [],
    panel: castPanel(plan, scenario.agents.map(resolveAgent), SCRIPTS_OFF).votes,
  })
  const notes = [...findNotes(scenario, plan, record)]
  const title = scenario.title.trim() === '' ? 'A ballot' : quote(scenario.title)
  const header = [
    writeComment(`${title}: a live ballot, exported from Conclave.`),
    ...(notes.length === 0 ? [] : ['//']),
    ...notes.map((note) => writeComment(note, '- ', '  ')),
  ].join('\n')
  const code = [
    header,
    TYPES,
    `export const ballot: LiveBallot = ${writeLiteral(describeBallot(plan, record), { isOpen: true })}`,
    writeList('votes', 'TimedVote', describeVotes(record)),
    writeList('acts', 'TimedAct', describeActs(plan)),
    `/** What each strategy decides here. */\nexport const expected: Readonly<Partial<Record<Strategy, Outcome>>> = ${writeLiteral(describeOutcomes(record), { isOpen: true })}`,
    PLAY,
  ]
  return { file: 'live-ballot.ts', code: `${code.join('\n\n')}\n`, notes }
}

/** Annotated, because thousands of votes make a type that takes the compiler minutes. */
function writeList(name: string, type: string, items: readonly Literal[]): string {
  const start = `export const ${name}: readonly ${type}[] = `
  return start + writeLiteral(items, { taken: start.length })
}

function describeBallot({ options, voteTtlMs }: BallotPlan, record: BallotRecord): Literal {
  const { basis, roll, expiresAt } = record
  const { tieBreak, owner, lot } = basis
  return {
    topic: basis.topic,
    ...(options ? { options: options.map(({ id, text }) => ({ id, text })) } : {}),
    participants: roll.map(({ agent, weight, role }) => ({
      agent,
      weight,
      ...(role === '' ? {} : { role }),
    })),
    proposer: basis.proposer ?? '',
    threshold: basis.threshold,
    quorum: basis.quorum,
    timeoutMs: expiresAt,
    ...(voteTtlMs === undefined ? {} : { voteTtlMs }),
    allowVoteChange: basis.mayChange,
    earlyResolution: basis.early,
    tieBreak,
    ...(tieBreak === 'owner' && owner !== null ? { owner } : {}),
    ...(tieBreak === 'seeded-lot' ? { lot } : {}),
  }
}

/** What reached the count, as it was read; also what was refused there. */
const describeVotes = ({ moments }: BallotRecord): readonly Literal[] =>
  moments
    .filter(({ source, kind }) => source !== null && kind !== 'lost')
    .map(({ at, agent, choice, confidence, reason }) => ({
      at,
      agent,
      choice,
      ...(confidence === null ? {} : { confidence }),
      ...(reason === '' ? {} : { reason }),
    }))

const describeActs = ({ acts = [] }: BallotPlan): readonly Literal[] =>
  acts.map(({ at, act, by }) => ({ at: Math.round(at), act, by }))

const describeOutcomes = ({ rules }: BallotRecord): Literal =>
  Object.fromEntries(
    rules.map(({ rule, outcome: { status, decision, choice } }) => [
      rule,
      { status, decision, choice },
    ]),
  )

function* findNotes(
  { agents }: ScenarioDocument,
  { format = 'call', panel }: BallotPlan,
  { problem, moments, basis }: BallotRecord,
): Iterable<string> {
  if (problem) yield `This ballot cannot be held: ${problem.path} ${problem.reason}.`
  const lost = moments.filter(({ kind }) => kind === 'lost').length
  if (lost > 0) {
    const words = lost === 1 ? 'One vote' : `${lost} votes`
    yield `${words} could not be read as ${format} and ${lost === 1 ? 'is' : 'are'} left out.`
  }
  if (basis.weighing === 'learned') {
    yield 'Weights are learned, (1 + right) / (2 + judged), as they are now.'
  }
  if (agents.some(({ behaviour }) => behaviour?.kind === 'script')) {
    yield 'Votes that scripts cast while a run goes on are left out.'
  }
  if (Object.values(panel?.judges ?? {}).some(({ kind }) => kind === 'script')) {
    yield 'Votes of judges by script are left out.'
  }
}
