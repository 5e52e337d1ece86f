import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isDecided,
  MAX_SIGNALS,
  ORCHESTRATOR,
  resolveDeliberation,
  type Run,
  type RunEnd,
  type Scenario,
} from '../../engine'
import { DEBATED_FOR_EVER } from '../../engine/testing/huge-scenarios'
import { cases } from '../../engine/testing/cases'
import { randomScenario } from '../../engine/testing/random-scenario'
import { isRounded, readId, readList, readNumber, textsOf } from './testing/read-told'
import { overfillWithSignals, tellScripted, toldScenario, type Told } from './testing/told-run'

const END =
  /^(?<rule>\[.+?\]), the governing rule, (?<deed>.+?)(?<why>, and .+?)?; the run ends in round (?<round>\d+)\.$/
const MAJORITY =
  /^does not decide at its own threshold\. The conflict is settled for (?<winner>\S+), which it chooses without one, with (?<unit>an? \w+) of (?<strength>.+)$/
const CHOICE = /^chooses (?<winner>\S+) with (?<unit>an? \w+) of (?<strength>.+)$/

const ENDS: Readonly<Record<string, RunEnd>> = {
  ', and proposals are in conflict, so it is escalated to a person': 'escalated',
  ', and the time is up': 'timeout',
  ', and no agent has anything left to say': 'silence',
  ', and there are no rounds left': 'rounds-exhausted',
  ', and the agents have said as much as a run may hold': 'too-many-signals',
  ', and the scripts keep and say more than a run may hold': 'too-much-text',
  ', and there is more to record than a run may hold': 'too-much-recorded',
}

/** Only runs that are far larger than those of random scenarios end like that. */
const OF_HUGE_RUNS: readonly RunEnd[] = ['too-many-signals', 'too-much-recorded']

const UNITS: Readonly<Record<string, string>> = {
  'a share': 'share',
  'a posterior': 'probability',
  'a concentration': 'concentration',
  'a score': 'score',
  'a weight': 'weight',
}

const OTHER_DEEDS: Readonly<Record<string, string>> = {
  'is undecided': 'undecided',
  'waits for the final owner': 'undecided',
  rejects: 'rejected',
  'decides without a winner': 'decided-without-winner',
  'has too few voters': 'too-few-voters',
}

/** Whether what a sentence gives as the reason of the end is so. */
function isSo(end: RunEnd, scenario: Scenario, run: Run): boolean {
  const { consensus, rounds: limits } = resolveDeliberation(scenario)
  const last = run.rounds.at(-1)!
  const saidByAgents = run.rounds
    .flatMap(({ signals }) => signals)
    .filter(({ id, source }) => !id.startsWith('#') && source !== ORCHESTRATOR)
  switch (end) {
    case 'decided':
    case 'majority':
      return true
    case 'escalated':
      // The signal that says so can push one of the proposals out of the bus.
      return last.signals.some(
        ({ type, source, payload }) =>
          type === 'escalate' &&
          source === ORCHESTRATOR &&
          'context' in payload &&
          payload.context !== '',
      )
    case 'timeout':
      return last.endsAt > consensus.timeoutMs
    case 'silence':
      return (
        scenario.moves.every(({ round }) => round <= last.round) &&
        scenario.agents.every(({ behaviour }) => (behaviour?.kind ?? 'hand') === 'hand')
      )
    case 'rounds-exhausted':
      return last.round === limits.most
    case 'too-many-signals':
      return saidByAgents.length === MAX_SIGNALS
    case 'too-much-text':
      return last.errors.some(({ problem }) => problem.message.startsWith('the run ends here'))
    case 'too-much-recorded':
      return last.round < limits.most
  }
}

