import { describe, expect, it } from 'vitest'
import promises from '../../../engine/conformance/PROMISES.md?raw'
import { isStrategyId, STRATEGY_IDS } from '../../../engine/catalogue'
import { reference } from './compute-reference'
import type { ComputedReference } from './computed-reference'
import { DOCUMENTS, DOCUMENT_IDS, isDocumentId } from './documents/documents'
import { parsePromises } from './documents/parse-promises'
import { judgeBy, parseProfile } from './profile'
import { RULE_PAGES } from './rules/rule-pages'
import { TERMS } from './terms/terms'

const computed = JSON.parse(reference) as ComputedReference

describe('what is computed for the reference', () => {
  it.each(STRATEGY_IDS)('has the verdict and the working of %s on its example', (rule) => {
    const { outcome, working } = judgeBy(rule, parseProfile(RULE_PAGES[rule].example))
    const { example } = computed.rules[rule]
    expect(example.outcome).toEqual(outcome)
    expect(example.working).toEqual(JSON.parse(JSON.stringify(working)))
    expect(example.working.length).toBeGreaterThan(0)
  })

  it('shows every rule both deciding and not, between the examples', () => {
    const statuses = STRATEGY_IDS.map((rule) => computed.rules[rule].example.outcome.status)
    expect(new Set(statuses).size).toBeGreaterThan(1)
  })
})

describe('the list of promises', () => {
  const { byHeading, differences } = parsePromises(promises)

  it('has every document’s heading, with promises, and nothing but documents', () => {
    const headings = DOCUMENT_IDS.map((id) => DOCUMENTS[id].promises)
    expect(Object.keys(byHeading).sort()).toEqual([...headings].sort())
    for (const heading of headings) expect(byHeading[heading]!.length).toBeGreaterThan(5)
  })

  it('names for every difference the document that it is from, or all', () => {
    const known = [...DOCUMENT_IDS.map((id) => DOCUMENTS[id].promises), 'All']
    expect(differences.length).toBeGreaterThan(10)
    for (const { document, there, here, because } of differences) {
      expect(known).toContain(document)
      for (const cell of [there, here, because]) expect(cell).not.toBe('')
    }
  })
})

describe('the terms', () => {
  it('stand in the order of the alphabet, each once, at an address of its own', () => {
    const names = TERMS.map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(TERMS.map(({ id }) => id)).size).toBe(TERMS.length)
    for (const { id } of TERMS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('lead on to rules and documents that there are', () => {
    for (const to of TERMS.flatMap(({ see = [] }) => see)) {
      const isDocument = to.startsWith('documents/') && isDocumentId(to.slice('documents/'.length))
      expect(isDocument || isStrategyId(to), to).toBe(true)
    }
  })
})

it('names for every rule neighbours that are other rules', () => {
  for (const rule of STRATEGY_IDS) {
    const { neighbours } = RULE_PAGES[rule]
    expect(neighbours.length).toBeGreaterThan(0)
    expect(neighbours).not.toContain(rule)
  }
})

it('explains every word that the board and the labs link to', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob(
    '../../../{board,charts,labs}/**/*.tsx',
    { query: '?raw', import: 'default', eager: true },
  )
  const linked = Object.values(sources).flatMap((source) => [
    ...Array.from(source.matchAll(/(?:<TermLink id|\bterm)="([\w-]+)"/g), ([, id]) => id),
    ...Array.from(
      (/const TERMS:[^{]*\{(.*?)\n\}/s.exec(source)?.[1] ?? '').matchAll(/\[(.*?)\]/g),
      ([, ids = '']) => ids.split(',').map((id) => id.trim().replaceAll("'", '')),
    ).flat(),
  ])
  expect(linked.length).toBeGreaterThan(10)
  const known = TERMS.map(({ id }) => id)
  for (const id of linked) expect(known).toContain(id)
})

it('is linked from every heading of a lab that is a term', () => {
  const sources: Readonly<Record<string, string>> = import.meta.glob('../../../labs/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const heads = Object.values(sources).flatMap((source) =>
    Array.from(source.matchAll(/<(?:Section|Figure)\b(.*?)title="([^"]+)"(.*?)>/gs), (found) => ({
      title: found[2]!,
      isLinked: `${found[1]}${found[3]}`.includes('term="'),
    })),
  )
  expect(heads.length).toBeGreaterThan(30)
  const names = new Set(TERMS.map(({ name }) => name.toLowerCase()))
  const plain = heads.filter(({ title, isLinked }) => !isLinked && names.has(title.toLowerCase()))
  expect(plain).toEqual([])
})
