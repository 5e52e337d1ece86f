import { expect, it } from 'vitest'
import { runScenario } from '../deliberation/run-scenario'
import { createTalk } from '../bench/deliberation'
import { traceInfluence } from './influence'

it('counts every reply, challenge and vote on somebody’s proposal once', () => {
  const scenario = {
    ...createTalk(9, { kind: 'policy' as const }),
    proposals: ['A', 'B', 'C'].map((id, i) => ({ id, content: id, by: `agent-${i}` })),
  }
  const run = runScenario(scenario)
  const signals = run.rounds.flatMap((round) => round.signals)
  const pairs = traceInfluence(run.rounds)
  const sum = (read: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((total, pair) => total + read(pair), 0)
  const ids = new Set(signals.map(({ id }) => id))
  expect(sum(({ replies }) => replies)).toBe(
    signals.filter(({ replyTo }) => replyTo !== undefined && ids.has(replyTo)).length,
  )
  const votes = signals.filter(({ type }) => type === 'vote')
  expect(sum(({ agrees }) => agrees)).toBe(
    votes.filter((vote) => vote.type === 'vote' && vote.payload.stance === 'agree').length,
  )
  expect(sum(({ disagrees }) => disagrees)).toBe(
    votes.filter((vote) => vote.type === 'vote' && vote.payload.stance === 'disagree').length,
  )
  expect(sum(({ challenges }) => challenges)).toBe(
    signals.filter(({ type }) => type === 'challenge' || type === 'doubt').length,
  )
  // A bus with a short memory forgets the proposals, but not who made them.
  const short = runScenario({
    ...scenario,
    config: { ...scenario.config, bus: { maxHistorySize: 6 } },
  })
  expect(traceInfluence(short.rounds).some(({ agrees, disagrees }) => agrees + disagrees > 0)).toBe(
    true,
  )
  expect(new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size).toBe(pairs.length)
})
