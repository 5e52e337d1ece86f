import { describe, expect, it } from 'vitest'
import { isJson } from './ballot-json'
import { parsePastedBallots } from './parse-ballots'
import { watchProcessor } from '../engine/testing/watch-processor'

const known = { agents: [{ id: 'a', name: 'Ana' }], proposals: [{ id: 'A', content: 'Ship' }] }
const parse = (text: string) => parsePastedBallots(text, known)
const problemsIn = (text: string) =>
  parse(text).problems.map(({ line, column, reason }) => `${line}:${column} ${reason}`)

const VOTE = { agent: 'a', round: null, proposalId: 'A' }

describe('a ballot in JSON', () => {
  it.each([
    ['{"agent":"Ana","proposal":"A","vote":"agree"}', { stance: 'agree' }],
    ['{"agentId":"a","proposalId":"A","stance":"disagree"}', { stance: 'disagree' }],
    ['{"voter":"ana","proposal":"ship","vote":"yes"}', { stance: 'agree' }],
    ['{"agent":"a","proposal":"A","vote":-1}', { stance: 'disagree' }],
    ['{"agent":"a","proposal":"A","vote":"0"}', { stance: 'abstain' }],
    [
      '{"agent":"a","proposal":"A","vote":"no","confidence":0.5}',
      { stance: 'disagree', weight: 0.5 },
    ],
    [
      '{"agent":"a","proposal":"A","vote":"no","confidence":0.5,"weight":2}',
      { stance: 'disagree', weight: 2 },
    ],
    [
      '{"agent":"a","proposal":"A","vote":"yes","weight":null,"round":3}',
      { stance: 'agree', round: 3 },
    ],
    [
      '{"agentId":"a","proposalId":"A","vote":{"proposalId":"A","stance":"agree","weight":1,"reasoning":"r"}}',
      { stance: 'agree', weight: 1, reasoning: 'r' },
    ],
    [
      '{"agent":"a","proposal":"A","vote":"agree","reason":"r","evidence":["x","y"],"causal_level":"intervention"}',
      { stance: 'agree', reasoning: 'r', evidence: ['x', 'y'], causalLevel: 'intervention' },
    ],
  ])('is read in the usual spellings: %s', (text, vote) => {
    for (const written of [text, `[${text}]`, `${text}\n\n`]) {
      expect(parse(written)).toMatchObject({ kind: 'json', problems: [] })
      expect(parse(written).votes).toEqual([{ ...VOTE, ...vote }])
    }
  })

  it('stands on a line of its own, among lines that are wrong', () => {
    const text =
      '{"agent":"Ana","proposal":"A","vote":"agree"}\n{"agent":\n{"agent":"Bo","proposal":"A","vote":"no"}'
    expect(parse(text).votes.map(({ agent, stance }) => [agent, stance])).toEqual([
      ['a', 'agree'],
      ['bo', 'disagree'],
    ])
    expect(problemsIn(text)).toEqual(['2:10 is not JSON: a value should be here'])
  })

  it('tells which fields mean nothing here', () => {
    const text =
      '[{"agent":"a","proposal":"A","vote":"agree","foo":1,"bar":{}},{"agent":"b","proposal":"A","vote":"no","foo":2}]'
    expect(parse(text).ignored).toEqual(['foo', 'bar'])
    expect(parse('[{"agent":"a","proposal":"A","vote":"agree"}]')).not.toHaveProperty('ignored')
  })

  it.each([
    ['[\n  {"agent":"a","vote":"agree"}]', '2:3 there is no "proposal"'],
    [
      '[{"agent":"a","proposal":"A",\n"vote":"maybe"}]',
      '2:8 "maybe" is no stance: write agree, disagree or abstain',
    ],
    [
      '{"agent":"a","proposal":"A","vote":"no","weight":-1}',
      '1:50 the weight must be a number from 0 to 1000',
    ],
    [
      '{"agent":"a","proposal":"A","vote":"no","weight":true}',
      '1:50 the weight must be a number from 0 to 1000',
    ],
    [
      '{"agent":"a","proposal":"A","vote":"no","round":0}',
      '1:49 the round must be a whole number from 1 to 200',
    ],
    ['[7]', '1:2 this is no record: write {"agent": …, "proposal": …, "vote": …}'],
    ['[{"agent":["x"],"proposal":"A","vote":"no"}]', '1:11 the agent must be text'],
    ['[{"agent":"a","proposal":"A","vote":"no"},]', '1:43 is not JSON: a value should be here'],
    [
      '{"agent":"a","proposal":"A","vote":"no"}\n{"agent":"a","proposal":"A","vote":"yes"}',
      '2:undefined Ana has already voted on A',
    ],
  ])('is refused at the very place: %s', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem])
  })

  it('is known from its beginning in time that grows with that', () => {
    const before = process.cpuUsage()
    expect(isJson(`${'\uFEFF'.repeat(100_000)}a`)).toBe(false)
    expect(isJson('\uFEFF\uFEFF \n[')).toBe(true)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })

  it('of which there are very many is read in less than a second', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, i) => `{"agent":"v${i % 1000}","proposal":"P${Math.floor(i / 1000)}","vote":"agree"}`,
    )
    const spent = watchProcessor()
    expect(parse(lines.join('\n')).votes).toHaveLength(20_000)
    expect(parse(`[${lines.join(',')}]`).votes).toHaveLength(20_000)
    expect(spent()).toBeLessThan(5_000)
  })
})
