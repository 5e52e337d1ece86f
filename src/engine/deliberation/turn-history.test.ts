import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { SIGNAL_TYPES, type Signal } from '../signals/signal'
import { matchesFilter, type SignalFilter } from '../signals/signal-filter'
import { cases } from '../testing/cases'
import { createSignal } from '../testing/make'
import { runWithScripts } from './run-scenario'
import type { Scenario } from './scenario'
import { MAX_SHORT_ANSWER, SCRIPTS_OFF, type ScriptHost } from './scripts'
import { TurnHistory } from './turn-history'

const FLOOD = 3000
const QUESTIONS = Array.from({ length: 12 }, (_, i) => `{"until":${1e9 + i}}`)

const flooded: Scenario = {
  agents: [{ id: 'flood' }, { id: 'ana', behaviour: { kind: 'script', source: '' } }],
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: Array.from({ length: FLOOD }, () => ({
    agent: 'flood',
    round: 1,
    type: 'vote' as const,
    payload: { proposalId: 'A', stance: 'agree' as const, weight: 1 },
  })),
  config: { rounds: { most: 2, stopWhenDecided: false } },
}

const parse = (answer: string) => JSON.parse(answer) as readonly Signal[]

describe('the history that a script looks up', () => {
  it('is not written again for every question, nor on the time of the one that asks', async () => {
    const counts: number[] = []
    const host: ScriptHost = {
      ...SCRIPTS_OFF,
      call: ({ services, caller: { round } }) => {
        const written = vi.spyOn(JSON, 'stringify')
        const answers = QUESTIONS.map((question) => parse(services!['history']!(question)))
        counts.push(written.mock.calls.length)
        written.mockRestore()
        if (round === 2) expect(answers[0]!.length).toBeGreaterThan(FLOOD)
        return { ok: true, value: { said: [], state: {} }, fuel: 0 }
      },
    }
    await runWithScripts(flooded, host)
    expect(counts).toHaveLength(2)
    for (const count of counts) expect(count).toBeLessThan(10)
  })

  it('is what fits the question', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const signal = fc
      .record({ source: id, replyTo: id, timestamp: fc.nat(5) })
      .chain((parts) =>
        fc.constantFrom(...SIGNAL_TYPES).map((type) => createSignal('s', type, parts)),
      )
    const filter = fc.record(
      { source: id, replyTo: id, since: fc.nat(5), type: fc.constantFrom(...SIGNAL_TYPES) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(signal), fc.array(filter), (said, filters) => {
        const history = new TurnHistory(() => said)
        for (const each of filters as SignalFilter[]) {
          const answer = parse(history.answer(JSON.stringify(each), each))
          expect(answer).toEqual(said.filter((one) => matchesFilter(one, each)))
        }
      }),
      cases(100),
    )
  })

  it('is handed over only so often where it is long, and the last word of everybody always', () => {
    const flood = Array.from({ length: FLOOD }, (_, i) =>
      createSignal(`f${i}`, 'escalate', { source: 'flood' }),
    )
    const history = new TurnHistory(() => [createSignal('s1', 'vote', { source: 'ana' }), ...flood])
    const again = Array.from({ length: 50 }, () => history.answer('{}', {}))
    expect(again.join('').length).toBeLessThan(3_000_000)
    expect(again.at(-1)).toBe('')
    // The first may take what is left.
    const [, ...others] = QUESTIONS.map((question) => history.answer(question, {}))
    for (const answer of others) {
      expect(answer.length).toBeLessThanOrEqual(MAX_SHORT_ANSWER)
      expect(new Set(parse(answer).map(({ source }) => source))).toEqual(new Set(['ana', 'flood']))
    }
  })
})
