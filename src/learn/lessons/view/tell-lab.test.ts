import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../describe/tell/testing/read-told'
import { BALLOT_RULES } from '../../../engine/protocols/ballot'
import { resolveAgent, SCRIPTS_OFF } from '../../../engine'
import { heldBallot } from '../../../labs/ballot/view/testing/held-ballot'
import { standingVotes } from '../../../labs/ballot/view/standing'
import type { BallotRecord } from '../../../labs/ballot/model'
import { LAB_IDS, LABS, type LabName } from '../../../labs/registry'
import { planOf } from '../../../labs/plans'
import { LAB_PRESETS } from '../../../labs/testing/lab-presets'
import { nameOfRule } from '../../../scenario/lesson/lab-outcomes'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { tellLab } from './tell-lab'

const lessonOf = (of: readonly string[]): ScenarioDocument => ({
  ...LESSONS['lesson-live-ballots']!,
  lesson: { topic: '', lab: 'ballot', prediction: { of }, tasks: [], takeaway: '' },
})

async function tell(scenario: ScenarioDocument, lab: LabName): Promise<string> {
  const { run } = await LABS[lab].run()
  const record = await run(planOf(scenario, lab) as never, {
    scenario,
    agents: scenario.agents.map(resolveAgent),
    casts: [],
    openHost: () => Promise.resolve(SCRIPTS_OFF),
  })
  return tellLab({ lab, record }, scenario)
}

/** The weight on a side, from the votes alone. */
function weightOn(record: BallotRecord, side: string, last: number): number {
  const choice = { agree: 'approve', disagree: 'reject' }[side] ?? side
  return standingVotes(record, last)
    .filter((vote) => vote.choice === choice)
    .map(({ agent }) => record.roll.find((entry) => entry.agent === agent)!.weight)
    .reduce((sum, weight) => sum + weight, 0)
}

const TOLD = /([A-Z][a-z]+): ([^(]+) \(([^)]*)\), (.+?) at (\S+) s\.(?= |$)/g

describe('what came of a lab', () => {
  it('of a ballot is told for every rule that was asked about, with its weights and its end', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(heldBallot, fc.subarray([...BALLOT_RULES]), ({ record }, asked) => {
        const text = tellLab({ lab: 'ballot', record }, lessonOf(asked))
        const rules = record.rules.filter(({ rule }) => asked.length === 0 || asked.includes(rule))
        const told = [...text.matchAll(TOLD)]
        expect(told.map(([whole]) => whole).join(' ')).toBe(text)
        expect(told.map(([, name]) => name)).toEqual(rules.map(({ rule }) => nameOfRule(rule)))
        for (const [place, [, , decision, sides, how, at]] of told.entries()) {
          const { outcome } = rules[place]!
          const isOver = outcome.how !== 'cancelled'
          const isUndecided = outcome.decision === 'no_consensus'
          expect(decision === 'undecided').toBe(isOver && isUndecided)
          expect(how === 'time was up').toBe(outcome.how === 'expired')
          expect(readNumber(at!)).toBeCloseTo(outcome.at / 1000, 4)
          for (const side of sides!.split(', ')) {
            const [name = '', weight = ''] = side.split(' ')
            const counted = weightOn(record, name, outcome.moment)
            expect(Math.abs(readNumber(weight) - counted)).toBeLessThanOrEqual(0.00005 + 1e-9)
          }
          seen.add(how!)
        }
      }),
    )
    expect(seen.size).toBeGreaterThan(2)
  })

  it('in the lessons agrees with what their authors add', async () => {
    expect(await tell(LESSONS['lesson-live-ballots']!, 'ballot')).toBe(
      'Majority: approved (agree 3, disagree 2), time was up at 60 s. Unanimous: rejected (agree 3, disagree 2), time was up at 60 s.',
    )
    expect(await tell(LESSONS['lesson-judges']!, 'judges')).toBe(
      'Accepted though wrong: 2 judges accepted in round 1, and 2 are enough. Cy was skipped.',
    )
  })

  it.each(LAB_IDS)('of %s is told for every example', async (lab) => {
    const examples = Object.values(LAB_PRESETS).filter(({ shows }) => shows?.lab === lab)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(await tell(example, lab)).toMatch(/^\S.*\.$/s)
  })
})
