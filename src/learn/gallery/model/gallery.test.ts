import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../../../engine'
import { STRATEGY_IDS } from '../../../engine/catalogue'
import { randomScenario } from '../../../engine/testing/random-scenario'
import type { LabOutcome } from '../../../scenario/lesson/lab-outcomes'
import { LAB_PRESETS } from '../../../labs/testing/lab-presets'
import { LESSONS, PRESETS } from '../../../scenario/presets/presets'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { gallery } from '../../../worker/compute-gallery'
import { tiles } from '../../tasks'
import { countOfFamily, filterFamilies, filterOwn, LABS, NO_FILTER, YOURS } from './filter'
import { countVerdicts, differ, fingerprintOf } from './fingerprint'
import { describeLabResult } from './lab-result'
import { createTile, runWithoutScripts, withoutVerdicts, type Family } from './tile'

const boards: Family = {
  name: 'Boards',
  note: '',
  isLab: false,
  tiles: Object.entries(PRESETS).map(([name, scenario]) =>
    createTile(name, scenario, runWithoutScripts(scenario)),
  ),
}
const lab: Family = {
  name: 'A lab',
  note: '',
  isLab: true,
  tiles: [{ id: 'half', title: 'Half', question: 'Who?', agents: 2, fingerprint: null }],
}
const idsOf = (families: readonly Family[]) =>
  families.flatMap(({ tiles }) => tiles.map(({ id }) => id))
const find = (filter: Partial<typeof NO_FILTER>) =>
  idsOf(filterFamilies([boards, lab], { ...NO_FILTER, ...filter }))

it('tells no verdict of a scenario as long as verdicts are to be predicted', () => {
  for (const tile of boards.tiles) {
    expect(JSON.stringify(withoutVerdicts(tile))).not.toMatch(/marks|counts|of 14/)
  }
  expect(boards.tiles.filter(({ fingerprint }) => fingerprint !== null).length).toBeGreaterThan(5)
})

describe('a fingerprint', () => {
  it('says of every rule what the run says at its end, and counts it', () => {
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const run = runScenario(scenario)
        const last = run.rounds.at(-1)
        const print = fingerprintOf(run)
        if (!last || last.proposals.length === 0) {
          expect(print).toBeNull()
          return
        }
        expect(print!.rounds).toBe(run.rounds.length)
        expect(print!.marks.map(({ rule }) => rule)).toEqual(STRATEGY_IDS)
        const counted = [...print!.counts.matchAll(/(\d+)(?:,|$)/g)].map(([, count]) => +count!)
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(STRATEGY_IDS.length)
        for (const { rule, kind, winner, place } of print!.marks) {
          const { outcome } = last.verdicts.find((verdict) => verdict.rule === rule)!
          expect(kind === 'winner').toBe(outcome.status === 'decided')
          if (outcome.status === 'decided') {
            expect(winner).toBe(outcome.winner)
            expect(last.proposals[place!]!.id).toBe(winner)
          }
        }
        const verdicts = new Set(print!.marks.map(({ kind, winner }) => `${kind}/${winner ?? ''}`))
        expect(countVerdicts(print!)).toBe(verdicts.size)
      }),
    )
  })

  it('is not made of what only scripts could say', () => {
    const [name, scenario] = Object.entries(PRESETS).find(([, { agents }]) =>
      agents.some(({ behaviour }) => behaviour?.kind === 'script'),
    )!
    expect(createTile(name, scenario, runWithoutScripts(scenario)).fingerprint).toBeNull()
  })
})

describe('a tile', () => {
  it('does not give the answer of a lesson away, and says its topic', () => {
    const lessons = Object.entries(LESSONS)
    const made = tiles(lessons, () => undefined)
    expect(made.map(({ fingerprint }) => fingerprint)).toEqual(lessons.map(() => null))
    expect(made.map(({ result }) => result)).toEqual(lessons.map(([, { lesson }]) => lesson!.topic))
  })

  it('knows whether a lab is set up', () => {
    const [[name, scenario]] = Object.entries(LAB_PRESETS) as [[string, ScenarioDocument]]
    expect(createTile(name, scenario, null).hasLab).toBe(true)
    expect(createTile(name, PRESETS['the-clone']!, null).hasLab).toBeUndefined()
  })
})

