import { describe, expect, it } from 'vitest'
import {
  shouldReact,
  voteFromConfidence,
  type HeardSignal,
  type Personality,
} from '../deliberation/personality'
import { BeliefNetwork, type Evidence } from '../math/belief-network'
import { bayesianSurprise, jsDivergence, klDivergence } from '../math/divergence'
import { shannonEntropy } from '../math/entropy'
import { decideAgreeOrChallenge, type GroupthinkInput } from '../math/groupthink'
import { forecastOpinions, stepOpinions, type Opinion } from '../math/opinion-dynamics'
import { refuseUnknown } from './known-fields'
import { isException, readVectors } from './vectors'

interface MathCase {
  readonly id: string
  readonly fn: string
  readonly name: string
  readonly input: unknown
  readonly expected: unknown
}

type Numbers = Readonly<Record<string, number>>
type BeliefOp = { readonly update: Evidence } | { readonly add: string; readonly prior: number }

const map = (numbers: Numbers) => new Map(Object.entries(numbers))

/** What each function of the vectors is called here. */
const functions: Readonly<Record<string, (input: never) => unknown>> = {
  shannonEntropy: (input: Numbers) => shannonEntropy(map(input)),
  klDivergence: ({ p, q }: { p: Numbers; q: Numbers }) => klDivergence(map(p), map(q)),
  jsDivergence: ({ p, q }: { p: Numbers; q: Numbers }) => jsDivergence(map(p), map(q)),
  bayesianSurprise: ({ posterior, prior }: { posterior: Numbers; prior: Numbers }) =>
    bayesianSurprise(map(posterior), map(prior)),
  BeliefNetwork: ({ ids, ops }: { ids: string[]; ops: BeliefOp[] }) => {
    const network = new BeliefNetwork(ids)
    for (const op of ops) {
      if ('update' in op) network.update(op.update)
      else network.addHypothesis(op.add, op.prior)
    }
    return {
      posteriors: Object.fromEntries(network.posteriors),
      evidenceCount: network.evidenceCount,
      map: network.mostProbable,
    }
  },
  'AgreeChallenge.decide': (input: GroupthinkInput) => decideAgreeOrChallenge(input),
  OpinionDynamics: (input: Opinion[]) => {
    const forecast = forecastOpinions(input)
    return {
      ...forecast,
      clusterCount: forecast.clusters.length,
      afterOneStep: Object.fromEntries(stepOpinions(input).map(({ id, opinion }) => [id, opinion])),
    }
  },
  'PersonalityFilter.shouldReact': ({
    personality,
    ...signal
  }: HeardSignal & { personality: Personality }) => shouldReact(personality, signal),
  agentVote: ({ confidence }: { confidence: number }) => ({
    proposalId: 'P1',
    ...voteFromConfidence(confidence),
  }),
}

/** Probabilities may be called anything; everything else has a name that the functions read. */
function checkInput(fn: string, input: unknown, where: string): void {
  const allow = (given: unknown, ...known: readonly string[]) => refuseUnknown(given, known, where)
  switch (fn) {
    case 'klDivergence':
    case 'jsDivergence': {
      allow(input, 'p', 'q')
      return
    }
    case 'bayesianSurprise': {
      allow(input, 'posterior', 'prior')
      return
    }
    case 'BeliefNetwork':
      allow(input, 'ids', 'ops')
      for (const op of (input as { readonly ops: readonly BeliefOp[] }).ops) {
        if (!('update' in op)) allow(op, 'add', 'prior')
        else {
          allow(op, 'update')
          allow(op.update, 'hypothesisId', 'likelihoodRatio', 'weight')
        }
      }
      return
    case 'AgreeChallenge.decide': {
      allow(input, 'belief', 'groupConsensus', 'reputationStake')
      return
    }
    case 'OpinionDynamics':
      for (const each of input as readonly Opinion[]) allow(each, 'id', 'opinion', 'conformity')
      return
    case 'PersonalityFilter.shouldReact':
      allow(input, 'type', 'confidence', 'personality')
      allow(
        (input as { readonly personality: Personality }).personality,
        ...['curiosity', 'caution', 'conformity', 'verbosity'],
      )
      return
    case 'agentVote': {
      allow(input, 'confidence')
      return
    }
  }
}

/** Equal within 1e-9, through and through; JSON has no Infinity and no NaN, so they come as words. */
function expectClose(actual: unknown, expected: unknown, path: string): void {
  if (expected === 'Infinity' || expected === 'NaN') {
    expect(actual, path).toBe(Number(expected))
  } else if (typeof expected === 'number') {
    expect(Math.abs((actual as number) - expected), path).toBeLessThanOrEqual(1e-9)
  } else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(actual as object).sort(), path).toEqual(Object.keys(expected).sort())
    for (const [key, value] of Object.entries(expected)) {
      expectClose((actual as Record<string, unknown>)[key], value, `${path}.${key}`)
    }
  } else {
    expect(actual, path).toBe(expected)
  }
}

const file = readVectors<MathCase>('math')

describe('math vectors', () => {
  it('holds as many cases as it says', () => {
    expect(file.cases).toHaveLength(file.count)
  })

  it.each(file.cases.filter(({ id }) => !isException('math', id)))('$id $name', (given) => {
    refuseUnknown(given, ['id', 'fn', 'name', 'input', 'expected'], given.id)
    const { fn, input, expected } = given
    checkInput(fn, input, given.id)
    const run = functions[fn]
    if (!run) throw new Error(`no function for ${fn}`)
    expectClose(run(input as never), expected, fn)
  })
})
