import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRATEGY_IDS } from '../engine/catalogue'
import type { Outcome } from '../engine'
import { question, settings } from '../engine/testing/arbitrary'
import { cases } from '../engine/testing/cases'
import { createProfile, judgeProfile } from '../engine/testing/conduct'
import { STANCES } from '../engine/votes/vote'
import { describeTurns, type TurnedVerdict } from './describe-turns'
import { describeVerdict, introduce } from './describe-verdict'
import { formatSentence } from './sentence'

const OPEN: Outcome = { status: 'undecided', because: 'below-threshold' }
const A: Outcome = { status: 'decided', winner: 'A' }
const VOTING: TurnedVerdict = { name: 'Voting', from: OPEN, to: A }

const tell = (...given: Parameters<typeof describeTurns>) => formatSentence(describeTurns(...given))

describe('the news of a step', () => {
  it('say that the run ends in another round, and that it ends again where it did', () => {
    expect(tell([VOTING], { endsIn: 1 })).toBe('The run now ends in round 1. Voting turned to A.')
    expect(tell([], { endsIn: 2 })).toBe('The run now ends in round 2. No verdict changes.')
    expect(tell([VOTING], { way: 'back', endsIn: 2 })).toBe(
      'The run ends again in round 2. Voting is back to A.',
    )
  })

  it('say that only hidden cards change, and nothing of them beside others', () => {
    expect(tell([], { hidden: 2 })).toBe('Only verdicts of hidden cards change.')
    expect(tell([VOTING], { hidden: 2 })).toBe('Voting turned to A.')
  })
})

const wordOf = (outcome: Outcome): string =>
  outcome.status === 'decided' ? outcome.winner : describeVerdict(outcome).toLowerCase()

const CLAUSE = /^(.+) (?:turned|is back|are back) (?:to )?(.+)$/

/** How many rules a clause speaks of, and those that it names. */
function readWho(who: string) {
  if (/^\d+$/.test(who)) return { count: Number(who), named: [] }
  const parts = who.split(/, and |, | and /)
  const more = parts.map((part) => Number(/^(\d+) more$/.exec(part)?.[1] ?? 0))
  const named = parts.filter((_, at) => more[at] === 0)
  return { count: named.length + more.reduce((sum, each) => sum + each, 0), named }
}

/** Every clause holds of the two lists of verdicts, and together they speak of all that differ. */
function expectTurns(sentence: string, turned: readonly TurnedVerdict[]): void {
  let told = 0
  for (const clause of sentence.replace(/\.$/, '').split('; ')) {
    const others = /^(\d+) others changed$/.exec(clause)
    if (others) {
      told += Number(others[1])
      continue
    }
    const [, who = '', target] = CLAUSE.exec(clause) ?? expect.fail(clause)
    const members = turned.filter(({ to }) => wordOf(to) === target)
    const { count, named } = readWho(who)
    expect(count, sentence).toBe(members.length)
    for (const name of named) expect(members.map((each) => each.name)).toContain(name)
    told += count
  }
  expect(told, sentence).toBe(turned.length)
}

it('holds of the verdicts before and after a step, whatever it was', () => {
  const edit = fc.record({ at: fc.nat(), stance: fc.constantFrom(...STANCES), cut: fc.nat(3) })
  let told = 0
  fc.assert(
    fc.property(question, settings, edit, (asked, given, { at, stance, cut }) => {
      const { votes } = asked
      const place = at % Math.max(1, votes.length)
      const changed = votes.flatMap((each, index) =>
        index < place || index >= place + cut ? [each] : [],
      )
      const turnedVotes = changed.map((each, index) =>
        index === place ? { ...each, vote: { ...each.vote, stance } } : each,
      )
      const [before, after] = [votes, turnedVotes].map((list) =>
        judgeProfile(createProfile({ ...asked, votes: list }, given), STRATEGY_IDS),
      )
      const turned = after!.flatMap(({ rule, outcome: to }, index) => {
        const from = before![index]!.outcome
        const { name } = introduce(rule, {})
        return wordOf(from) === wordOf(to) ? [] : [{ name, from, to }]
      })
      if (turned.length === 0) expect(tell(turned)).toBe('No verdict changes.')
      else for (const way of ['turned', 'back'] as const) expectTurns(tell(turned, { way }), turned)
      told += Number(turned.length > 0)
    }),
    cases(2000),
  )
  expect(told).toBeGreaterThan(50)
})
