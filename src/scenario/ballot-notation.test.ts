import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STANCES } from '../engine'
import { parsePastedBallots } from './parse-ballots'

const nothing = { agents: [], proposals: [] }

const on = (...ids: string[]) => ({
  agents: [],
  proposals: ids.map((id) => ({ id, content: `what ${id} says` })),
})

/** The votes of one line by Ana, as `proposal stance weight`; without the weight where none is given. */
const votesOf = (votes: string, known = nothing as ReturnType<typeof on>) =>
  parsePastedBallots(`Ana: ${votes}`, known).votes.map(({ proposalId, stance, weight }) =>
    [proposalId, stance, weight].join(' ').trim(),
  )

const reasonFor = (line: string, known = nothing as ReturnType<typeof on>) =>
  parsePastedBallots(line, known).problems.map(({ reason }) => reason)

describe('a vote in the short notation', () => {
  it.each([
    ['A+', 'A agree'],
    ['A-', 'A disagree'],
    ['A0', 'A abstain'],
    ['A+.5', 'A agree 0.5'],
    ['A-0.9', 'A disagree 0.9'],
    ['A0(1)', 'A abstain 1'],
    ['A0(.25)', 'A abstain 0.25'],
    ['A0.5', 'A abstain 0.5'],
    ['A+10', 'A agree 10'],
    ['A+(1000)', 'A agree 1000'],
    ['A+0', 'A agree 0'],
    ['A-1e-7', 'A disagree 1e-7'],
    ['ship+', 'ship agree'],
    ['plan-b-0.5', 'plan-b disagree 0.5'],
    ['P10', 'P1 abstain'],
    ['P100', 'P10 abstain'],
  ])('%s is "%s"', (vote, read) => {
    expect(votesOf(vote)).toEqual([read])
  })

  it('is on the proposal that is there, where an id has signs or digits in it', () => {
    expect(votesOf('P100', on('P1'))).toEqual(['P1 abstain 0'])
    expect(votesOf('C++', on('C+'))).toEqual(['C+ agree'])
    expect(votesOf('A-10', on('A-1'))).toEqual(['A-1 abstain'])
    expect(votesOf('A-10', on('A-1', 'A'))).toEqual(['A disagree 10'])
  })

  it('finds its proposal whatever the case, but prefers the one that is written so', () => {
    expect(votesOf('SHIP+ Wait-', on('ship', 'wait'))).toEqual(['ship agree', 'wait disagree'])
    expect(votesOf('a+ A-', on('A', 'a'))).toEqual(['a agree', 'A disagree'])
  })

  it('may be set apart by spaces, commas or both', () => {
    expect(votesOf('A+,B-, C0\t, D+')).toEqual(['A agree', 'B disagree', 'C abstain', 'D agree'])
  })

  it.each(['A*', 'A', '+', '+A', 'A++', 'A+B-', 'A--', 'v1.0', 'A“+”', 'A+x'])(
    '%s is none',
    (vote) => {
      const reason = `"${vote}" is no vote: write a proposal, then + - or 0`
      expect(reasonFor(`Ana: B+ ${vote}`)).toEqual([reason])
    },
  )

  it('is none without a sign, even if the end of its proposal looks like one', () => {
    expect(reasonFor('Ana: P10', on('P10'))).toEqual([
      '"P10" is no vote: write a proposal, then + - or 0',
    ])
  })

  it.each(['A+1001', 'A-1e4', 'A+1e999', 'A+-5', 'A+1.2.3', 'A0(x)', 'A+(', 'A-5x'])(
    '%s has no weight that counts',
    (vote) => {
      expect(reasonFor(`Ana: ${vote}`)).toEqual(['the weight must be a number from 0 to 1000'])
    },
  )
})

describe('a line of the short notation', () => {
  it('may end with a reason for all its votes, in quotes', () => {
    const { votes } = parsePastedBallots('Ana: A+ B-"it said: ""now"""', nothing)
    expect(votes.map(({ reasoning }) => reasoning)).toEqual(['it said: "now"', 'it said: "now"'])
    expect(parsePastedBallots('Ana: A+ " "', nothing).votes[0]).not.toHaveProperty('reasoning')
  })

  it.each(['Ana: A+ "x" B- "y"', 'Ana: A+ "x', 'Ana: "x" A+', 'Ana: A+ "'])(
    'has one reason at most, at its end: %s',
    (line) => {
      expect(reasonFor(line)).toEqual(['write one reason, in double quotes, at the end'])
    },
  )

  it.each([
    ['A+ B-', 'write who votes, a colon and the votes, as in Ana: A+ B-'],
    ['Ana:', 'there is no vote after the colon'],
    ['Ana: , "why"', 'there is no vote after the colon'],
    [': A+', 'it does not say who votes'],
    ['0: A+', 'the number of voters must be from 1 to 2000'],
    ['2001: A+', 'the number of voters must be from 1 to 2000'],
    ['2.5: A+', 'the number of voters must be from 1 to 2000'],
    ['-1: A+', 'the number of voters must be from 1 to 2000'],
    ['Ana: A#1+', '"A#1" is no proposal: it must not contain #'],
    ['Ana: __proto__+', '"__proto__" is reserved'],
  ])('%s: %s', (line, reason) => {
    expect(reasonFor(line)).toEqual([reason])
  })

  it('is read as it was written, whoever votes on whatever for whichever reason', () => {
    const word = fc.stringMatching(/^[a-z][a-z-]{0,6}[a-z]$/)
    const vote = fc.record({
      stance: fc.constantFrom(...STANCES),
      weight: fc.double({ min: 0, max: 1000, noNaN: true }),
    })
    const ballot = fc.record({
      votes: fc.dictionary(word, vote, { minKeys: 1, maxKeys: 5, noNullPrototype: true }),
      reasoning: fc.option(
        fc.string({ unit: 'grapheme' }).filter((text) => text.trim() === text && text !== ''),
      ),
    })
    const ballots = fc.dictionary(word, ballot, { maxKeys: 10, noNullPrototype: true })
    const signs = { agree: '+', disagree: '-', abstain: '0' }
    fc.assert(
      fc.property(ballots, (ballots) => {
        const lines = Object.entries(ballots).map(([name, { votes, reasoning }]) => {
          const written = Object.entries(votes).map(
            ([id, { stance, weight }]) => `${id}${signs[stance]}(${Math.abs(weight)})`,
          )
          const reason = reasoning === null ? '' : ` "${reasoning.replaceAll('"', '""')}"`
          return `${name}: ${written.join(', ')}${reason}`
        })
        const { agents, votes, problems } = parsePastedBallots(lines.join('\n'), nothing)
        const names = new Map(agents.map(({ id, name }) => [id, name]))
        const expected = Object.entries(ballots).flatMap(([name, { votes, reasoning }]) =>
          Object.entries(votes).map(([proposalId, { stance, weight }]) => ({
            agent: name,
            round: null,
            proposalId,
            stance,
            weight: Math.abs(weight),
            ...(reasoning !== null && { reasoning }),
          })),
        )
        expect(problems).toEqual([])
        expect(votes.map((vote) => ({ ...vote, agent: names.get(vote.agent) }))).toEqual(expected)
      }),
    )
  })
})
