import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScenario, type Move } from '../../engine'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { cases } from '../../engine/testing/cases'
import { see } from '../code/testing/see'
import { writeRule } from '../code/write-rule'
import { abstentionTrap } from '../presets/abstention-trap'
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
    ['ballots', '[{"agent":"Ana","proposal":"A","vote":"yes"}]'],
    [
      'ballots',
      '{"agent":"Ana","proposal":"A","vote":"yes"}\n{"agent":"Bo","proposal":"A","vote":"no"}',
    ],
    [
      'ballots',
      '{"agentId":"Ana","proposalId":"A","vote":{"stance":"agree"}}\n{"agentId":"Bo","proposalId":"A","vote":{"stance":"abstain"}}',
    ],
  ])('is %s by what is in it: %s', (kind, text) => {
    expect(kindOf(importText(text, 'votes.csv'))).toBe(kind)
  })

  it.each([
    [
      'verdicts',
      'Rule,Family,Round 1\r\nMajority,Ballot rules,A 0.6',
      /^is by its first line the table of a chart or of verdicts/,
    ],
    [
      'a chart',
      'Round,After,A,B\r\n1,Ana,0.5,0.5',
      /^is by its first line the table of a chart or of verdicts/,
    ],
    [
      'code',
      '// “T”, round 1: exported from Conclave.\n\nexport const x = 1',
      /^is code that Conclave wrote/,
    ],
    [
      'code with a long title',
      '// “A title that is so long that the line breaks”, round 1: exported\n// from Conclave.\n',
      /^is code that Conclave wrote/,
    ],
    [
      'a transcript',
      '{"runId":"r","evidence":{},"critiques":[],"stopReason":"x","votes":[]}',
      /^is the transcript of a rubric debate/,
    ],
    [
      'the trace of a judge loop',
      '{"type":"consensus","round":1,"agent":"ada","accepted":false,"dissent":"Why?"}\n',
      /^is the trace of a judge loop/,
    ],
    [
      'a transcript in words',
      '# Goal\n\n- Run: r\n- Stop reason: x',
      /^is the transcript of a rubric debate/,
    ],
    [
      'a run told in words',
      '# Title\n\nA run told in words by Conclave.\n\n## Round 1\n',
      /^is a run told in words/,
    ],
    [
      'a run told in words, as text',
      'Title\n=====\n\nA run told in words by Conclave.\n',
      /^is a run told in words/,
    ],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      /^is a drawing without a scenario/,
    ],
  ])(
    'of ours that cannot be opened says what it is and what to save instead: %s',
    (_, text, says) => {
      const read = importText(text)
      expect(read.ok ? [] : read.problems.map(({ reason }) => reason)).toEqual([
        expect.stringMatching(says) as string,
      ])
      expect(read).toMatchObject({
        problems: [{ reason: expect.stringContaining('save the scenario') as string }],
      })
    },
  )

  it('with a rule as data gives its votes back, and its code says that it has none to open', () => {
    const seen = see(abstentionTrap, runScenario(abstentionTrap), 1)
    for (const rule of STRATEGY_IDS) {
      const read = importText(writeRule('json', rule, seen).code)
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      const cast = (moves: readonly Move[]) =>
        moves.map(({ agent, payload }) => [agent, 'stance' in payload && payload.stance])
      expect(cast(read.imported.scenario.moves)).toEqual(cast(abstentionTrap.moves))
      for (const language of ['typescript', 'python'] as const) {
        const code = importText(writeRule(language, rule, seen).code)
        expect(reasonsOf(code)).toEqual([
          expect.stringContaining('is code that Conclave wrote') as string,
        ])
      }
    }
  })

  it('of ballots in JSON tells what it ignores', () => {
    const read = importText('[{"agent":"Ana","proposal":"A","vote":"yes","foo":1,"bar":2}]')
    expect(read).toMatchObject({ ok: true, imported: { notes: ['Ignored: foo, bar.'] } })
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
