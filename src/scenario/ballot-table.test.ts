import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAUSAL_LEVELS, STANCES } from '../engine'
import { formatCsv } from './csv'
import { parsePastedBallots } from './parse-ballots'

const known = {
  agents: [{ id: 'a', name: 'Ana' }],
  proposals: [
    { id: 'A', content: 'Ship on Friday' },
    { id: 'B', content: 'Wait' },
  ],
}

const reasonsFor = (text: string) =>
  parsePastedBallots(text, known).problems.map(({ line, reason }) => `${line}: ${reason}`)

describe('a table with a vote a row', () => {
  it('has everything that belongs to a vote, in columns of any order', () => {
    const { kind, votes, problems } = parsePastedBallots(
      [
        'Round,Vote,Proposal,VOTER,Reason,Causal Level,Evidence,Weight,When',
        '2,against,ship on friday,ana,"too soon, ""really""",Intervention,logs; tests|  ,0.5,noon',
        ',yes,B,a,,,,,',
      ].join('\n'),
      known,
    )
    expect({ kind, problems }).toEqual({ kind: 'table', problems: [] })
    expect(votes).toEqual([
      {
        agent: 'a',
        round: 2,
        proposalId: 'A',
        stance: 'disagree',
        weight: 0.5,
        reasoning: 'too soon, "really"',
        evidence: ['logs', 'tests'],
        causalLevel: 'intervention',
      },
      { agent: 'a', round: null, proposalId: 'B', stance: 'agree' },
    ])
  })

  it.each([
    ['agent,proposal,weight\nAna,A,1', '1: the table has no column "stance"'],
    ['agent,vote\nAna,yes', '1: the table has no column "proposal"'],
    ['proposal,vote\nA,yes', '1: the table has no column "agent"'],
    [
      'agent,proposal,vote\nAna,A,maybe',
      '2: "maybe" is no stance: write agree, disagree or abstain',
    ],
    ['agent,proposal,vote\n,A,yes', '2: it does not say who votes'],
    ['agent,proposal,vote\nAna,,yes', '2: it does not say on which proposal'],
    ['agent,proposal,vote,weight\nAna,A,yes,-1', '2: the weight must be a number from 0 to 1000'],
    ['agent,proposal,vote,round\nAna,A,yes,0', '2: the round must be a whole number from 1 to 200'],
    [
      'agent,proposal,vote,round\nAna,A,yes,201',
      '2: the round must be a whole number from 1 to 200',
    ],
    [
      'agent,proposal,vote,causalLevel\nAna,A,yes,hunch',
      '2: the causal level must be one of correlation, intervention, counterfactual',
    ],
    ['agent,proposal,vote\nAna,A,yes\nAna,"A', '3: a quote opens here and is never closed'],
    ['agent,proposal,vote\nAna,A,yes\nana,a,no', '3: Ana has already voted on A'],
  ])('%j: %s', (text, problem) => {
    expect(reasonsFor(text)).toEqual([problem])
  })

  it('is read as it was written, through every quote and apostrophe', () => {
    const text = fc
      .string({
        unit: fc.constantFrom('"', ',', ';', '\t', '\n', '=', '+', '-', '@', ' ', 'a', 'É'),
      })
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter((text) => text !== '')
    const vote = fc.record(
      {
        agent: text,
        round: fc.option(fc.integer({ min: 1, max: 200 })),
        proposalId: text,
        stance: fc.constantFrom(...STANCES),
        weight: fc.double({ min: 0, max: 1000, noNaN: true }).map(Math.abs),
        reasoning: text,
        evidence: fc.array(fc.stringMatching(/^[a-z]+$/), { minLength: 1, maxLength: 3 }),
        causalLevel: fc.constantFrom(...CAUSAL_LEVELS),
      },
      { requiredKeys: ['agent', 'round', 'proposalId', 'stance', 'weight'] },
    )
    const votes = fc.uniqueArray(vote, {
      selector: ({ agent, round, proposalId }) =>
        JSON.stringify([agent, proposalId, round]).toLowerCase(),
    })
    fc.assert(
      fc.property(votes, (votes) => {
        const written = formatCsv([
          ['agent', 'proposal', 'stance', 'weight', 'reason', 'evidence', 'causal_level', 'round'],
          ...votes.map((vote) => [
            vote.agent,
            vote.proposalId,
            vote.stance,
            vote.weight,
            vote.reasoning ?? null,
            vote.evidence?.join('; ') ?? null,
            vote.causalLevel ?? null,
            vote.round,
          ]),
        ])
        const read = parsePastedBallots(written, { agents: [], proposals: [] })
        const names = new Map(read.agents.map(({ id, name }) => [id, name.toLowerCase()]))
        expect(read.problems).toEqual([])
        expect(
          read.votes.map((vote) => ({
            ...vote,
            agent: names.get(vote.agent),
            proposalId: vote.proposalId.toLowerCase(),
          })),
        ).toEqual(
          votes.map((vote) => ({
            ...vote,
            agent: vote.agent.toLowerCase(),
            proposalId: vote.proposalId.toLowerCase(),
          })),
        )
      }),
    )
  })
})

