import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  resolveDeliberation,
  type Finding,
  type FindingCode,
  type Run,
  type Scenario,
} from '../../engine'
import { cases } from '../../engine/testing/cases'
import { FINDING_SENTENCES } from '../describe-finding'
import { readCommaList, readId, readList, readQuotes, sentencesOf } from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

const AGAINST =
  /^(?<who>.+) disagrees? with (?<proposal>\S+?)(?: in (?<votes>\d+) votes)?(?:: “”\.?|(?<none>, giving no reason)\.)$/
const NOBODY = /^No vote is against (.+)\.$/
const NO_LEADER = 'No proposal is in front, so there is no dissent from one.'

/** What the governing rule chose or had in front, as the run says it. */
function frontOf({ outcome, rounds }: Run): readonly string[] {
  if (outcome.end === 'majority' && outcome.winner !== null) return [outcome.winner]
  return rounds.at(-1)!.verdicts.find(({ rule }) => rule === outcome.rule)!.dissentOn
}

/** Votes that count at the end, from what the bus still holds: each with its agent and reason. */
function votesAgainst(run: Run, isLatest: boolean): readonly string[] {
  const forgotten = new Set(run.rounds.flatMap(({ forgotten: lost }) => lost))
  const votes = run.rounds
    .flatMap(({ votes: own }) => own)
    .filter(({ signalId }) => !forgotten.has(signalId))
  const last = new Map(
    votes.map(({ record }, at) => [`${record.agentId} ${record.proposalId}`, at]),
  )
  const front = frontOf(run)
  return votes.flatMap(({ record: { agentId, proposalId, vote } }, at) =>
    vote.stance === 'disagree' &&
    front.includes(proposalId) &&
    (!isLatest || last.get(`${agentId} ${proposalId}`) === at)
      ? [JSON.stringify([agentId, proposalId, vote.reasoning?.trim() ?? ''])]
      : [],
  )
}

/** Every vote once more, which is the same vote of the same agent. */
const repeated = (scenario: Scenario): Scenario => ({
  ...scenario,
  moves: [
    ...scenario.moves,
    ...scenario.moves.flatMap((move) => {
      const { id: _, ...vote } = move
      return move.type === 'vote' ? [vote] : []
    }),
  ],
})

const scenarios = toldScenario('none', 'rivals and a majority').chain((scenario) =>
  fc.constantFrom(scenario, repeated(scenario)),
)

describe('the dissent', () => {
  it('says of every vote against the front whose it is, and the reason that its agent gave', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        const { revisions } = resolveDeliberation(scenario).consensus
        const votes = votesAgainst(run, revisions === 'latest')
        const sentences = sentencesOf(told.at(-1)!, 'dissent').map(readQuotes)
        if (votes.length === 0) {
          const [{ text }] = sentences as [(typeof sentences)[number]]
          const front = frontOf(run)
          const { named, more } =
            text === NO_LEADER ? { named: [], more: 0 } : readList(NOBODY.exec(text)![1]!)
          expect(named).toEqual(front.slice(0, named.length))
          expect(named.length + more).toBe(front.length)
          seen.add(front.length === 0 ? 'no leader' : 'nobody')
          return
        }
        const groups = sentences.map(({ text, quotes }) => {
          const { who, proposal, votes: often, none } = AGAINST.exec(text)!.groups!
          expect(quotes.length).toBe(none === undefined ? 1 : 0)
          const { named, more } = readList(who!)
          expect(more).toBe(0)
          const agents = named.map(readId)
          seen.add(none === undefined ? 'reason' : 'none')
          if (often !== undefined) seen.add('several votes')
          return {
            agents,
            proposal,
            reason: quotes[0] ?? '',
            often: Number(often ?? agents.length),
          }
        })
        const pairs = groups.flatMap(({ agents, proposal, reason }) =>
          agents.map((agent) => JSON.stringify([agent, proposal, reason])),
        )
        expect([...pairs].sort()).toEqual([...new Set(votes)].sort())
        expect(groups.reduce((sum, { often }) => sum + often, 0)).toBe(votes.length)
      }),
      cases(500),
    )
    expect([...seen].sort()).toEqual(
      ['no leader', 'nobody', 'none', 'reason', 'several votes'].sort(),
    )
  })
})

const WARNING = /^Warning(?: \((?<about>.+)\))?: (?<sentence>.+)$/

const subjectOf = ({ agentId, proposalId, members }: Finding): readonly string[] => [
  ...(agentId === undefined ? [] : [`<${agentId}>`]),
  ...(members ?? (proposalId === undefined ? [] : [proposalId])),
]

it('warns of every finding about the verdict that ended the run, and of whom', async () => {
  const seen = new Set<FindingCode>()
  await fc.assert(
    fc.asyncProperty(toldScenario('none'), async (scenario) => {
      const { run, told } = await tellScripted(scenario)
      const read = sentencesOf(told.at(-1)!, 'end').flatMap((sentence) => {
        const text = sentence.map((part) => part.text).join('')
        const { about, sentence: said } = WARNING.exec(text)?.groups ?? {}
        if (said === undefined) return []
        const codes = Object.keys(FINDING_SENTENCES) as readonly FindingCode[]
        const code = codes.find((each) => FINDING_SENTENCES[each] === said)
        return [{ code, about: about === undefined ? [] : readCommaList(about).named }]
      })
      expect(read).toEqual(
        run.findings.map((finding) => ({ code: finding.code, about: subjectOf(finding) })),
      )
      for (const { code } of read) seen.add(code!)
    }),
    cases(500),
  )
  expect(seen.size).toBeGreaterThan(8)
})
