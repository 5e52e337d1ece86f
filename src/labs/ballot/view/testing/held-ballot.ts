import fc from 'fast-check'
import { smallWorld, WORLD_AGENTS } from '../../../testing/small-world'
import { runBallotLab, type BallotRecord } from '../../model'
import type { BallotPlan } from '../../plan'
import { arbitraryPlan } from '../../testing/arbitrary'

const TEXTS = ['approve', 'reject', 'reject', 'abstain', 'a', 'b', 'what?'] as const

export interface HeldBallot {
  readonly plan: BallotPlan
  readonly record: BallotRecord
}

export const hold = (plan: BallotPlan): HeldBallot => ({
  plan,
  record: runBallotLab(plan, WORLD_AGENTS, { finalOwner: 'a', seed: 1, casts: [] }),
})

/** Many votes can be read, and half of the acts are those of the proposer, who alone may cancel. */
const random = (arbitraryPlan(smallWorld(TEXTS)) as fc.Arbitrary<BallotPlan>)
  .map(({ acts = [], proposer = 'a', ...plan }) =>
    hold({
      ...plan,
      ...(plan.topic === 'a' ? {} : { format: 'call' }),
      proposer,
      acts: acts.slice(0, 3).map((act, at) => (at % 2 === 1 ? act : { ...act, by: proposer })),
    }),
  )
  .filter(({ record: { problem } }) => problem === null)

const TIED = hold({
  topic: 'tied',
  votes: ['approve', 'reject'].map((choice, at) => ({ at, agent: 'ab'.charAt(at), choice })),
  early: 'off',
  quorum: 2,
})

/** Six are enough to end it, and four of them change their minds. */
const TURNED = hold({
  topic: 'turned',
  votes: ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b', 'c', 'd'].map((agent, at) => ({
    at,
    agent,
    choice: at < 6 ? 'approve' : 'reject',
  })),
  early: 'threshold',
})

export const heldBallot = fc.oneof({ arbitrary: random, weight: 15 }, fc.constantFrom(TIED, TURNED))
