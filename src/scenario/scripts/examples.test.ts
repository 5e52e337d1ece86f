import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import {
  runWithScripts,
  STANCES,
  type AgentSetup,
  type Move,
  type Run,
  type Scenario,
  type Stance,
} from '../../engine'
import { loadInterpreterInNode } from '../../sandbox/load-node'
import { Sandbox } from '../../sandbox/sandbox'
import { BLANK_AGENT, BLANK_MODEL, BLANK_STRATEGY } from './blank'
import { EXAMPLES } from './examples'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await Sandbox.open(await loadInterpreterInNode())
})

type Cast = readonly [agent: string, proposalId: string, stance: Stance]

const castVotes = (votes: readonly Cast[], weight = 0.8): Move[] =>
  votes.map(([agent, proposalId, stance]) => ({
    agent,
    round: 1,
    type: 'vote',
    payload: { proposalId, stance, weight },
  }))

const AGREED: readonly Cast[] = ['ana', 'bo', 'cy', 'ed'].flatMap((agent): Cast[] => [
  [agent, 'A', 'agree'],
  [agent, 'B', 'disagree'],
])

const DIVIDED: readonly Cast[] = [
  ['ana', 'A', 'agree'],
  ['bo', 'B', 'agree'],
]

const FOUND: Move = {
  agent: 'ana',
  round: 1,
  type: 'discovery',
  payload: { finding: 'A works', relevance: 0.9 },
  replyTo: '#proposal/A',
}

const scenarioWith = (moves: readonly Move[], parts: Partial<Scenario> = {}): Scenario => ({
  agents: ['ana', 'bo', 'cy', 'ed'].map((id) => ({ id })),
  proposals: [
    { id: 'A', content: 'Do A', by: 'ana' },
    { id: 'B', content: 'Do B', by: 'bo' },
  ],
  moves,
  config: {
    rounds: { most: 4, stopWhenDecided: false },
    consensus: { threshold: 0.7, conflictResolution: 'majority' },
  },
  ...parts,
})

const finish = async (scenario: Scenario): Promise<Run> =>
  (await runWithScripts(scenario, sandbox))!

const saidBy = ({ rounds }: Run, agent: string) =>
  rounds.flatMap(({ signals }) => signals.filter(({ source }) => source === agent))

describe.each([...EXAMPLES.agent, { id: 'blank', about: 'Starts', source: BLANK_AGENT }])(
  'the agent $id',
  ({ id, about, source }) => {
    const me: AgentSetup = { id: 'me', behaviour: { kind: 'script', source } }
    const among = (moves: readonly Move[]) => {
      const scenario = scenarioWith(moves)
      return finish({ ...scenario, agents: [...scenario.agents, me] })
    }

    it.each([
      ['when all agree', castVotes(AGREED)],
      ['when they are divided', castVotes(DIVIDED)],
      ['when nobody says anything', []],
    ])('runs without an error %s', async (_, moves) => {
      const run = await among([...moves, FOUND])
      expect(run.rounds.flatMap(({ errors, withheld }) => [...errors, ...withheld])).toEqual([])
    })

    it('has something to say', async () => {
      const moves = castVotes(id === 'mediator' ? DIVIDED : AGREED)
      expect(saidBy(await among([...moves, FOUND]), 'me')).not.toEqual([])
    })

    it('says what it does in one line, and is short', () => {
      expect(about).not.toContain('\n')
      expect(source.split('\n').length).toBeLessThan(50)
      expect(Math.max(...source.split('\n').map(({ length }) => length))).toBeLessThan(101)
    })
  },
)

describe.each([...EXAMPLES.strategy, { id: 'blank', about: 'Starts', source: BLANK_STRATEGY }])(
  'the rule $id',
  ({ source }) => {
    const verdictOn = async (moves: readonly Move[], proposals = scenarioWith([]).proposals) => {
      const strategies = [{ id: 'own', source }]
      const run = await finish(scenarioWith(moves, { strategies, proposals }))
      return run.rounds[0]!.verdicts.find(({ rule }) => rule === 'own')!
    }

    it('decides for what everybody wants', async () => {
      const { outcome, problem } = await verdictOn(castVotes(AGREED))
      expect(problem).toBeUndefined()
      expect(outcome).toEqual({ status: 'decided', winner: 'A' })
    })

    it.each([
      ['nobody has voted', castVotes([])],
      ['everybody abstains', castVotes(AGREED.map(([agent, id]) => [agent, id, 'abstain']))],
      ['everybody is against everything', castVotes(AGREED.map(([a, id]) => [a, id, 'disagree']))],
      ['no vote has any weight', castVotes(AGREED.slice(0, 1), 0)],
    ])('has an answer when %s', async (_, moves) => {
      expect(await verdictOn(moves)).not.toHaveProperty('problem')
    })

    it('has an answer whatever is voted', async () => {
      const votes = fc.array(
        fc.tuple(
          fc.constantFrom('ana', 'bo', 'cy', 'ed'),
          fc.constantFrom('A', 'B'),
          fc.constantFrom(...STANCES),
        ),
        { maxLength: 8 },
      )
      const weights = fc.constantFrom(0, 0.5, 1)
      await fc.assert(
        fc.asyncProperty(votes, weights, async (cast, weight) => {
          expect(await verdictOn(castVotes(cast, weight))).not.toHaveProperty('problem')
        }),
        cases(50),
      )
    })

    it('has an answer when nothing is on the table', async () => {
      expect(await verdictOn([], [])).not.toHaveProperty('problem')
    })
  },
)

