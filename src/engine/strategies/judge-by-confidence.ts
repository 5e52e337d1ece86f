import type { Settings } from '../settings'
import { atLeast } from '../tolerance'
import type { ProposalTally } from '../votes/tally'
import type { Assessment, Finding, Poll } from './strategy'
import { settle } from './tie-break'
import { line, of, type WorkingLine } from '../working'

/** What a rule makes of the votes, before anybody says how much is enough. */
export interface Measure {
  /** The proposals in front: several where they are equal, none where nothing has support. */
  readonly front: readonly ProposalTally[]
  readonly confidence: number
  readonly working: readonly WorkingLine[]
  readonly findings?: readonly Finding[]
  /** What is worth saying only if it comes to a decision. */
  readonly oddities?: readonly Finding[]
}

/** The swarm strategies take the first of equals; the others ask the scenario's tie-break. */
type TiePolicy = 'take-first' | 'tie-break'

/** The guard that the swarm strategies share: too few voters to speak of a consensus. */
function tooFewVoters({ tally }: Poll, { minVoters }: Settings): Assessment | null {
  const present = tally.voters
  if (present >= minVoters) return null
  return {
    outcome: { status: 'too-few-voters', gate: 'min-voters', needed: minVoters, present },
    leader: null,
    confidence: 0,
    flips: [],
    working: [line('decision', 'at-least', [of('voters', present), of('min-voters', minVoters)])],
  }
}

/** Enough confidence, then the leader. */
export function judgeByConfidence(
  measure: (poll: Poll) => Measure,
  policy: TiePolicy,
  poll: Poll,
  settings: Settings,
): Assessment {
  const { front, confidence, working, findings = [], oddities = [] } = measure(poll)
  const { threshold } = settings
  const [first] = front
  const verdict = {
    leader: first?.id ?? null,
    confidence,
    flips: [{ setting: 'threshold', value: confidence }],
    working: [
      ...working,
      line('decision', 'at-least', [of('confidence', confidence), of('threshold', threshold)]),
    ],
  } as const
  const byPosition = [...findings, ...tieIn(front)]
  if (!atLeast(confidence, threshold)) {
    const outcome = { status: 'undecided', because: 'below-threshold' } as const
    return { ...verdict, outcome, findings: byPosition }
  }
  if (!first) {
    const outcome = { status: 'decided-without-winner' } as const
    return { ...verdict, outcome, findings: [...findings, ...oddities] }
  }
  if (policy === 'tie-break') {
    return { ...verdict, ...settle(front, poll, settings, [...findings, ...oddities]) }
  }
  const outcome = { status: 'decided', winner: first.id } as const
  return { ...verdict, outcome, findings: [...byPosition, ...oddities] }
}

function tieIn(front: readonly ProposalTally[]): Finding[] {
  return front.length > 1 ? [{ code: 'exact-tie', members: front.map(({ id }) => id) }] : []
}

/** What the swarm strategies have in common: enough voters, and the first of equals. */
export const judgeAsSwarm = (
  measure: (poll: Poll) => Measure,
  poll: Poll,
  settings: Settings,
): Assessment =>
  tooFewVoters(poll, settings) ?? judgeByConfidence(measure, 'take-first', poll, settings)
