import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../engine/testing/cases'
import { randomScenario } from '../engine/testing/random-scenario'
import { readNumber } from '../describe/tell/testing/read-told'
import { trailBeliefs } from './belief-trail'
import {
  describeBeliefAt,
  describeEntropyAt,
  describeEntropyWithin,
  summariseBeliefs,
  summariseEntropy,
} from './describe-charts'
import { createChartRun } from './testing/chart-run'

type Beliefs = Readonly<Record<string, number>>

const runs = randomScenario().map(createChartRun)

/** Three significant digits. */
const close = (text: string | undefined, value: number, within = 0) =>
  expect(Math.abs(readNumber(text ?? '') - value), text).toBeLessThanOrEqual(
    Math.max(within, 0.0005, Math.abs(value) * 0.005) + 1e-9,
  )

const bitsOf = (beliefs: Beliefs): number =>
  Object.values(beliefs).reduce((sum, p) => (p > 0 ? sum - p * Math.log2(p) : sum), 0)

/** `A 0.500, B 0.300, and 3 more` */
function expectPosteriors(text: string, beliefs: Beliefs): void {
  const told = text === '' ? [] : text.split(', ')
  const more = Number(/^and (\d+) more$/.exec(told.at(-1) ?? '')?.[1] ?? 0)
  const named = told.slice(0, more > 0 ? -1 : undefined).map((each) => each.split(' '))
  expect(named.length + more).toBe(Object.keys(beliefs).length)
  for (const [id, p] of named) close(p, beliefs[id!]!)
  const least = Math.min(...named.map(([id]) => beliefs[id!]!))
  const others = Object.keys(beliefs).filter((id) => !named.some(([each]) => each === id))
  for (const id of others) expect(beliefs[id]).toBeLessThanOrEqual(least + 1e-9)
}

const ENTROPY =
  /^Entropy of posteriors (?<verb>fell|rose|stayed) (?:at|from) (?<from>\S+)(?: to (?<to>\S+))? bits?, (?<share>nearly all|\d+ %) of the maximum; (?:(?<none>no proposal has support)|entropy of support (?<support>\S+), (?<not>not )?low enough for the entropy rule)\.$/

it('the summary of entropy says how far it fell, and whether that is enough', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(runs, fc.constantFrom(0, 0.3, 0.5, 0.7, 1), ({ rounds, full }, threshold) => {
      const text = summariseEntropy(rounds, threshold)
      const { verb, from, to = from, share, none, support, not } = ENTROPY.exec(text)!.groups!
      const last = full.at(-1)!
      const most = Math.log2(Math.max(1, Object.keys(last.beliefs).length))
      const start = Math.log2(Math.max(1, full[0]!.proposals.length))
      const end = bitsOf(last.beliefs)
      close(from, start)
      close(to, end)
      const sign = Math.abs(end - start) < 1e-9 ? 0 : Math.sign(end - start)
      expect({ fell: -1, stayed: 0, rose: 1 }[verb!]).toBe(sign)
      expect(Math.sign(readNumber(to!) - readNumber(from!))).toBe(sign)
      const part = most === 0 ? 0 : end / most
      if (share === 'nearly all') expect(part < 1 && part >= 0.995).toBe(true)
      else {
        close(share!.split(' ')[0], 100 * part, 0.5)
        if (share === '100 %') expect(part).toBeCloseTo(1, 9)
      }
      const rule = last.verdicts.find((verdict) => verdict.rule === 'entropy')!
      expect(none !== undefined).toBe(rule.outcome.status === 'decided-without-winner')
      if (none === undefined) {
        close(support, last.supportEntropy.bits)
        expect(not === undefined).toBe(last.supportEntropy.normalised <= 1 - threshold + 1e-9)
      }
      seen.add(verb!)
      seen.add(none ?? `${not ?? ''}low`)
    }),
    cases(300),
  )
  // That it rose is rare.
  expect([...seen]).toEqual(
    expect.arrayContaining(['fell', 'low', 'no proposal has support', 'not low', 'stayed']),
  )
})

const AT =
  /^Round (\d+): (\S+) of (\S+) (bits?), (\d+) %; information (gained|lost) (\S+); entropy of support (\S+), (\d+) %\. (.*)$/
const WITHIN = /^Round (\d+), so far: (\S+) of (\S+) (bits?)\. (.*)$/
const POINT =
  /^(?:Before the first round|Round (?<round>\d+)(?:, debate round (?<debate>\d+))?): (?:(?<who><\w+>) (?<what>agrees with|disagrees with|abstains on) (?<on>\S+?)(?:: odds × (?<odds>.+?), (?<from>\S+) to (?<to>\S+)|(?<off>, which is not a proposal in this round))\. ?)?(?<all>.*)$/

