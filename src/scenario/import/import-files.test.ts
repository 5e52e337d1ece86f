import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { checkScenario } from '../check-scenario'
import { SCENARIO_VERSION } from '../scenario'
import { importFiles, type GivenFile, type Import } from './import-files'

const importText = (text: string, name = 'x') => importFiles([{ name, text }])
const kindOf = (result: Import) => (result.ok ? result.imported.kind : null)
const reasonsOf = (result: Import) =>
  result.ok ? 'no problem' : result.problems.map(({ file, reason }) => `${file}: ${reason}`)

const polis = 'timestamp,comment-id,voter-id,vote\n1,1,1,1\n2,1,2,-1\n3,2,1,0'
const comments = 'comment-id,author-id,moderated,comment-body\n1,2,1,"a ""b""\n c"\n2,1,-1,d'
const participants = 'participant,group-id,n-votes,1,2\n1,0,2,1,-1\n2,,1,0,'
const summary = 'topic,What?\nurl,https://pol.is/x'
const records =
  '[{"agentId":"a","proposalId":"A","vote":{"stance":"agree","weight":1},"timestamp":1},{"agentId":"a","proposalId":"A","vote":{"stance":"abstain","weight":1,"reasoning":"r"}}]'
const result = `{"decided":true,"decision":"d","proposalId":"A","confidence":1,"votingRecord":${records}}`
const scenario = `{"version":${SCENARIO_VERSION},"title":"","prompt":"","agents":[],"proposals":[],"moves":[]}`
const notation = 'Ana: A+ B-.5\n2: A0 "why"'
const table = 'voter,A,B\nAna,yes,no\nBen,,+.5'
const list = 'agent,proposal,vote,round\nAna,A,yes,1\nAna,A,no,12'

describe('a file', () => {
  it.each([
    ['scenario', scenario],
    ['vote-records', records],
    ['vote-records', `{"proposals":[],"votes":${records}}`],
    ['consensus-result', result],
    ['polis', polis],
    ['polis', participants],
    ['ballots', notation],
    ['ballots', table],
    ['ballots', list],
  ])('is %s by what is in it: %s', (kind, text) => {
    expect(kindOf(importText(text, 'votes.csv'))).toBe(kind)
  })

  it('of ballots becomes agents, proposals and votes in their rounds', () => {
    const imported = importText(list, 'C:\\polls\\Summer_party.csv')
    expect(imported).toMatchObject({
      ok: true,
      imported: {
        counts: { agents: 1, proposals: 1, votes: 2 },
        notes: [],
        problems: [],
        scenario: {
          title: 'Summer party',
          agents: [{ id: 'ana', name: 'Ana' }],
          proposals: [{ id: 'A', content: 'A' }],
          moves: [
            { round: 1, payload: { stance: 'agree' } },
            { round: 12, payload: { stance: 'disagree' } },
          ],
          config: {
            bus: { enableConflictDetection: false, maxHistorySize: 100_000 },
            rounds: { stopWhenDecided: false, most: 12 },
          },
        },
      },
    })
  })

  it('of ballots says in which line and column it is wrong', () => {
    const wrong =
      'agent;proposal;vote;weight;round\nAna;A;yes;;\n"B";A;maybe\nCleo;A;yes;x\nDan;A;yes;1;0'
    const read = importText(wrong)
    const places = read.ok
      ? read.imported.problems.map((p) => `${p.line}:${p.column} ${p.reason}`)
      : []
    expect(places).toEqual([
      '3:7 "maybe" is no stance: write agree, disagree or abstain',
      '4:12 the weight must be a number from 0 to 1000',
      '5:13 the round must be a whole number from 1 to 200',
    ])
    const columns = (text: string) => {
      const table = importText(text)
      return table.ok ? table.imported.problems.map(({ column }) => column) : 'refused'
    }
    expect(columns('voter,A,B\nAna,yes,so so\nBen,yes,no')).toEqual([9])
    // On another line than the row begins, and therefore not told.
    expect(columns('voter,A,B\n"An\na",yes,so so\nBen,yes,no')).toEqual([null])
  })

  it.each([
    ['', ['x: is empty']],
    ['\uFEFF \r\n', ['x: is empty']],
    [
      'Dear all,\nsee you.',
      ['x: is nothing that can be read here: no scenario, no votes and no ballots'],
    ],
    ['{"a":1}', ['x: is JSON, but neither a scenario nor votes nor the result of a consensus']],
    ['[]', ['x: there is no vote in it that can be read']],
    ['\n'.repeat(200_000) + 'a', ['x: has more than 200000 lines']],
    [','.repeat(5_000), ['x: has more than 5000 columns']],
    ['a: B+ '.repeat(400_000), ['x: is no table, and has more than 2000000 characters']],
    ['a'.repeat(20_000_001), ['x: it has more than 20000000 characters']],
  ])('is refused with a reason (%#)', (text, reasons) => {
    expect(reasonsOf(importText(text))).toEqual(reasons)
  })

  it('shows what is wrong in a table without any vote', () => {
    expect(importText('voter,A\nAna,perhaps')).toMatchObject({
      ok: false,
      problems: [{ line: null }, { line: 2, column: 5, text: 'Ana,perhaps' }],
    })
  })
})