describe('a table with a voter a row', () => {
  it('has a column a proposal, by id or by what it says, and votes where a cell has one', () => {
    const { kind, agents, proposals, votes, problems } = parsePastedBallots(
      'Agent;wait;a;Something new;\nana;yes;;-\nBen;;0 (2);\nCleo;;;\n;;;\n',
      known,
    )
    expect({ kind, problems }).toEqual({ kind: 'table', problems: [] })
    expect(agents.map(({ name }) => name)).toEqual(['Ben', 'Cleo'])
    expect(proposals).toEqual([{ id: 'Something new', content: 'Something new' }])
    expect(votes).toEqual([
      { agent: 'a', round: null, proposalId: 'B', stance: 'agree' },
      { agent: 'a', round: null, proposalId: 'Something new', stance: 'disagree' },
      { agent: 'ben', round: null, proposalId: 'A', stance: 'abstain', weight: 2 },
    ])
  })

  it.each([
    ['agree', 'agree', null],
    ['Agree 0.5', 'agree', 0.5],
    ['YES', 'agree', null],
    ['for (2)', 'agree', 2],
    ['1', 'agree', null],
    ['+1', 'agree', null],
    ['+', 'agree', null],
    ["'+", 'agree', null],
    ['+.5', 'agree', 0.5],
    ['+ .5', 'agree', 0.5],
    ['disagree', 'disagree', null],
    ['no', 'disagree', null],
    ['against', 'disagree', null],
    ['-', 'disagree', null],
    ['-1', 'disagree', null],
    ['-1 .25', 'disagree', 0.25],
    ["'-0.9", 'disagree', 0.9],
    ['-10', 'disagree', 10],
    ['abstain', 'abstain', null],
    ['pass', 'abstain', null],
    ['0', 'abstain', null],
    ['0(0.5)', 'abstain', 0.5],
  ])('takes %s for %s at %s', (cell, stance, weight) => {
    expect(parsePastedBallots(`voter\tA\nAna\t${cell}`, known).votes).toEqual([
      { agent: 'a', round: null, proposalId: 'A', stance, ...(weight !== null && { weight }) },
    ])
  })

  it.each(['0.5', '2', 'agreed', 'A+', 'constructor', '(1)'])('takes %s for no stance', (cell) => {
    expect(reasonsFor(`name,A\nAna,${cell}`)).toEqual([
      `2: "${cell}" is no stance: write agree, disagree or abstain`,
    ])
  })

  it('skips a row with a mistake as a whole, and puts its columns on the table all the same', () => {
    const text = ',A,New\nBen,yes,no\nCleo,yes,perhaps\nDan,,,yes\nEli,+1001'
    expect(reasonsFor(text)).toEqual([
      '3: "perhaps" is no stance: write agree, disagree or abstain',
      '4: "yes" is in a column without a proposal',
      '5: the weight must be a number from 0 to 1000',
    ])
    const { agents, votes } = parsePastedBallots(text, known)
    expect(agents).toEqual([{ id: 'ben', name: 'Ben' }])
    expect(votes.length).toBe(2)
    expect(parsePastedBallots('agent,New,Newer', known).proposals.length).toBe(2)
  })

  it('says once more on its line what is wrong with a column', () => {
    expect(reasonsFor('agent,A,#1\nAna,yes,\nBen,yes,no')).toEqual([
      '1: "#1" is no proposal: it must not contain #',
      '3: "#1" is no proposal: it must not contain #',
    ])
    expect(reasonsFor('agent\nAna')).toEqual(['1: the table has no column "proposal"'])
    expect(reasonsFor('agent,A,a\nAna,yes,no')).toEqual(['2: Ana has already voted on A'])
  })
})
