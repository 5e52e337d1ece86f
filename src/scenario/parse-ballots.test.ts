import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../engine/testing/cases'
import { checkScenario } from './check-scenario'
import { formatCsv } from './csv'
import { SCENARIO_LIMITS } from './limits'
import { parsePastedBallots, type AlreadyThere, type PastedBallots } from './parse-ballots'
import { SCENARIO_VERSION } from './scenario'
import { watchProcessor } from '../engine/testing/watch-processor'

const nothing: AlreadyThere = { agents: [], proposals: [] }
const known: AlreadyThere = {
  agents: [{ id: 'ana-1', name: 'Ana' }, { id: 'Ben' }, { id: 'v', name: 'Voter 4' }],
  proposals: [{ id: 'A', content: 'Ship' }],
}

const many = <T>(count: number, create: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => create(i))

const reasonsOf = ({ problems }: PastedBallots) =>
  problems.map(({ line, reason }) => `${line}: ${reason}`)

describe('pasted ballots', () => {
  it('are counted voters and people by name, line by line, between comments', () => {
    expect(parsePastedBallots('# a poll\r\n\r\n2: A+ B-\r\n  cleo: B0(2) "hm"\r\n', known)).toEqual(
      {
        kind: 'notation',
        agents: [
          { id: 'voter-5', name: 'Voter 5' },
          { id: 'voter-6', name: 'Voter 6' },
          { id: 'cleo', name: 'cleo' },
        ],
        proposals: [{ id: 'B', content: 'B' }],
        votes: [
          { agent: 'voter-5', round: null, proposalId: 'A', stance: 'agree' },
          { agent: 'voter-5', round: null, proposalId: 'B', stance: 'disagree' },
          { agent: 'voter-6', round: null, proposalId: 'A', stance: 'agree' },
          { agent: 'voter-6', round: null, proposalId: 'B', stance: 'disagree' },
          {
            agent: 'cleo',
            round: null,
            proposalId: 'B',
            stance: 'abstain',
            weight: 2,
            reasoning: 'hm',
          },
        ],
        problems: [],
      },
    )
  })

  it.each(['', ' \n\t\r\n', '# nothing yet\n', '\uFEFF'])('are none in %j', (text) => {
    const none = { kind: 'empty', agents: [], proposals: [], votes: [], problems: [] }
    expect(parsePastedBallots(text, known)).toEqual(none)
  })

  it('belong to who is there, by name or id in any case, also if somebody pasted them', () => {
    const { agents, votes } = parsePastedBallots(
      'ANA: A+\nben: A+\nANA-1: B+\nZoë  X: A+\nzoë x: B+',
      known,
    )
    expect(agents).toEqual([{ id: 'zoe-x', name: 'Zoë X' }])
    expect(votes.map(({ agent }) => agent)).toEqual(['ana-1', 'Ben', 'ana-1', 'zoe-x', 'zoe-x'])
  })

  it('go to who is called so rather than to who is almost called so', () => {
    const twins = [{ id: 'x', name: 'ana' }, { id: 'y', name: 'Ana' }, { id: 'ANA' }]
    const { votes } = parsePastedBallots('ana: A+\nAna: A+\nANA: A+', { ...known, agents: twins })
    expect(votes.map(({ agent }) => agent)).toEqual(['x', 'y', 'ANA'])
  })

  it('of new people get ids of their own, which mean nothing to the scenario or the language', () => {
    const names = ['Ana!', 'constructor', 'Orchestrator', 'debate moderator', '李', '?', '!', 'a#b']
    const text = names.map((name) => `${name}: A+`).join('\n')
    const { agents } = parsePastedBallots(text, { ...known, agents: [{ id: 'ANA', name: 'x' }] })
    expect(agents.map(({ name }) => name)).toEqual(names)
    expect(agents.map(({ id }) => id)).toEqual([
      'ana-2',
      'constructor-2',
      'orchestrator-2',
      'debate-moderator-2',
      '李',
      'agent',
      'agent-2',
      'a-b',
    ])
  })

  it('count on from the highest voter, named or counted before', () => {
    const { agents } = parsePastedBallots('1: A+\nVoter 9: A+\n1: A+\nvoter 5: B+', known)
    expect(agents.map(({ name }) => name)).toEqual(['Voter 5', 'Voter 9', 'Voter 10'])
    const byId = { ...known, agents: [{ id: 'voter-7', name: 'Ana' }] }
    expect(parsePastedBallots('1: A+', byId).agents).toEqual([{ id: 'voter-8', name: 'Voter 8' }])
  })

  it('with a mistake are skipped a line at a time, with nobody and nothing they would bring', () => {
    const long = `Dan: X+ ${'y'.repeat(100)}`
    const read = parsePastedBallots(`Ana: A+\nCleo: New+ A*\n${long}\n3: New-`, known)
    expect(read.votes.length).toBe(4)
    expect(read.agents.map(({ name }) => name)).toEqual(['Voter 5', 'Voter 6', 'Voter 7'])
    expect(read.proposals.map(({ id }) => id)).toEqual(['New'])
    expect(read.problems).toEqual([
      {
        line: 2,
        text: 'Cleo: New+ A*',
        reason: '"A*" is no vote: write a proposal, then + - or 0',
      },
      {
        line: 3,
        text: long.slice(0, 80),
        reason: `"${'y'.repeat(39)}…" is no vote: write a proposal, then + - or 0`,
      },
    ])
  })

  it('are one a voter, proposal and round', () => {
    expect(reasonsOf(parsePastedBallots('ana: A+\nAna: B+ a-\n2: C+ c-\nAna: B+', known))).toEqual([
      '2: Ana has already voted on A',
      '3: Voter 5 has already voted on C',
    ])
    const table = 'agent,proposal,vote,round\nAna,A,yes,1\nAna,A,yes,2\nAna,A,no,2\nAna,A,no,'
    const read = parsePastedBallots(table, known)
    expect(reasonsOf(read)).toEqual(['4: Ana has already voted on A in round 2'])
    expect(read.votes.map(({ round }) => round)).toEqual([1, 2, null])
  })

  it('do not go to an agent without a name because nobody is named', () => {
    const unnamed = { agents: [{ id: 'x', name: '' }], proposals: [{ id: 'A', content: ' ' }] }
    expect(reasonsOf(parsePastedBallots(': A+\nx: A+\nX: A-', unnamed))).toEqual([
      '1: it does not say who votes',
      '3: x has already voted on A',
    ])
    expect(reasonsOf(parsePastedBallots('agent,proposal,vote\nx,,yes', unnamed))).toEqual([
      '2: it does not say on which proposal',
    ])
  })
})

