import type { DebatePlan } from '../plan'
import type { AgentId } from '../../../engine/votes/vote'
import type { Debater, RubricDebateInput } from '../../../engine/protocols/debate/debate-run'
import { findFailed, runChecks } from '../../../engine/protocols/debate/checks'
import { saysSomething } from '../../../engine/protocols/debate/evidence'
import { foresee, withEvidence } from './foresee'
import type { EvidencePiece } from '../../../engine/protocols/debate/plan'
import { propose } from '../../../engine/protocols/debate/propose'

/** Every subset of more pieces is too much to go through while somebody types. */
export const MAX_PIECES = 10

/** Whether it accepts, and whether that is right; null where it does not answer. */
interface Call {
  readonly accepts: boolean | null
  readonly isRight: boolean | null
}

interface Alone {
  readonly agent: AgentId
}

/** The debate beside each of its members, where it is known what would have been right. */
export interface KnownCase {
  readonly truth: NonNullable<DebatePlan['truth']>
  readonly debate: Call
  readonly alone: readonly (Alone & Call)[]
  /** The debate beside a single agent: right where all, or some, are wrong; alike; wrong where some are right. */
  readonly comparison: 'better-than-all' | 'better-than-some' | 'no-better' | 'worse-than-some'
}

export interface Score {
  readonly right: number
  readonly acceptedRightly: number
  readonly acceptedWrongly: number
}

/** How often each would be right, over all subsets of the evidence. */
export type AllCases =
  | {
      readonly status: 'counted'
      readonly cases: number
      /** In how many of them accepting is right: nothing listed or needed is missing, and nothing is wrong. */
      readonly acceptable: number
      readonly debate: Score
      readonly alone: readonly (Alone & Score)[]
    }
  | { readonly status: 'too-many'; readonly pieces: number; readonly most: number }

export interface DebateBaseline {
  /** Null where the truth is not known. */
  readonly known: KnownCase | null
  readonly all: AllCases
}

export const compareWithOne = (
  input: RubricDebateInput,
  { evidence, truth }: Pick<DebatePlan, 'evidence' | 'truth'>,
): DebateBaseline => ({
  known: truth === undefined ? null : compareKnown(input, truth),
  all: countAll(input, evidence),
})

function compareKnown(input: RubricDebateInput, truth: KnownCase['truth']): KnownCase {
  const call = (accepts: boolean | null): Call => ({
    accepts,
    isRight: accepts === null ? null : accepts === (truth === 'accept'),
  })
  const debate = call(foresee(input).stopReason === 'accepted')
  const alone = input.agents.map((agent) => {
    return { agent: agent.id, ...call(acceptsAlone(input, agent)) }
  })
  return { truth, debate, alone, comparison: compare(debate, alone) }
}

function compare(debate: Call, alone: readonly Call[]): KnownCase['comparison'] {
  const answered = alone.filter(({ isRight }) => isRight !== null)
  const others = answered.filter(({ isRight }) => isRight !== debate.isRight)
  if (others.length === 0) return 'no-better'
  if (debate.isRight !== true) return 'worse-than-some'
  return others.length === answered.length ? 'better-than-all' : 'better-than-some'
}

function countAll(input: RubricDebateInput, pieces: readonly EvidencePiece[]): AllCases {
  if (pieces.length > MAX_PIECES) {
    return { status: 'too-many', pieces: pieces.length, most: MAX_PIECES }
  }
  const cases = 2 ** pieces.length
  const isSound =
    pieces.every(({ isWrong, text }) => isWrong !== true && saysSomething(text)) &&
    needsOf(input).every((need) => pieces.some(({ key }) => key === need))
  const debate = new Scorer()
  // Who never answers would be right whenever nothing is to be accepted, and is no baseline.
  const answering = input.agents.filter(({ kind }) => kind !== 'failing')
  const alone = answering.map((agent) => ({ agent, scorer: new Scorer() }))
  for (let subset = 0; subset < cases; subset++) {
    const then = withEvidence(
      input,
      pieces.map((piece, i) => ({ ...piece, isAway: (subset >> i) % 2 === 0 })),
    )
    const isAcceptable = isSound && subset === cases - 1
    debate.count(foresee(then).stopReason === 'accepted', isAcceptable)
    for (const { agent, scorer } of alone) {
      scorer.count(acceptsAlone(then, agent) === true, isAcceptable)
    }
  }
  return {
    status: 'counted',
    cases,
    acceptable: isSound ? 1 : 0,
    debate: debate.score(cases),
    alone: alone.map(({ agent, scorer }) => ({ agent: agent.id, ...scorer.score(cases) })),
  }
}

/** The same checks count for one agent: what they find out is not to the credit of the debate. */
function acceptsAlone({ evidence, checks = [] }: RubricDebateInput, agent: Debater) {
  const answer = propose(agent, evidence)
  if (answer === null) return null
  return answer.vote === 'accept' && findFailed(runChecks(checks, evidence)).length === 0
}

const needsOf = ({ agents }: RubricDebateInput): readonly string[] =>
  agents.flatMap((agent) => (agent.kind === 'rubric' ? agent.requiredEvidence : []))

class Scorer {
  #acceptedRightly = 0
  #acceptedWrongly = 0
  #missed = 0

  count(accepts: boolean, isAcceptable: boolean): void {
    if (accepts && isAcceptable) this.#acceptedRightly++
    if (accepts && !isAcceptable) this.#acceptedWrongly++
    if (!accepts && isAcceptable) this.#missed++
  }

  score(cases: number): Score {
    return {
      right: cases - this.#acceptedWrongly - this.#missed,
      acceptedRightly: this.#acceptedRightly,
      acceptedWrongly: this.#acceptedWrongly,
    }
  }
}
