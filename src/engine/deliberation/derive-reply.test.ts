import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import type { Signal } from '../signals/signal'
import { randomScenario } from '../testing/random-scenario'
import { runScenario } from './run-scenario'
import type { Run } from './run'
import type { Move, Scenario } from './scenario'

const vote = (agent: string, proposalId: string, given: Partial<Move> = {}): Move =>
  ({
    agent,
    round: 1,
    type: 'vote',
    payload: { proposalId, stance: 'abstain', weight: 1 },
    ...given,
  }) as Move

const challenge = (agent: string, target: string, given: Partial<Move> = {}): Move =>
  ({
    agent,
    round: 1,
    type: 'challenge',
    payload: { targetSignalId: target, counterArgument: 'Why?' },
    ...given,
  }) as Move

const scenarioOf = (moves: readonly Move[], given: Partial<Scenario> = {}): Scenario => ({
  agents: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy', listens: ['proposal', 'vote'] }],
  proposals: [
    { id: 'A', content: 'Do A', by: 'ana' },
    { id: 'B', content: 'Do B', by: 'bo' },
    { id: 'C', content: 'Do C' },
  ],
  moves,
  ...given,
})

const signalsOf = ({ rounds }: Run) => rounds.flatMap(({ signals }) => signals)

const repliesIn = (scenario: Scenario) =>
  signalsOf(runScenario(scenario)).flatMap(({ type, source, replyTo }) =>
    type === 'vote' ? [`${source} ${replyTo ?? 'nothing'}`] : [],
  )

describe('a vote cast by hand', () => {
  it('answers the signal of its proposal, unless it says what it answers', () => {
    const moves = [vote('ana', 'A'), vote('bo', 'B', { replyTo: '#proposal/A' }), vote('cy', 'Z')]
    expect(repliesIn(scenarioOf(moves))).toEqual([
      'ana #proposal/A',
      'bo #proposal/A',
      'cy nothing',
    ])
  })

  it('answers a proposal that was made a moment before, and none that comes later', () => {
    const payload = { proposalId: 'D', content: 'Do D', reasoning: '' }
    const proposal: Move = { agent: 'bo', round: 1, id: 'made', type: 'proposal', payload }
    expect(repliesIn(scenarioOf([vote('ana', 'D'), proposal, vote('ana', 'D')]))).toEqual([
      'ana nothing',
      'ana made',
    ])
  })

  it('answers, in a debate, the challenge to its proposal', () => {
    const moves = [vote('ana', 'A', { debate: 1 }), vote('ana', 'B', { debate: 2 })]
    const run = runScenario(scenarioOf(moves))
    expect(repliesIn(scenarioOf(moves))).toEqual(['ana #challenge/1.1/A', 'ana #challenge/1.2/B'])
    expect(run.rounds[0]!.debate!.rounds[0]!.replies).toEqual({ A: ['ana#1'], B: [] })
  })

  it('answers, in a debate, the proposal where nobody challenges it or its agent was not told', () => {
    const moves = [vote('ana', 'C', { debate: 1 }), vote('cy', 'A', { debate: 1 })]
    expect(repliesIn(scenarioOf(moves))).toEqual(['ana #proposal/C', 'cy #proposal/A'])
  })

  it('answers, in a debate, the latest challenge that it has just heard, and none of its own', () => {
    const moves = [
      challenge('bo', '#proposal/C', { debate: 1, id: 'first' }),
      challenge('bo', '#proposal/C', { debate: 1, id: 'second' }),
      challenge('bo', '#proposal/A', { debate: 1 }),
      ...['A', 'C'].map((proposalId) => vote('ana', proposalId, { debate: 2 })),
      vote('bo', 'C', { debate: 2 }),
      vote('ana', 'C', { debate: 3 }),
    ]
    expect(repliesIn(scenarioOf(moves))).toEqual([
      'ana #challenge/1.2/A',
      'ana second',
      'bo #proposal/C',
      'ana #proposal/C',
    ])
  })
})

/** What replies may change: what signals answer, and what a debate counts as answers to its challenges. */
const withoutReplies = (run: Run): unknown =>
  JSON.parse(
    JSON.stringify(run, (key, value: unknown) =>
      key === 'replyTo' || key === 'replies' ? undefined : value,
    ),
  )

/** No vote has anything to derive where all say what they answer. */
const explicit = (scenario: Scenario): Scenario => ({
  ...scenario,
  moves: scenario.moves.map((move) =>
    move.type === 'vote' ? { replyTo: 'nothing', ...move } : move,
  ),
})

describe('replies that are derived', () => {
  it('change no verdict, vote, weight or belief', () => {
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        expect(withoutReplies(runScenario(scenario))).toEqual(
          withoutReplies(runScenario(explicit(scenario))),
        )
      }),
      cases(400),
    )
  })

  it('name a signal that was published before: the proposal, or a challenge to it', () => {
    let derived = 0
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const said = signalsOf(runScenario(explicit(scenario)))
        const published = new Map<string, Signal>()
        signalsOf(runScenario(scenario)).forEach((signal, place) => {
          const { id, replyTo } = signal
          published.set(id, signal)
          if (replyTo === said[place]!.replyTo || replyTo === undefined) return
          derived++
          expect(published.get(replyTo)?.type).toMatch(/^(proposal|challenge)$/)
        })
      }),
      cases(400),
    )
    expect(derived).toBeGreaterThan(0)
  })
})