describe('too many pasted ballots', () => {
  it('are refused from the line on that goes beyond the agents', () => {
    const read = parsePastedBallots('1997: A+\n1: A+\nCleo: A+\nAna: A+', known)
    const excess = 'there can be at most 2000 agents'
    expect(reasonsOf(read)).toEqual([`2: ${excess}`, `3: ${excess}`])
  })

  it('are refused from the line on that goes beyond the proposals', () => {
    const ids = many(498, (i) => `p${i}x+`).join(' ')
    expect(
      reasonsOf(parsePastedBallots(`Ana: ${ids}\nBen: q+ r+\nBen: q+ A+\nBen: r+`, known)),
    ).toEqual(['2: there can be at most 500 proposals', '4: there can be at most 500 proposals'])
  })

  it('are refused from the line on that goes beyond the votes', () => {
    const ids = many(25, (i) => `p${i}x+`).join(' ')
    const read = parsePastedBallots(`2000: ${ids}`, nothing)
    expect(read.votes.length).toBe(SCENARIO_LIMITS.signals)
    expect(reasonsOf(parsePastedBallots(`1999: ${ids}\nAna: ${ids}\nAna: z+`, nothing))).toEqual([
      '3: there can be at most 50000 votes',
    ])
  })

  it.each([
    [`${'n'.repeat(201)}: A+`, 'the name is longer than 200 characters'],
    [`Ana: ${'p'.repeat(201)}+`, 'the proposal is longer than 200 characters'],
    [`Ana: A+ "${'r'.repeat(20_001)}"`, 'the reason is longer than 20000 characters'],
  ])('are those with words that are too long: %#', (line, reason) => {
    expect(reasonsOf(parsePastedBallots(line, known))).toEqual([`1: ${reason}`])
  })

  it('are those with more evidence, or longer, than a vote takes', () => {
    const read = (evidence: string) =>
      parsePastedBallots(`agent,proposal,vote,evidence\nAna,A,yes,${evidence}`, known)
    expect(read('x|'.repeat(100)).votes[0]?.evidence?.length).toBe(100)
    expect(reasonsOf(read('x|'.repeat(101)))).toEqual([
      '2: there can be at most 100 pieces of evidence',
    ])
    expect(reasonsOf(read('x'.repeat(20_001)))).toEqual([
      '2: the evidence is longer than 20000 characters',
    ])
  })
})

