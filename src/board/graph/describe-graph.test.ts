import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runScenario } from '../../engine'
import { cases } from '../../engine/testing/cases'
import { randomScenario } from '../../engine/testing/random-scenario'
import { SignalLog } from '../../worker/signal-log'
import { summariseSignals } from './describe-graph'

const SUMMARY =
  /^(\d+) signals? by (\d+) speakers?, (\d+) repl(?:y|ies)(?:, (\d+) votes? against)?(?:, (\d+) conflicts?)?(?:, (\d+) forgotten by the bus)?$/

it('the graph counts what it shows', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(randomScenario(), fc.constantFrom('all', 'votes', 'some'), (scenario, which) => {
      const run = runScenario(scenario)
      const log = new SignalLog(scenario, run)
      const filter = which === 'votes' ? { type: 'vote' as const } : {}
      const text = which === 'some' ? 'A' : ''
      const found = log.find({ filter, text, sort: null })
      const summary = summariseSignals(log.sheet(), found)
      const all = run.rounds.flatMap(({ signals }) => signals)
      const shown = [...found].map((row) => all[row]!)
      if (shown.length === 0) {
        expect(summary).toBe('No signal matches.')
        return
      }
      const forgotten = new Set(run.rounds.flatMap((round) => round.forgotten))
      const ids = new Set(shown.map(({ id }) => id))
      // An id that is only given later names nothing yet.
      const isReply = (row: number) => all.slice(0, row).some(({ id }) => id === all[row]!.replyTo)
      const counts = [
        shown.length,
        new Set(shown.map(({ source }) => source)).size,
        found.filter(isReply).length,
        shown.filter(({ type, payload }) => type === 'vote' && payload.stance === 'disagree')
          .length,
        log.sheet().conflicts.filter((pair) => pair.every((row) => ids.has(all[row]!.id))).length,
        shown.filter(({ id }) => forgotten.has(id)).length,
      ]
      const told = SUMMARY.exec(summary)!.slice(1) as readonly (string | undefined)[]
      expect(told.map((each) => Number(each ?? 0))).toEqual(counts)
      for (const [at, each] of told.entries()) if (each !== undefined) seen.add(String(at))
    }),
    cases(300),
  )
  expect([...seen].sort()).toEqual(['0', '1', '2', '3', '4', '5'])
})
