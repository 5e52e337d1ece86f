import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  STANCES,
  type Move,
  type Run,
  type RunVote,
  type Scenario,
  type Stance,
} from '../../engine'
import { cases } from '../../engine/testing/cases'
import {
  asQuoted,
  isRounded,
  readId,
  readList,
  readNumber,
  readQuotes,
  sentencesOf,
} from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

const STANCE_OF: Readonly<Record<string, Stance>> = {
  'agrees with': 'agree',
  'disagrees with': 'disagree',
  'abstains on': 'abstain',
  agreed: 'agree',
  disagreed: 'disagree',
  abstained: 'abstain',
}

interface Cast {
  readonly vote: RunVote
  readonly before: Stance | undefined
}

/** The votes of a round outside of its debate, each with what its agent said of the proposal before. */
function castsIn({ rounds }: Run): readonly (readonly Cast[])[] {
  const last = new Map<string, Stance>()
  return rounds.map(({ votes, debate }) => {
    const debated = new Set(debate?.rounds.flatMap(({ signals }) => signals))
    const take = (those: readonly RunVote[]) =>
      those.map((vote) => {
        const { agentId, proposalId, vote: cast } = vote.record
        const key = `${agentId} ${proposalId}`
        const before = last.get(key)
        last.set(key, cast.stance)
        return { vote, before: before === cast.stance ? undefined : before }
      })
    const [own, answers] = [false, true].map((isAnswer) =>
      votes.filter(({ signalId }) => debated.has(signalId) === isAnswer),
    )
    const told = take(own!)
    // In the order of casting, which is that of the debate.
    take(answers!)
    return told
  })
}

const votesWith =
  (stances: readonly string[], weight: fc.Arbitrary<number>, most: number) =>
  (scenario: Scenario): fc.Arbitrary<Scenario> =>
    fc
      .array(
        fc.record({
          agent: fc.constantFrom(...scenario.agents.map(({ id }) => id)),
          round: fc.integer({ min: 1, max: 2 }),
          proposalId: fc.constantFrom(...stances),
          stance: fc.constantFrom(...STANCES),
          weight,
          reasoning: fc.constantFrom('', 'so', 'It is.', 'two\nlines', 'y'.repeat(400)),
        }),
        { maxLength: most, size: 'max' },
      )
      .map((votes) => ({
        ...scenario,
        moves: [
          ...scenario.moves,
          ...votes.map(({ agent, round, ...payload }): Move => ({
            agent,
            round,
            type: 'vote',
            payload,
          })),
        ],
      }))

const weight = fc.constantFrom(0, 0.0004, 1 / 3, 0.5, 0.999_9, 1, 1.000_1, 2, 999.5)

const CLAUSE =
  /(?:^|, | and |^\S+ )(?<now>now )?(?<verb>agrees with|disagrees with|abstains on) (?<proposal>[^ ,()]+?)(?: \((?<notes>[^)]*)\))?(?=, | and |\.$)/g

function readNotes(notes: string | undefined) {
  const all = notes === undefined ? [] : notes.split('; ')
  return {
    isUnknown: all.includes('which is not on the table'),
    weight: all.flatMap((each) => /^weight (\S+)$/.exec(each)?.[1] ?? [])[0],
    before: all.flatMap((each) => STANCE_OF[/^(\w+) before$/.exec(each)?.[1] ?? ''] ?? [])[0],
    hasReason: all.includes('“”'),
    count: all.length,
  }
}

describe('votes that are told one by one', () => {
  it('have their agent, stance, proposal, weight, earlier stance and reason', async () => {
    const seen = new Set<string>()
    const some = votesWith(['A', 'B', 'ghost'], weight, 5)
    await fc.assert(
      fc.asyncProperty(toldScenario('none').chain(some), async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        for (const [at, casts] of castsIn(run).entries()) {
          if (casts.length > 20) continue
          const sentences = sentencesOf(told[at]!, 'vote')
          const read = sentences.flatMap((sentence) => {
            const { text, quotes } = readQuotes(sentence)
            if (text === 'No agent votes.') return []
            const agent = readId(text.split(' ')[0]!)
            let reasons = 0
            const clauses = [...text.slice(text.indexOf(' ') + 1).matchAll(CLAUSE)]
            const votes = clauses.map(({ groups }) => {
              const notes = readNotes(groups!['notes'])
              const reason = notes.hasReason ? quotes[reasons++] : ''
              expect(groups!['now'] !== undefined).toBe(notes.before !== undefined)
              const { verb, proposal } = groups!
              return { agent, stance: STANCE_OF[verb!], proposal, ...notes, reason }
            })
            expect(reasons).toBe(quotes.length)
            return votes
          })
          const byAgent = [...new Set(casts.map(({ vote }) => vote.record.agentId))].flatMap((id) =>
            casts.filter(({ vote }) => vote.record.agentId === id),
          )
          const known = run.rounds[at]!.proposals.map(({ id }) => id)
          const expected = byAgent.map(({ vote: { record }, before }) => ({
            agent: record.agentId,
            stance: record.vote.stance,
            proposal: record.proposalId,
            isUnknown: !known.includes(record.proposalId),
            before,
            reason: asQuoted(record.vote.reasoning ?? ''),
          }))
          expect(
            read.map(({ weight: _, hasReason: _has, count: _count, ...rest }) => rest),
          ).toEqual(expected)
          for (const [place, { weight: said, count, ...rest }] of read.entries()) {
            const own = byAgent[place]!.vote.record.vote.weight
            expect(said === undefined).toBe(own === 1)
            if (said !== undefined) expect(isRounded(said, own)).toBe(true)
            if (said !== undefined) seen.add('weight')
            if (rest.isUnknown) seen.add('unknown')
            if (rest.before !== undefined) seen.add('before')
            if (rest.reason !== '') seen.add('reason')
            expect(count).toBe(
              Number(rest.isUnknown) +
                Number(said !== undefined) +
                Number(rest.before !== undefined) +
                Number(rest.hasReason),
            )
          }
        }
      }),
      cases(500),
    )
    expect([...seen].sort()).toEqual(['before', 'reason', 'unknown', 'weight'])
  })
})

