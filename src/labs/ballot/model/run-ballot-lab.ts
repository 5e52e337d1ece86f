import type { BallotPlan } from '../plan'
import { VirtualClock } from '../../../engine/clock'
import type { Agent } from '../../../engine/deliberation/agent'
import { ConsensusError } from '../../../engine/errors'
import { BallotSession } from '../../../engine/protocols/ballot/ballot-session'
import type { BallotSetup } from '../../../engine/protocols/ballot/ballot-setup'
import { checkPlan, readBasis, readRoll, type BallotSurroundings } from './basis'
import { BALLOT_DEFAULTS } from '../../../engine/protocols/ballot/plan'
import { BALLOT_RULES } from '../../../engine/protocols/ballot/rules/registry'
import type { BallotProblem, BallotRecord } from './record'
import { RuleWatch } from './rule-watch'
import { Stream } from './stream'
import { readTimeline } from './timeline'

const BOX = 'ballot'

/** Plays a live ballot under every rule at once, on one stream of votes. Never throws at a bad plan. */
export function runBallotLab(
  plan: BallotPlan,
  agents: readonly Agent[],
  around: BallotSurroundings,
): BallotRecord {
  const roll = readRoll(plan, agents)
  const basis = readBasis(plan, agents, roll.length, around)
  const base = {
    basis,
    roll,
    totalWeight: roll.reduce((sum, { weight }) => sum + weight, 0),
    expiresAt: Math.round(plan.lastsMs ?? BALLOT_DEFAULTS.lastsMs),
  }
  try {
    checkPlan(plan)
    return { ...base, problem: null, ...play(plan, base, around) }
  } catch (error) {
    const problem = describeProblem(error)
    return { ...makePlain(base), problem, moments: [], rules: [] }
  }
}

function play(
  plan: BallotPlan,
  { basis, roll, expiresAt: lastsMs }: Pick<BallotRecord, 'basis' | 'roll' | 'expiresAt'>,
  around: BallotSurroundings,
): Pick<BallotRecord, 'moments' | 'rules'> {
  const clock = new VirtualClock()
  const { threshold, mayChange } = basis
  const settings = { threshold, mayChange, lastsMs }
  const setup: BallotSetup = {
    id: BOX,
    proposer: basis.proposer ?? '',
    roll: roll.map(({ agent }) => agent),
    weights: Object.fromEntries(roll.map(({ agent, weight }) => [agent, weight])),
    ...(plan.options ? { options: plan.options.map(({ id }) => id) } : {}),
    quorum: basis.quorum,
    tieBreak: basis.tieBreak,
    finalOwner: around.finalOwner,
    seed: around.seed,
    ...(basis.voteTtlMs === null ? {} : { voteTtlMs: basis.voteTtlMs }),
  }
  // Takes every vote to the end, whatever the rules have decided by then.
  const box = new BallotSession({ ...settings, early: 'off' }, clock)
  box.create(setup)
  const stream = new Stream(box, BOX, clock, lastsMs)
  const watches = BALLOT_RULES.map((rule) => {
    const session = new BallotSession({ ...settings, early: basis.early, rule }, clock)
    return new RuleWatch(session, setup, rule, basis.early, stream)
  })
  stream.play(readTimeline(plan, basis, around.casts, around.panel), watches)
  return {
    moments: stream.moments,
    rules: watches.map((watch) => watch.report(basis)),
  }
}

function describeProblem(error: unknown): BallotProblem {
  if (!(error instanceof ConsensusError)) throw error
  return { path: error.path, reason: error.message.slice(error.path.length + 2) }
}

/** What was refused may be no number at all; what is shown of it has to be. */
function makePlain<Base extends Pick<BallotRecord, 'roll' | 'totalWeight' | 'expiresAt'>>(
  base: Base,
): Base {
  const plain = (value: number) => (Number.isFinite(value) ? value : 0)
  return {
    ...base,
    roll: base.roll.map((entry) => ({
      ...entry,
      weight: plain(entry.weight),
      listed: plain(entry.listed),
    })),
    totalWeight: plain(base.totalWeight),
    expiresAt: plain(base.expiresAt),
  }
}
