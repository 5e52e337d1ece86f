import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VotePayload } from '../../../engine'
import { importFiles } from '../../../scenario/import/import-files'
import { parsePastedBallots } from '../../../scenario/parse-ballots'
import { encodeBallot } from './ballot-code'
import { createScenario, namesOf, targetOf } from './board-ballots'
import { formatPollCsv, formatPollJson } from './export-poll'
import { createPoll } from './poll'
import { receiveCodes } from './receive-codes'
import { formatStoredPoll, parseStoredPoll } from './stored-polls'
import { arbitraryBallot, arbitraryAsked, ballotOn, lunch } from './testing/arbitrary-poll'
import { parseVoterMemory } from './voter-memory'

interface Vote {
  readonly proposal: string
  readonly stance: string
  readonly weight?: number
}

const arbitraryPoll = arbitraryAsked.chain((question) =>
  fc
    .array(arbitraryBallot(question), { maxLength: 5 })
    .map(
      (ballots) =>
        receiveCodes(
          createPoll(question, targetOf(createScenario(question), question)),
          ballots.map((ballot) => encodeBallot(question, ballot)).join(' '),
        ).poll,
    ),
)

describe('a poll that is kept', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(arbitraryPoll, fc.boolean(), (poll, isOpen) => {
        expect(parseStoredPoll(formatStoredPoll({ ...poll, isOpen }))).toEqual({ ...poll, isOpen })
      }),
    )
  })

  it('is none where the memory was tampered with, and nothing throws', () => {
    for (const text of ['', '{', 'null', '{"question":"q1-"}', '[]']) {
      expect(parseStoredPoll(text)).toBeNull()
      expect(parseVoterMemory(text)).toBeNull()
    }
    fc.assert(
      fc.property(arbitraryPoll, fc.nat(), fc.string({ maxLength: 3 }), (poll, at, junk) => {
        const text = formatStoredPoll(poll)
        const place = at % text.length
        expect(() =>
          parseStoredPoll(text.slice(0, place) + junk + text.slice(place + 1)),
        ).not.toThrow()
      }),
    )
  })
})

describe('a poll that is exported', () => {
  it('has every vote as ballots that the page reads, and as JSON with the codes', () => {
    fc.assert(
      fc.property(arbitraryPoll, (poll) => {
        const names = namesOf(poll)
        const json = JSON.parse(formatPollJson(poll)) as {
          ballots: { name: string; code: string; votes: unknown[] }[]
        }
        expect(json.ballots.map(({ name }) => name)).toEqual([...names.values()])
        const votes = json.ballots.flatMap((ballot) => ballot.votes)
        expect(formatPollCsv(poll).split('\r\n')).toHaveLength(votes.length + 2)
        expect(votes.length).toBe(
          [...poll.received.values()].flatMap(({ ballot }) =>
            ballot.answers.filter((answer) => answer !== null),
          ).length,
        )
        const again = receiveCodes(
          { ...poll, received: new Map() },
          json.ballots.map(({ code }) => code).join('\n'),
        )
        expect(again.poll.received).toEqual(poll.received)
      }),
    )
  })

  it('is JSON that the page opens, with its question, proposals and every vote', () => {
    fc.assert(
      fc.property(arbitraryPoll, (poll) => {
        const text = formatPollJson(poll)
        const opened = importFiles([{ name: 'vote.json', text }])
        const { question, proposals, ballots } = JSON.parse(text) as {
          question: string
          proposals: readonly { id: string; content: string }[]
          ballots: readonly { name: string; votes: readonly Vote[] }[]
        }
        const cast = ballots.flatMap(({ name, votes }) => votes.map((vote) => ({ name, ...vote })))
        expect(opened.ok).toBe(cast.length > 0)
        if (!opened.ok) return
        const { scenario, problems } = opened.imported
        expect([problems, scenario.prompt]).toEqual([[], question])
        expect(scenario.proposals.map(({ id, content }) => ({ id, content }))).toEqual(proposals)
        const nameOf = new Map(scenario.agents.map(({ id, name }) => [id, name]))
        const votes = scenario.moves.flatMap(({ agent, type, payload }) => {
          const { proposalId, stance, weight } = payload as Partial<VotePayload>
          const own = weight === undefined ? {} : { weight }
          return type === 'vote'
            ? [{ name: nameOf.get(agent), proposal: proposalId, stance, ...own }]
            : []
        })
        expect(votes).toEqual(cast)
      }),
    )
  })

  it('is a table that the page reads as ballots', () => {
    const weighted = { ...lunch, kind: 'weighted' as const }
    const answers = [
      { stance: 'agree' as const, weight: 7 },
      null,
      { stance: 'abstain' as const, weight: 10 },
    ]
    const codes = ['Ann', ''].map((name, device) =>
      encodeBallot(weighted, ballotOn(weighted, { device, name, answers })),
    )
    const scenario = createScenario(weighted)
    const { poll } = receiveCodes(
      createPoll(weighted, targetOf(scenario, weighted)),
      codes.join('\n'),
    )
    const { votes, agents, problems } = parsePastedBallots(formatPollCsv(poll), scenario)
    expect(problems).toEqual([])
    expect(agents.map(({ name }) => name)).toEqual(['Ann', 'Student 1'])
    expect(votes.map(({ proposalId, stance, weight }) => [proposalId, stance, weight])).toEqual([
      ['A', 'agree', 0.7],
      ['C', 'abstain', 1],
      ['A', 'agree', 0.7],
      ['C', 'abstain', 1],
    ])
  })
})
