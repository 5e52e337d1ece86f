import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resolveDeliberation, type Run } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { isRounded, readList, readNumber, textsOf } from './testing/read-told'
import { tellScripted, toldScenario } from './testing/told-run'

const BELIEF =
  /^(All proposals are equally likely|The likeliest (?:is|are) (?<who>.+?)), with a posterior of (?<posterior>\S+?)(?<each> each)?; the entropy of posteriors (?<how>is|stays|(?:falls|rises) from (?<from>\S+) bits? to) (?<bits>\S+) bits?\.$/

const bitsOf = (beliefs: Readonly<Record<string, number>>): number =>
  Object.values(beliefs).reduce((sum, p) => (p === 0 ? sum : sum - p * Math.log2(p)), 0)

const likeliestOf = (beliefs: Readonly<Record<string, number>>): readonly string[] => {
  const best = Math.max(...Object.values(beliefs))
  return Object.keys(beliefs).filter((id) => best - beliefs[id]! < 1e-9)
}

it('names the likeliest proposals with their posterior, and says how the entropy moves', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      toldScenario('one voice against a crowd', 'less and less to say'),
      async (scenario) => {
        const { run, told } = await tellScripted(scenario)
        for (const [at, { beliefs }] of run.rounds.entries()) {
          const texts = textsOf(told[at]!, 'belief')
          const count = Object.keys(beliefs).length
          expect(texts).toHaveLength(count < 2 ? 0 : 1)
          if (count < 2) continue
          const { who, posterior, each, how, from, bits } = BELIEF.exec(texts[0]!)!.groups!
          const likeliest = likeliestOf(beliefs)
          const { named, more } = who === undefined ? { named: likeliest, more: 0 } : readList(who)
          expect(who === undefined).toBe(likeliest.length === count)
          expect(named).toEqual(likeliest.slice(0, named.length))
          expect(named.length + more).toBe(likeliest.length)
          expect(each !== undefined).toBe(who !== undefined && likeliest.length > 1)
          expect(isRounded(posterior!, beliefs[likeliest[0]!]!)).toBe(true)
          const now = bitsOf(beliefs)
          expect(isRounded(bits!, now)).toBe(true)
          const before = run.rounds[at - 1]
          const earlier = before && bitsOf(before.beliefs)
          expect(how!.split(' ')[0]).toBe(wordOf(earlier, now))
          if (from !== undefined) {
            expect(isRounded(from, earlier!)).toBe(true)
            // What a reader sees has to move as the word says.
            expect(Math.sign(readNumber(bits!) - readNumber(from))).toBe(Math.sign(now - earlier!))
            if (Math.abs(now - earlier!) < 0.0005) seen.add('hardly')
          }
          seen.add(how!.split(' ')[0]!)
          seen.add(
            who === undefined ? 'all' : more > 0 ? 'some' : named.length === 1 ? 'one' : 'several',
          )
        }
      },
    ),
    cases(600),
  )
  expect([...seen].sort()).toEqual(
    ['is', 'stays', 'falls', 'rises', 'hardly', 'all', 'one', 'several', 'some'].sort(),
  )
})

function wordOf(earlier: number | undefined, now: number): string {
  if (earlier === undefined) return 'is'
  if (Math.abs(now - earlier) < 1e-9) return 'stays'
  return now < earlier ? 'falls' : 'rises'
}

const STANDING = /^Then (\S+) has a posterior of (\S+) and (\S+) of (\S+)\.$/
const CONVERGED =
  /^The debate ends for (\S+) after (\d+) rounds?: a posterior of (\S+) reaches the (\S+) asked for\.$/

const debateRoundsOf = ({ events }: Run, round: number) =>
  events.flatMap((event) => (event.type === 'debate:round' && event.round === round ? [event] : []))

it('writes the posteriors of a debate, and the one that ends it, as the run has them', async () => {
  let standings = 0
  let converged = 0
  await fc.assert(
    fc.asyncProperty(toldScenario('rivals in a debate'), async (scenario) => {
      const { run, told } = await tellScripted(scenario)
      const { convergence } = resolveDeliberation(scenario).debate
      for (const each of told) {
        const texts = textsOf(each, 'debate')
        const read = texts.flatMap((text) => STANDING.exec(text) ?? [])
        const start = run.events.find(
          (event) => event.type === 'debate:start' && event.round === each.round,
        )
        if (start?.type !== 'debate:start') {
          expect(texts).toEqual([])
          continue
        }
        const [a, b] = start.between
        const expected = debateRoundsOf(run, each.round).flatMap(({ posteriors: p }) =>
          p[a] === undefined || p[b] === undefined ? [] : [[p[a], p[b]] as const],
        )
        const rows = Array.from({ length: read.length / 5 }, (_, at) =>
          read.slice(5 * at, 5 * at + 5),
        )
        expect(rows.map(([, first, , second]) => [first, second])).toEqual(
          expected.map(() => [a, b]),
        )
        for (const [at, row] of rows.entries()) {
          expect(isRounded(row[2]!, expected[at]![0])).toBe(true)
          expect(isRounded(row[4]!, expected[at]![1])).toBe(true)
        }
        standings += rows.length
        const end = run.events.find(
          (event) => event.type === 'debate:end' && event.round === each.round,
        )
        if (end?.type !== 'debate:end') throw new Error('a debate without an end')
        const told = CONVERGED.exec(texts.at(-1)!)
        expect(told !== null).toBe(end.resolved)
        if (!told) continue
        converged++
        const [, winner, rounds, reached, asked] = told
        expect(winner).toBe(end.winner)
        expect(Number(rounds)).toBe(debateRoundsOf(run, each.round).length)
        expect(isRounded(reached!, end.confidence)).toBe(true)
        expect(isRounded(asked!, convergence)).toBe(true)
        expect(readNumber(reached!)).toBeGreaterThanOrEqual(readNumber(asked!))
      }
    }),
    cases(400),
  )
  expect(standings).toBeGreaterThan(5)
  expect(converged).toBeGreaterThan(0)
})