it('a moment is told with its round, its entropy, its vote and its posteriors', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(runs, ({ rounds, full, votesOf }) => {
      for (const [at, round] of rounds.entries()) {
        const told = AT.exec(describeEntropyAt(round))!
        const { beliefs, supportEntropy } = full[at]!
        const most = Math.log2(Math.max(1, Object.keys(beliefs).length))
        const bits = bitsOf(beliefs)
        expect(Number(told[1])).toBe(at + 1)
        close(told[2], bits)
        close(told[3], most)
        expect(told[4]).toBe(told[3] === '1' ? 'bit' : 'bits')
        close(told[5], most === 0 ? 0 : (100 * bits) / most, 0.5)
        const gain = round.entropy.gain
        close(told[7], Math.abs(gain))
        expect(told[6]).toBe(gain < -1e-9 ? 'lost' : 'gained')
        close(told[8], supportEntropy.bits)
        close(told[9], 100 * supportEntropy.normalised, 0.5)
        expectPosteriors(told[10]!, beliefs)
        seen.add(told[6]!)
      }
      // Some are voted on and forgotten within a round.
      const ids = [
        ...new Set(
          full.flatMap(({ proposals, votes }) => [
            ...proposals.map(({ id }) => id),
            ...votes.map(({ record }) => record.proposalId),
          ]),
        ),
      ]
      for (const point of trailBeliefs(rounds, votesOf, ids)) {
        const { round, by, posteriors } = point
        const text = describeBeliefAt(point, (id) => `<${id}>`)
        const { all, debate, who, what, on, odds, from, to, off, ...rest } =
          POINT.exec(text)!.groups!
        expect(Number(rest['round'] ?? 0)).toBe(round)
        expectPosteriors(all!, posteriors)
        expect(debate).toBe(by.kind === 'debate' ? String(by.debateRound) : undefined)
        seen.add(by.kind)
        const within = WITHIN.exec(describeEntropyWithin(point))!
        expect(Number(within[1])).toBe(round)
        close(within[2], bitsOf(posteriors))
        close(within[3], Math.log2(Math.max(1, Object.keys(posteriors).length)))
        expect(within[4]).toBe(within[3] === '1' ? 'bit' : 'bits')
        expect(who !== undefined).toBe(by.kind === 'vote')
        if (by.kind !== 'vote') continue
        const { record, moved } = by.vote
        expect([who, on]).toEqual([`<${record.agentId}>`, record.proposalId])
        expect(what).toBe(
          { agree: 'agrees with', disagree: 'disagrees with', abstain: 'abstains on' }[
            record.vote.stance
          ],
        )
        expect(off !== undefined).toBe(moved === null)
        seen.add(moved ? 'moved' : 'not moved')
        if (!moved) continue
        close(from, moved.before)
        close(to, moved.after)
        expect(posteriors[record.proposalId]).toBe(moved.after)
        // Where nothing is left to doubt, odds cannot be worked back.
        if (moved.after < 0.999 && moved.before > 0.001 && moved.before < 0.999) {
          const ratio = moved.after / (1 - moved.after) / (moved.before / (1 - moved.before))
          close(odds, ratio, Math.max(0.0005, ratio * 0.006))
        }
      }
    }),
    cases(200),
  )
  expect([...seen].sort()).toEqual(
    ['debate', 'gained', 'lost', 'moved', 'not moved', 'round', 'start', 'vote'].sort(),
  )
})

const BELIEFS =
  /^(?:There are no (?<nothing>proposals)\.$|(?<equal>.+) are equally probable with (?<each>\S+)\. |After (?<rounds>one round|\d+ rounds) (?<id>\S+) is the most probable with (?<p>\S+), (?:below the (?<below>\S+) that ends a debate|at or above (?<above>\S+) from round (?<since>\d+) on)(?:; (?<debates>one|\d+) debates?)?\. )/

it('the summary of beliefs names the likeliest, since when it is likely enough, and the debates', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(runs, fc.constantFrom(0.4, 0.5, 0.6, 0.8), ({ rounds, full }, convergence) => {
      const told = BELIEFS.exec(summariseBeliefs(rounds, convergence))!.groups!
      const { beliefs } = full.at(-1)!
      const best = Math.max(...Object.values(beliefs))
      const likeliest = Object.keys(beliefs).filter((id) => best - beliefs[id]! < 1e-9)
      if (told['nothing']) {
        expect(likeliest).toEqual([])
        return
      }
      if (told['equal']) {
        seen.add('equal')
        close(told['each'], best)
        const names = told['equal'].replace(/,? and /, ', ').split(', ')
        expect(names).toEqual(likeliest)
        return
      }
      expect([told['id']]).toEqual(likeliest)
      expect(told['rounds']).toBe(full.length === 1 ? 'one round' : `${full.length} rounds`)
      close(told['p'], best)
      close(told['below'] ?? told['above'], convergence)
      const isLikely = ({ beliefs: then }: { beliefs: Beliefs }) =>
        (then[told['id']!] ?? 0) >= convergence - 1e-9
      expect(told['above'] !== undefined).toBe(isLikely(full.at(-1)!))
      if (told['since']) {
        const since = Number(told['since'])
        expect(full.slice(since - 1).every(isLikely)).toBe(true)
        expect(since === 1 || !isLikely(full[since - 2]!)).toBe(true)
      }
      const debates = full.filter(({ debate }) => debate).length
      expect(told['debates'] ?? '0').toBe(debates === 1 ? 'one' : String(debates))
      seen.add(told['above'] ? 'above' : 'below')
      if (debates > 0) seen.add('debates')
    }),
    cases(300),
  )
  expect([...seen].sort()).toEqual(['above', 'below', 'debates', 'equal'])
})
