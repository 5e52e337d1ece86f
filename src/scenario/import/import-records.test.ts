import { describe, expect, it } from 'vitest'
import { runScenario } from '../../engine'
import { checkScenario } from '../check-scenario'
import { importFiles, type ImportedScenario } from './import-files'

const importText = (text: string, name = 'my_votes.json') => importFiles([{ name, text }])

function open(value: unknown): ImportedScenario {
  const result = importText(JSON.stringify(value))
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.imported
}

const record = (agentId: string, proposalId: string, stance: string, rest: object = {}) => ({
  agentId,
  proposalId,
  vote: { stance, weight: 0.5 },
  ...rest,
})

const votesOf = ({ scenario }: ImportedScenario) =>
  scenario.moves.map((move) =>
    move.type === 'vote'
      ? `${move.round} ${move.agent} ${move.payload.proposalId} ${move.payload.stance}`
      : '',
  )

const proposal = {
  id: 'A',
  content: 'Ship',
  reasoning: 'It works',
  sourceAgentId: 'zoe',
  sourceSignalId: 's1',
  confidence: 0.9,
  timestamp: 1,
}

describe('votes of another engine', () => {
  it('bring their agents and proposals with them', () => {
    const imported = open([
      record('ana', 'A', 'agree', { causalLevel: 'intervention' }),
      {
        ...record('ben', 'B', 'disagree'),
        vote: { stance: 'disagree', weight: 2, reasoning: 'no', evidence: ['x', ''] },
      },
    ])
    expect(imported.kind).toBe('vote-records')
    expect(imported.counts).toEqual({ agents: 2, proposals: 2, votes: 2 })
    expect(imported.scenario.title).toBe('my votes')
    expect(imported.scenario.proposals).toEqual([
      { id: 'A', content: 'A' },
      { id: 'B', content: 'B' },
    ])
    expect(imported.scenario.moves).toEqual([
      {
        agent: 'ana',
        round: 1,
        type: 'vote',
        causalLevel: 'intervention',
        payload: { proposalId: 'A', stance: 'agree', weight: 0.5 },
      },
      {
        agent: 'ben',
        round: 1,
        type: 'vote',
        payload: {
          proposalId: 'B',
          stance: 'disagree',
          weight: 2,
          reasoning: 'no',
          evidence: ['x'],
        },
      },
    ])
  })

  it.each(['votes', 'votingRecord'])('can come with proposals, as %s', (name) => {
    const { scenario } = open({ proposals: [proposal], [name]: [record('ana', 'B', 'agree')] })
    expect(scenario.proposals).toEqual([
      { id: 'A', content: 'Ship', reasoning: 'It works', by: 'zoe', confidence: 0.9 },
      { id: 'B', content: 'B' },
    ])
    expect(scenario.agents.map(({ id }) => id)).toEqual(['ana', 'zoe'])
  })

  it('are in the order of time, and those without one stay behind the one before', () => {
    const at = (timestamp: number) => ({ timestamp })
    const imported = open([
      record('a', 'A', 'agree', at(30)),
      record('b', 'A', 'agree'),
      record('c', 'A', 'agree', at(10)),
      record('d', 'A', 'agree', at(10)),
    ])
    expect(imported.scenario.moves.map(({ agent }) => agent)).toEqual(['c', 'd', 'a', 'b'])
  })

  it('are revised in later rounds by who votes again', () => {
    const imported = open([
      record('a', 'A', 'disagree', { timestamp: 9 }),
      record('a', 'A', 'agree', { timestamp: 1 }),
      record('a', 'B', 'agree', { timestamp: 2 }),
      record('a', 'A', 'abstain', { timestamp: 5 }),
    ])
    expect(votesOf(imported)).toEqual([
      '1 a A agree',
      '1 a B agree',
      '2 a A abstain',
      '3 a A disagree',
    ])
    expect(imported.notes).toEqual([
      '2 votes revise what the same agent said on the same proposal before, in rounds 2 to 3.',
    ])
  })

  it('all count in a run, however many rounds there are; and there are at most 200', () => {
    const imported = open(Array.from({ length: 201 }, () => record('a', 'A', 'agree')))
    expect(imported.counts.votes).toBe(200)
    expect(imported.problems).toMatchObject([
      { line: 1, reason: '[200] is one of more than 200 votes by one agent on one proposal' },
    ])
    const run = runScenario(imported.scenario)
    expect(run.rounds).toHaveLength(200)
    expect(run.cost.votes).toBe(200)
    expect(run.rounds.flatMap(({ forgotten }) => forgotten)).toEqual([])
  })

  it('that are wrong are left out, each with its line and column', () => {
    const text = `\uFEFF[
  { "agentId": "a", "proposalId": "A", "vote": { "stance": "agree", "weight": 1 } },
  { "agentId": "a", "proposalId": "B", "vote": { "stance": "agree", "weight": 1001 } },\r
  { "agentId": "a", "proposalId": "B", "vote": { "stance": "maybe", "weight": 1 } },
  { "agentId": "a", "proposalId": "B", "vote": { "weight": 1 } },
  { "agentId": "", "proposalId": "B", "vote": { "stance": "agree", "weight": 1 } },
  7
]`
    const result = importText(text, 'v.json')
    expect(result.ok && result.imported.counts).toEqual({ agents: 1, proposals: 1, votes: 1 })
    const problems = result.ok ? result.imported.problems : []
    expect(problems.map(({ line, column, reason }) => `${line}:${column} ${reason}`)).toEqual([
      '3:79 [1].vote.weight must be at most 1000',
      '4:60 [2].vote.stance must be "agree" or "disagree" or "abstain"',
      '5:48 [3].vote.stance is missing',
      '6:16 [4].agentId must be at least 1 long',
      '7:3 [5] must be an object',
    ])
    expect(problems[4]).toMatchObject({ file: 'v.json', text: '  7' })
  })

  it('on a proposal that is listed twice go to the first', () => {
    const { scenario, problems } = open({
      proposals: [proposal, { ...proposal, content: 'Wait' }],
      votes: [record('a', 'A', 'agree')],
    })
    expect(scenario.proposals.map(({ content }) => content)).toEqual(['Ship'])
    expect(problems.map(({ reason }) => reason)).toEqual([
      'proposals[1].id is "A", which is there twice: the first counts',
    ])
  })

  it('have ids that a scenario accepts, and names as they were', () => {
    const ids = [
      '__proto__',
      'constructor',
      'a#b',
      'a-b',
      'a\u0000b',
      ' ',
      'orchestrator',
      'x'.repeat(300),
      'toString',
    ]
    const { scenario, notes } = open(ids.map((id) => record(id, id, 'agree')))
    expect(checkScenario(scenario).ok).toBe(true)
    expect(scenario.agents.map(({ id }) => id)).toEqual([
      '__proto__-2',
      'constructor-2',
      'a-b-2',
      'a-b',
      'a-b-3',
      'agent',
      'orchestrator-2',
      'x'.repeat(100),
      'toString',
    ])
    expect(scenario.agents.slice(0, 3).map(({ name }) => name)).toEqual(ids.slice(0, 3))
    expect(scenario.proposals.map(({ id }) => id)).toContain('orchestrator')
    expect(notes[0]).toBe('13 ids had to change: "__proto__" is "__proto__-2" here.')
  })

  it('are cut where they say too much, with a note', () => {
    const long = 'y'.repeat(20_001)
    const { scenario, notes } = open({
      proposals: [{ ...proposal, content: long }],
      votes: [
        { ...record('a', 'A', 'agree'), vote: { stance: 'agree', weight: 1, reasoning: long } },
      ],
    })
    expect(scenario.proposals[0]?.content).toHaveLength(20_000)
    expect(notes).toEqual(['2 texts are cut, to 200 characters for names and 20000 for the rest.'])
  })
})