describe('several files', () => {
  it('of different kinds are refused', () => {
    const files = [
      { name: 'a', text: scenario },
      { name: 'b', text: polis },
      { name: 'c', text: notation },
    ]
    expect(reasonsOf(importFiles(files))).toEqual([
      'a: is a scenario: open it alone',
      'b: is a file of Polis: open it with others of the same conversation only',
      'c: holds ballots: open it alone',
    ])
  })

  it('are opened without those that cannot be read, and these are problems', () => {
    const read = importFiles([
      { name: 'README', text: 'Hello there' },
      { name: 'v', text: polis },
      { name: 'e', text: '' },
    ])
    expect(kindOf(read)).toBe('polis')
    expect(read.ok && read.imported.problems.map(({ file, line }) => [file, line])).toEqual([
      ['README', null],
      ['e', null],
    ])
  })

  it('are some, and not too many', () => {
    expect(reasonsOf(importFiles([]))).toEqual([': there is no file'])
    const many = Array.from({ length: 21 }, (_, i): GivenFile => ({ name: `${i}`, text: polis }))
    expect(reasonsOf(importFiles(many))).toEqual([': there are more than 20 files'])
  })
})

const samples = [
  polis,
  comments,
  participants,
  summary,
  records,
  result,
  scenario,
  notation,
  table,
  list,
]

const spices = [
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\t',
  '{',
  '}',
  '[',
  ']',
  ':',
  '\uFEFF',
  '#',
  '__proto__',
  'constructor',
]
const spice = fc.constantFrom(
  ...spices,
  '-1',
  '1e999',
  'null',
  '\u0000',
  '\ud800',
  'orchestrator',
  'a'.repeat(300),
)

/** A sample with pieces cut out, put in, or said twice. */
const mutated = fc
  .tuple(
    fc.constantFrom(...samples),
    fc.array(fc.tuple(fc.nat(400), fc.nat(12), fc.oneof(spice, fc.string())), { maxLength: 6 }),
  )
  .map(([sample, cuts]) =>
    cuts.reduce((text, [at, length, put]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + put + text.slice(from + length)
    }, sample),
  )

const anyJson = fc.oneof(
  fc.json(),
  fc
    .array(
      fc.record({
        agentId: fc.oneof(spice, fc.string()),
        proposalId: fc.oneof(spice, fc.string()),
        vote: fc.record({ stance: fc.constantFrom('agree', 'abstain', 'x'), weight: fc.double() }),
        timestamp: fc.double(),
      }),
    )
    .map((list) => JSON.stringify(list)),
)

const anyText = fc.oneof(
  { weight: 5, arbitrary: mutated },
  { weight: 2, arbitrary: anyJson },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.array(spice).map((parts) => parts.join('')) },
)

describe('whatever is given', () => {
  it('is a scenario that passes, or problems; and nothing throws', () => {
    const seen = new Set<string | null>()
    const files = fc.array(fc.record({ name: fc.string(), text: anyText }), { maxLength: 3 })
    fc.assert(
      fc.property(files, (given) => {
        const read = importFiles(given)
        seen.add(kindOf(read))
        const problems = read.ok ? read.imported.problems : read.problems
        if (read.ok) expect(checkScenario(read.imported.scenario)).toMatchObject({ ok: true })
        else expect(problems.length).toBeGreaterThan(0)
        expect(problems.length).toBeLessThanOrEqual(100)
        for (const { file, line, column, reason, text } of problems) {
          const lines = given.find(({ name }) => name === file)?.text.split(/\r\n|\n|\r/) ?? []
          const isNamedTwice = given.filter(({ name }) => name === file).length > 1
          expect(reason).not.toBe('')
          expect(reason).not.toMatch('cannot be read:')
          expect(text.length).toBeLessThanOrEqual(80)
          if (line === null || isNamedTwice) continue
          const shown = line === 1 ? lines[0]!.replace(/^\uFEFF+/, '') : lines[line - 1]!
          expect(shown.startsWith(text)).toBe(true)
          if (column === null) continue
          expect(column).toBeGreaterThanOrEqual(1)
          expect(column).toBeLessThanOrEqual(shown.length + 1)
        }
      }),
      cases(4000),
    )
    // Or else the property would be about refusals alone.
    expect([...seen].sort()).toEqual([
      'ballots',
      'consensus-result',
      null,
      'polis',
      'scenario',
      'vote-records',
    ])
  }, 60_000)
})