describe('looking for a scenario', () => {
  it('finds by every word in title, question or family', () => {
    expect(find({ text: 'CLONE' })).toEqual(['the-clone'])
    expect(find({ text: 'boards clone' })).toEqual(['the-clone'])
    expect(find({ text: 'clone zebra' })).toEqual([])
  })

  it('finds by family, with all labs as one', () => {
    expect(find({ family: LABS })).toEqual(['half'])
    expect(find({ family: 'Boards' })).toEqual(Object.keys(PRESETS))
  })

  it('finds a lab’s scenario under the family of boards that it belongs to, too, and counts it there', () => {
    const [half] = lab.tiles
    const also = {
      ...lab,
      tiles: [
        { ...half!, alsoIn: 'Boards' },
        { ...half!, id: 'other' },
      ],
    }
    const families = [boards, also]
    const findIn = (filter: Partial<typeof NO_FILTER>) =>
      idsOf(filterFamilies(families, { ...NO_FILTER, ...filter }))
    expect(findIn({ family: 'Boards' })).toEqual([...Object.keys(PRESETS), 'half'])
    expect(findIn({ family: LABS })).toEqual(['half', 'other'])
    expect(findIn({ text: 'boards half' })).toEqual(['half'])
    expect(countOfFamily(families, 'Boards')).toBe(Object.keys(PRESETS).length + 1)
    expect(countOfFamily(families, null)).toBe(Object.keys(PRESETS).length + 2)
  })

  it('has the failures of debate that labs show in the family of that name', () => {
    const families = JSON.parse(gallery) as readonly Family[]
    const failures = filterFamilies(families, { ...NO_FILTER, family: 'Failures of debate' })
    expect(idsOf(failures).toSorted()).toEqual(
      [
        'majority-trap',
        'judge-capture',
        'false-agreement',
        'debate-theatre',
        'dissent-erasure',
        'role-collapse',
        'owner-gap',
        'debate-cost-runaway',
        'cost-runaway',
      ].toSorted(),
    )
  })

  it('finds those with few agents', () => {
    const few = Object.entries(PRESETS).filter(([, { agents }]) => agents.length < 5)
    expect(find({ isSmall: true, family: 'Boards' })).toEqual(few.map(([name]) => name))
  })

  it('finds where two rules differ: the same either way round, and never a rule from itself', () => {
    for (const a of STRATEGY_IDS)
      for (const b of STRATEGY_IDS) {
        const found = find({ differing: [a, b] })
        expect(found).toEqual(find({ differing: [b, a] }))
        if (a === b) expect(found).toEqual([])
        for (const id of found) {
          const { fingerprint } = boards.tiles.find((tile) => tile.id === id)!
          expect(differ(fingerprint!, a, b)).toBe(true)
        }
      }
    expect(find({ differing: ['bayesian', 'voting'] })).toContain('abstention-trap')
  })

  it('finds one’s own among all of them, under their own chip, and under Labs where one is set up', () => {
    const own = Array.from({ length: 30 }, (_, i) => ({
      ...lab.tiles[0]!,
      id: `own-${i}`,
      title: `Mine ${i}`,
      ...(i === 20 && { hasLab: true }),
    }))
    const findOwn = (filter: Partial<typeof NO_FILTER>) =>
      filterOwn(own, { ...NO_FILTER, ...filter }).map(({ id }) => id)
    expect(findOwn({})).toHaveLength(30)
    expect(findOwn({ text: 'mine 29' })).toEqual(['own-29'])
    expect(findOwn({ family: YOURS })).toHaveLength(30)
    expect(findOwn({ family: LABS })).toEqual(['own-20'])
    expect(findOwn({ family: 'Boards' })).toEqual([])
    expect(findOwn({ differing: ['voting', 'bayesian'] })).toEqual([])
  })

  it('puts those with the most verdicts first, and loses none', () => {
    const divided = filterFamilies([boards], { ...NO_FILTER, order: 'divided' })[0]!.tiles
    expect(divided.map(({ id }) => id).toSorted()).toEqual(Object.keys(PRESETS).toSorted())
    const counts = divided.map(({ fingerprint }) => (fingerprint ? countVerdicts(fingerprint) : 0))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
})

describe('what a lab comes to', () => {
  const outcome = (status: LabOutcome['status'], ...extras: LabOutcome['extras']): LabOutcome => ({
    id: 'x',
    name: 'X',
    status,
    winner: null,
    extras,
  })

  it('is counted for a ballot, said for judges with the truth, and counted in tasks for a workflow', () => {
    const mixed = [outcome('decided', 'early'), outcome('undecided'), outcome('decided')]
    expect(describeLabResult('ballot', mixed)).toBe('decided 2, undecided 1')
    expect(describeLabResult('workflow', mixed)).toBe('2 of 3 tasks done')
    expect(describeLabResult('judges', [outcome('decided', 'wrong')])).toBe('Accepted, and wrong')
    expect(describeLabResult('judges', [outcome('rejected')])).toBe('Not accepted')
    expect(describeLabResult('debate', [])).toBe('')
  })
})