const result = {
  decided: true,
  decision: 'Ship it',
  proposalId: 'B',
  confidence: 0.8199999,
  votingRecord: [record('a', 'A', 'disagree'), record('b', 'B', 'agree')],
  dissent: [],
  reasoning: 'B had more',
  resolvedConflicts: [],
  durationMs: 3,
}

describe('the result of another engine', () => {
  it('is its votes, with a word on what it decided', () => {
    const imported = open(result)
    expect(imported.kind).toBe('consensus-result')
    expect(imported.scenario.proposals).toEqual([
      { id: 'B', content: 'Ship it' },
      { id: 'A', content: 'A' },
    ])
    expect(imported.notes).toEqual([
      'The engine that wrote this decided for B with confidence 0.82.',
      'Its reasoning: B had more',
    ])
    expect(imported.scenario.prompt).toMatch(imported.notes[0]!)
  })

  it.each([
    [
      { decided: false, confidence: 0.4 },
      'The engine that wrote this decided nothing, with confidence 0.4.',
    ],
    [{ proposalId: 7, confidence: 'high' }, 'The engine that wrote this decided for Ship it.'],
    [
      { proposalId: null, decision: null },
      'The engine that wrote this decided with confidence 0.82.',
    ],
  ])('may be that of %j', (change, note) => {
    expect(open({ ...result, ...change }).notes[0]).toBe(note)
  })

  it('without a list of votes is refused, with the place', () => {
    expect(importText('{\n "decided": true,\n "votingRecord": {} }')).toMatchObject({
      ok: false,
      problems: [
        { line: null, reason: 'there is no vote in it that can be read' },
        { line: 3, column: 18, reason: 'votingRecord must be a list' },
      ],
    })
  })
})
