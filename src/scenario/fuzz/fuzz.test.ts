import { beforeAll, describe, expect, it } from 'vitest'
import { checkScenario } from '../check-scenario'
import { importGiven } from '../import/import-given'
import { decodeLink } from '../link/link'
import { createCase, forgeLink } from './cases'
import { fuzz, type FuzzResult } from './fuzz'
import { BALLOTS, DOCUMENTS, LINKS, PACKED, PICTURES, POLIS, RECORDS, RESULTS } from './samples'

/** Others are for `FUZZ_SEED=2 npm run fuzz`: what is claimed of how far it gets holds for this one. */
const SEED = 1

describe('what a stranger sends', () => {
  let result: FuzzResult

  beforeAll(() => {
    result = fuzz({ seed: SEED, cases: 3000 })
  }, 180_000)

  it('makes no reader throw, answer without a reason or give what is no scenario', () => {
    expect(result.faults).toEqual([])
  })

  it('is tried far enough that every stage of reading a link is an end of it', () => {
    const endings = result.kinds
      .filter(({ kind }) => kind.startsWith('link'))
      .flatMap((kind) => [...kind.endings.keys()])
    const stages = new Set(endings.map((ended) => ended.replace(/, some kept$/, '')))
    expect([...stages].sort()).toEqual(
      ['damage', 'field', 'letters', 'ok', 'prefix', 'size', 'version'].sort(),
    )
    expect(endings).toContain('field, some kept')
    expect(endings).toContain('damage, some kept')
  })

  it('is tried with every kind of file, of which some still open and some do not', () => {
    const files = result.kinds.filter(({ kind }) => /^file, (?!invented)/.test(kind))
    expect(files.length).toBeGreaterThan(7)
    for (const { kind, endings } of files) {
      const isOpened = [...endings.keys()].map((ended) => ended.startsWith('ok'))
      expect(new Set(isOpened), kind).toEqual(new Set([true, false]))
    }
  })
})

describe('a case', () => {
  it('is the same for the same seed and number, and another for another', () => {
    for (let number = 0; number < 200; number++) {
      expect(createCase(SEED, number)).toEqual(createCase(SEED, number))
    }
    const others = [1, 2, 3].map((seed) => JSON.stringify(createCase(seed, 0)))
    expect(new Set(others).size).toBe(3)
  })

  it('starts from what can be read', () => {
    for (const link of [...LINKS, ...PACKED.map((text) => forgeLink(text))]) {
      expect(decodeLink(link).ok, link).toBe(true)
    }
    const encode = (text: string) => new TextEncoder().encode(text)
    // Comments and the summary are nothing without the votes.
    const alone = [
      ...DOCUMENTS,
      ...BALLOTS,
      ...RECORDS,
      ...RESULTS,
      POLIS[0]!,
      POLIS[1]!,
      POLIS[3]!,
    ]
    for (const bytes of [...alone.map(encode), ...PICTURES.slice(1)]) {
      const read = importGiven([{ name: 'x', bytes }])
      expect(
        read.ok && checkScenario(read.imported.scenario).ok,
        new TextDecoder().decode(bytes),
      ).toBe(true)
    }
    expect(importGiven(POLIS.slice(1).map((text) => ({ name: 'x', bytes: encode(text) }))).ok).toBe(
      true,
    )
  })
})
