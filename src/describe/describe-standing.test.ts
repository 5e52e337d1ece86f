import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board, CONSENSUS_DEFAULTS } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { builtInRule } from '../engine/strategies/registry'
import { question, settings } from '../engine/testing/arbitrary'
import { cases } from '../engine/testing/cases'
import { ask } from '../engine/testing/notation'
import { describeStanding } from './describe-standing'
import { formatSentence } from './sentence'

const nameOf = (id: string) => `agent ${id}`

it('says that the first of equals decides, where none weighs most', () => {
  const say = (votes: string) =>
    formatSentence(
      describeStanding(ask('hierarchical', { on: 'AB', votes }), CONSENSUS_DEFAULTS, nameOf),
    )
  expect(say('x A+1, y B+1')).toBe(
    'agent x is the first of those who weigh most, 1, and agrees with A.',
  )
  expect(say('x A+1, y B+.5')).toBe('agent x weighs most, 1, and agrees with A.')
})

describe.each(STRATEGY_IDS)('what is said of %s', (id) => {
  it('names the leader and no number that the working does not have', () =>
    fc.assert(
      fc.property(question, settings, ({ proposals, votes, electorate }, given) => {
        const resolved = { ...CONSENSUS_DEFAULTS, ...given }
        const [verdict] = Board.of(proposals, votes, electorate).evaluate(resolved, [
          builtInRule(id),
        ])
        const { outcome, leader, confidence, working } = verdict!
        const sentence = describeStanding(verdict!, resolved, nameOf)
        const text = formatSentence(sentence)
        const known = [
          ...[confidence, resolved.threshold, resolved.supermajority],
          ...working.flatMap(({ operands, result }) => [...operands.map((o) => o.value), result]),
          ...(outcome.status === 'too-few-voters' ? [outcome.present, outcome.needed] : []),
        ]
        for (const part of sentence) {
          if (part.kind === 'number') expect(known, text).toContain(part.value)
          if (part.kind === 'proposal' && outcome.status !== 'tied') {
            expect(part.id, text).toBe(leader)
          }
        }
        expect(text).toMatch(/^[^]+\.$/)
        if (outcome.status === 'decided') {
          expect(outcome.winner, text).toBe(leader)
          expect(text).not.toContain('below')
        }
        if (outcome.status === 'undecided' && outcome.because === 'below-threshold') {
          expect(text).toMatch(/below|No proposal scores/)
        }
      }),
      cases(200),
    ))
})