describe('what tells the rules apart', () => {
  const decides = async (id: string, moves: readonly Move[]) => {
    const { source } = EXAMPLES.strategy.find((example) => example.id === id)!
    const agents = ['ana', 'bo', 'cy', 'ed', 'expert'].map((agent) => ({ id: agent }))
    const run = await finish(scenarioWith(moves, { agents, strategies: [{ id, source }] }))
    return run.rounds[0]!.verdicts.find(({ rule }) => rule === id)!.outcome.status === 'decided'
  }

  it('an expert alone stops the crowd, and only there', async () => {
    const moves = castVotes([...AGREED, ['expert', 'A', 'disagree']])
    expect(await decides('expert-veto', moves)).toBe(false)
    expect(await decides('two-thirds', moves)).toBe(true)
  })

  it('one heavy vote does not carry a trimmed majority', async () => {
    const whispers = castVotes(
      [
        ['bo', 'A', 'disagree'],
        ['cy', 'A', 'disagree'],
      ],
      0.1,
    )
    const moves = [...castVotes([['ana', 'A', 'agree']], 1), ...whispers]
    expect(await decides('trimmed', moves)).toBe(false)
    expect(await decides('net-approval', moves)).toBe(true)
  })
})

describe('the straw poll', () => {
  const { source } = EXAMPLES.agent.find(({ id }) => id === 'straw-poll')!

  it('asks around first, and then votes for what most want', async () => {
    const stubborn = `export default () => cast_vote('Which proposal?', 'B')`
    const agents: AgentSetup[] = [
      ...['ana', 'bo', 'cy'].map((id): AgentSetup => ({
        id,
        behaviour: { kind: 'script', source: stubborn },
      })),
      { id: 'me', behaviour: { kind: 'script', source } },
    ]
    const run = await finish(scenarioWith([], { agents }))
    expect(run.casts.filter(({ agent }) => agent === 'me').map(({ choice }) => choice)).toEqual([
      'B',
    ])
    expect(saidBy(run, 'me').map(({ payload }) => payload)).toMatchObject([{ proposalId: 'B' }])
  })

  it('comes to an end among its likes', async () => {
    const agents = ['ana', 'bo', 'cy'].map((id): AgentSetup => ({
      id,
      behaviour: { kind: 'script', source },
    }))
    const run = await finish(scenarioWith([], { agents }))
    expect(run.casts).toHaveLength(3)
    expect(run.cost.votes).toBe(3)
  })
})

describe.each([...EXAMPLES.model, { id: 'blank', about: 'Starts', source: BLANK_MODEL }])(
  'the stand-in $id',
  ({ about, source }) => {
    const ask = (kind: string, answer: string) =>
      sandbox.call({
        caller: { kind: 'model', id: 'me', round: 1 },
        source,
        input: JSON.stringify({
          kind,
          question: 'Ship it?',
          answer,
          critiques: [{ judge: 'bo', critique: 'Why?' }],
          prompt: '',
          round: 1,
          me: { id: 'me', name: 'Me', role: 'Reviewer' },
        }),
        seed: 1,
      })

    it('answers and revises in words', () => {
      for (const kind of ['propose', 'revise']) {
        const answer = ask(kind, 'Yes.')
        expect(answer.ok && answer.value).toMatch(/\w{2}/)
      }
    })

    it('gives a verdict, as one or somewhere in its words', () => {
      for (const given of ['Yes.', '']) {
        const answer = ask('judge', given)
        const value = answer.ok ? answer.value : null
        const verdict: unknown =
          typeof value === 'string' ? JSON.parse(/\{.*\}/.exec(value)![0]) : value
        expect(verdict).toEqual({
          accept: expect.any(Boolean) as boolean,
          critique: expect.any(String) as string,
        })
      }
    })

    it('says what it does in one line, and is short', () => {
      expect(about).not.toContain('\n')
      expect(source.split('\n').length).toBeLessThan(50)
      expect(Math.max(...source.split('\n').map(({ length }) => length))).toBeLessThan(101)
    })
  },
)

describe('the challenger', () => {
  it('votes for a proposal once somebody has answered its question', async () => {
    const { source } = EXAMPLES.agent.find(({ id }) => id === 'challenger')!
    const answering = `export default (turn) => turn.inbox
      .filter(({ type }) => type === 'challenge')
      .map((signal) => reply(signal, discover('By the tests.')))`
    const agents: AgentSetup[] = [
      { id: 'me', behaviour: { kind: 'script', source } },
      { id: 'ana', behaviour: { kind: 'script', source: answering } },
    ]
    const run = await finish(
      scenarioWith([], { agents, proposals: [{ id: 'A', content: 'Do A' }] }),
    )
    expect(saidBy(run, 'me').map(({ type }) => type)).toEqual(['challenge', 'vote'])
  })
})