/** Holds the sentence of the end against the run, and says which end it tells of. */
function checkEnd(scenario: Scenario, { run, told }: Told): RunEnd {
  const { outcome, rounds } = run
  const { rule, deed, why, round } = END.exec(textsOf(told.at(-1)!, 'end')[0]!)!.groups!
  expect(readId(rule!)).toBe(outcome.rule)
  expect(Number(round)).toBe(rounds.at(-1)!.round)
  const verdict = rounds.at(-1)!.verdicts.find((each) => each.rule === outcome.rule)!
  const forced = MAJORITY.exec(deed!)?.groups
  const end = why === undefined ? (forced ? 'majority' : 'decided') : ENDS[why]!
  expect(end).toBe(outcome.end)
  expect(isSo(end, scenario, run), end).toBe(true)
  const choice = forced ?? CHOICE.exec(deed!)?.groups
  expect(choice?.['winner'] ?? null).toBe(outcome.winner)
  if (choice) {
    expect(UNITS[choice['unit']!]).toBe(verdict.unit)
    const { confidence } = outcome
    const isHuge = confidence >= 1e7
    expect(
      isHuge
        ? Math.abs(readNumber(choice['strength']!) / confidence - 1) < 0.01
        : isRounded(choice['strength']!, confidence),
    ).toBe(true)
  } else if (verdict.outcome.status === 'tied') {
    const { named, more } = readList(/^has (.+) tied$/.exec(deed!)![1]!)
    const { between } = verdict.outcome
    expect(named).toEqual(between.slice(0, named.length))
    expect(named.length + more).toBe(between.length)
  } else expect(OTHER_DEEDS[deed!]).toBe(verdict.outcome.status)
  return end
}

describe('the sentence about the end', () => {
  it('has the rule, what it does and how strongly, the round, and a reason that is so', async () => {
    const seen = new Set<RunEnd>()
    await fc.assert(
      fc.asyncProperty(toldScenario('none', 'rivals and a majority'), async (scenario) => {
        seen.add(checkEnd(scenario, await tellScripted(scenario)))
      }),
      cases(600),
    )
    expect([...seen].sort()).toEqual(
      (['decided', 'majority', ...Object.values(ENDS)] as const)
        .filter((end) => !OF_HUGE_RUNS.includes(end))
        .sort(),
    )
  })

  it('says that a run is full only where it is', () =>
    fc.assert(
      fc.asyncProperty(randomScenario(), async (given) => {
        const scenario = overfillWithSignals({ ...given, strategies: [] }, 5)
        const told = await tellScripted(scenario)
        fc.pre(told.run.outcome.failure !== null && told.run.outcome.end !== 'escalated')
        expect(checkEnd(scenario, told)).toBe('too-many-signals')
      }),
      { numRuns: 2 },
    ))

  it('says that there is too much to record', async () => {
    expect(checkEnd(DEBATED_FOR_EVER, await tellScripted(DEBATED_FOR_EVER))).toBe(
      'too-much-recorded',
    )
  })
})

const STOPS = /^(\[.+\]) (?:first decides? in round (\d+)|decides? in (no) round)\.$/

const firstDecided = ({ rounds }: Run, rule: string): number | null =>
  rounds.find(({ verdicts, verdictsBeforeDebate = [] }) =>
    [...verdictsBeforeDebate, ...verdicts].some(
      (each) => each.rule === rule && isDecided(each.outcome),
    ),
  )?.round ?? null

it('says of every other rule in which round it decides first, where there are several', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(toldScenario('none'), async (scenario) => {
      const { run, told } = await tellScripted(scenario)
      const read = told.flatMap((each) =>
        textsOf(each, 'end').flatMap((text) => {
          const [, list, round] = STOPS.exec(text) ?? []
          if (list === undefined) return []
          const { named, more } = readList(list)
          expect(more).toBe(0)
          return named.map((rule) => `${readId(rule)}: ${round ?? null}`)
        }),
      )
      const others = run.rounds[0]!.verdicts.filter(({ rule }) => rule !== run.outcome.rule)
      expect([...read].sort()).toEqual(
        run.rounds.length === 1
          ? []
          : others.map(({ rule }) => `${rule}: ${firstDecided(run, rule)}`).sort(),
      )
      for (const each of read) seen.add(each.endsWith('null') ? 'never' : 'some round')
    }),
    cases(400),
  )
  expect([...seen].sort()).toEqual(['never', 'some round'])
})