describe('whatever is pasted', () => {
  const fragment = fc.constantFrom(
    ...['Ana', 'ana', '3', ':', ' ', ',', ';', '\t', '\n', '\r\n', '"', '""', '#', 'A', 'B', '+'],
    ...['-', '0', '.5', '(', ')', '1e9', 'agent', 'proposal', 'stance', 'vote', 'round', 'agree'],
    ...['weight', 'evidence', 'no', '__proto__', 'constructor', 'orchestrator', 'Voter 1', "'"],
  )
  const pasted = fc.oneof(
    fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join('')),
    fc
      .array(fragment, { maxLength: 60 })
      .map((parts) => `agent,A,${parts.slice(0, 3).join('')}\n${parts.join('')}`),
    fc.array(fragment, { maxLength: 60 }).map((parts) => `agent,proposal,vote\n${parts.join('')}`),
    fc.string({ unit: 'binary' }),
  )

  it('makes a scenario with what was there, and says what it skipped', () => {
    fc.assert(
      fc.property(pasted, fc.constantFrom(nothing, known), (text, known) => {
        const read = parsePastedBallots(text, known)
        const scenario = {
          version: SCENARIO_VERSION,
          title: '',
          prompt: '',
          agents: [...known.agents, ...read.agents],
          proposals: [...known.proposals, ...read.proposals],
          moves: read.votes.map(({ agent, round, causalLevel, ...payload }) => ({
            agent,
            round: round ?? 1,
            type: 'vote',
            payload,
            ...(causalLevel !== undefined && { causalLevel }),
          })),
        }
        expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario })
        const lines = read.problems.map(({ line }) => line)
        expect(lines).toEqual(lines.toSorted((a, b) => a - b))
        const on = new Set(scenario.proposals.map(({ id }) => id))
        for (const { proposalId } of read.votes) expect(on).toContain(proposalId)
      }),
      cases(1000),
    )
  })

  it('is read in well under a second, as fifty thousand ballots or as a table of them', () => {
    const ballots = many(2000, (i) => `Agent ${i}: ${many(25, (p) => `p${p}x-.5`).join(' ')}`)
    const rows = many(50_000, (i) => [`Agent ${i % 2000}`, `p${Math.floor(i / 2000)}`, 'agree'])
    const table = formatCsv([['agent', 'proposal', 'stance'], ...rows])
    for (const text of [ballots.join('\n'), table]) {
      // The processor's time, and the best of some: others may be busy on the same machine.
      const times = many(4, () => {
        const spent = watchProcessor()
        expect(parsePastedBallots(text, nothing).votes.length).toBe(50_000)
        return spent()
      })
      expect(Math.min(...times)).toBeLessThan(1000)
    }
  }, 20_000)

  it('takes time in proportion to its length, and no more for ill will', () => {
    const hostile = ['0', '+', '"', ' ', ':', '1', '(', 'Ana: 0', '"a"b\n', '\u0301\u0327']
    const spent = watchProcessor()
    for (const part of hostile) {
      parsePastedBallots(`Ana: ${part.repeat(100_000)}x`, nothing)
      parsePastedBallots(`agent,A\nAna,${part.repeat(100_000)}x`, nothing)
    }
    expect(spent()).toBeLessThan(10_000)
  }, 20_000)
})
