import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { MAX_RECALLED, recallFacts } from './recall'
import { runScenario } from './run-scenario'
import type { MemoryFact, Scenario } from './scenario'

const fact = (content: string, given: Partial<MemoryFact> = {}): MemoryFact => ({
  content,
  category: 'past',
  importance: 0.5,
  ...given,
})

const release: Scenario = {
  task: 'Choose the day of the release',
  agents: [{ id: 'ana' }],
  proposals: [{ id: 'A', content: 'Ship on Friday' }],
  moves: [],
}

const toldBy = (scenario: Scenario) =>
  runScenario(scenario).rounds[0]!.signals.flatMap((signal) =>
    signal.type === 'memory:shared' ? [[signal.id, signal.payload.content] as const] : [],
  )

describe('the memory of a scenario', () => {
  it('is told before the proposals, where its words are in the task or in a proposal', () => {
    const memory = [
      fact('The cat sleeps all day'),
      fact('A release on FRIDAY failed'),
      fact('Nothing in common', { isAlwaysTold: true }),
    ]
    const run = runScenario({ ...release, memory })
    expect(run.rounds[0]!.signals.map(({ id, source }) => [id, source])).toEqual([
      ['#task', 'orchestrator'],
      ['#memory/2', 'orchestrator'],
      ['#memory/3', 'orchestrator'],
      ['#proposal/A', 'orchestrator'],
    ])
    expect(run.rounds[0]!.signals[1]!.payload).toEqual({
      content: 'A release on FRIDAY failed',
      category: 'past',
      importance: 0.5,
    })
  })

  it('says which words it was chosen by', () => {
    const [recalled] = recallFacts({ ...release, memory: [fact('A release on Friday failed')] })
    expect(recalled).toMatchObject({ shared: ['release', 'friday'], words: 3, isTold: true })
  })

  it('takes no notice of words that are in everything', () => {
    const memory = [fact('They would have been there with that')]
    expect(toldBy({ ...release, task: 'What would they have with that?', memory })).toEqual([])
  })

  it('chooses the largest share of words, then the most important, then the first', () => {
    const memory = [
      ...Array.from({ length: MAX_RECALLED }, (_, i) => fact(`release number${i} other`)),
      fact('release'),
      fact('release number0 other', { importance: 0.9 }),
    ]
    const told = toldBy({ ...release, memory }).map(([id]) => id)
    expect(told).toHaveLength(MAX_RECALLED)
    expect(told).toContain(`#memory/${MAX_RECALLED + 1}`)
    expect(told).toContain(`#memory/${MAX_RECALLED + 2}`)
    expect(told).not.toContain(`#memory/${MAX_RECALLED}`)
  })

  it('tells what it says it tells, whatever it holds', () => {
    const memory = fc.array(
      fc.record({
        content: fc.oneof(
          fc.constantFrom('release', 'Friday ship', 'other'),
          fc.string({ unit: 'binary' }),
        ),
        category: fc.string(),
        importance: fc.double({ min: 0, max: 1, noNaN: true }),
        isAlwaysTold: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(memory, (facts) => {
        const scenario = { ...release, memory: facts }
        const recalled = recallFacts(scenario)
        expect(toldBy(scenario)).toEqual(
          recalled
            .filter(({ isTold }) => isTold)
            .map(({ place, fact: { content } }) => [`#memory/${place + 1}`, content]),
        )
        for (const { fact: each, shared, words, isTold } of recalled) {
          expect(shared.length).toBeLessThanOrEqual(words)
          if (each.isAlwaysTold) expect(isTold).toBe(true)
          else if (isTold) expect(shared.length).toBeGreaterThan(0)
        }
      }),
      cases(200),
    )
  })
})

describe('the background of a task', () => {
  const taskOf = (scenario: Scenario) => runScenario(scenario).rounds[0]!.signals[0]!.payload

  it('is told with it, and is not there where it is empty', () => {
    expect(taskOf({ ...release, context: 'The last one was late' })).toEqual({
      task: 'Choose the day of the release',
      context: 'The last one was late',
    })
    expect(taskOf({ ...release, context: '' })).toEqual({ task: 'Choose the day of the release' })
  })
})