const COUNTED = /^(\d+) votes? on (\S+?)(, which is not on the table)?: (.+)\.$/
const PART = /^(\d+) (agrees?|disagrees?|abstains?) \(weight (.+)\)$/
const OTHERS = /^(\d+) votes? on (\d+) other proposals?\.$/
const CHANGED = /^(\d+) votes? changes? an earlier stance: (.+)\.$/
const CHANGE =
  /^(\S+) now (agrees with|disagrees with|abstains on) (\S+) \((agreed|disagreed|abstained) before\)$/

describe('votes that are too many to tell one by one', () => {
  it('are counted by proposal and stance with the weights added up, and the changed ones named', async () => {
    const seen = new Set<string>()
    const ids = ['A', 'B', 'ghost', ...Array.from({ length: 12 }, (_, at) => `p${at}`)]
    const scenarios = fc.oneof(
      toldScenario('a crowd of proposals').chain(votesWith(ids, weight, 120)),
      toldScenario('none').chain(votesWith(ids.slice(0, 3), weight, 70)),
    )
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        for (const [at, casts] of castsIn(run).entries()) {
          if (casts.length <= 20) continue
          const texts = sentencesOf(told[at]!, 'vote').map((each) => readQuotes(each).text)
          const known = run.rounds[at]!.proposals.map(({ id }) => id)
          const counted = texts.filter((text) => COUNTED.test(text))
          const on = (id: string) => casts.filter(({ vote }) => vote.record.proposalId === id)
          const named = counted.flatMap((text) => {
            const [, size, id, unknown, parts] = COUNTED.exec(text)!
            expect(Number(size)).toBe(on(id!).length)
            expect(unknown !== undefined).toBe(!known.includes(id!))
            const stances = readList(parts!).named.map((part) => {
              const [, heads, verb, sum] = PART.exec(part)!
              const stance = STANCES.find((each) => verb!.startsWith(each))!
              const own = on(id!).filter(({ vote }) => vote.record.vote.stance === stance)
              const total = own.reduce((all, { vote }) => all + vote.record.vote.weight, 0)
              expect(Number(heads)).toBe(own.length)
              expect(isRounded(sum!, total)).toBe(true)
              return stance
            })
            const cast = new Set(on(id!).map(({ vote }) => vote.record.vote.stance))
            expect([...stances].sort()).toEqual([...cast].sort())
            return [id]
          })
          const others = texts.flatMap((text) => OTHERS.exec(text)?.slice(1, 3) ?? [])
          const all = new Set(casts.map(({ vote }) => vote.record.proposalId))
          const left = casts.filter(({ vote }) => !named.includes(vote.record.proposalId))
          expect(others.map(Number)).toEqual(
            left.length === 0 ? [] : [left.length, all.size - named.length],
          )
          const changed = casts.filter(({ before }) => before !== undefined)
          const change = texts.flatMap((text) => CHANGED.exec(text)?.slice(1, 3) ?? [])
          expect(change.length > 0).toBe(changed.length > 0)
          seen.add(left.length > 0 ? 'others' : 'all')
          if (change.length === 0) continue
          const { named: turned, more } = readList(change[1]!)
          expect(readNumber(change[0]!)).toBe(changed.length)
          expect(turned.length + more).toBe(changed.length)
          expect(turned).toEqual(
            changed.slice(0, turned.length).map(({ vote: { record }, before }) => {
              const verbs = Object.keys(STANCE_OF)
              const [verb] = verbs.filter((each) => STANCE_OF[each] === record.vote.stance)
              const [past] = verbs.slice(3).filter((each) => STANCE_OF[each] === before)
              return `<${record.agentId}> now ${verb} ${record.proposalId} (${past} before)`
            }),
          )
          for (const each of turned) expect(each).toMatch(CHANGE)
          seen.add('changed')
        }
      }),
      cases(400),
    )
    expect([...seen].sort()).toEqual(['all', 'changed', 'others'])
  })
})
