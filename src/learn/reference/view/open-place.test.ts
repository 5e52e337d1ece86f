import { describe, expect, it } from 'vitest'
import promises from '../../../engine/conformance/PROMISES.md?raw'
import { LAB_IDS } from '../../../labs/registry'
import { PRESET_TITLES } from '../../../scenario/presets/menu'
import { DOCK_TABS } from '../../../store/view'
import { DOCUMENTS, DOCUMENT_IDS } from '../model/documents/documents'
import { parsePromises } from '../model/documents/parse-promises'
import { targetOf } from './open-place'

const { byHeading } = parsePromises(promises)

const placesOf = (heading: string): readonly string[] =>
  (byHeading[heading] ?? []).flatMap(({ places }) => places)

/** The part of the page that it begins with. */
const firstNamed = (place: string): string =>
  place
    .replace(/[“”]/g, '')
    .split(/,| and /)[0]!
    .toLowerCase()

describe.each(DOCUMENT_IDS)('of the document on %s', (id) => {
  const places = placesOf(DOCUMENTS[id].promises)

  it.each(places)('%s opens what it names, or is nowhere', (place) => {
    const target = targetOf(place)
    expect(target === null).toBe(place.startsWith('Nowhere'))
    if (target === null) return
    const [, title] = /^Gallery, “(.+)”$/.exec(place) ?? []
    if ('preset' in target) {
      expect(PRESET_TITLES[target.preset]).toBe(title)
      return
    }
    expect(title).toBeUndefined()
    const [, lab] = /^(\w+) lab/.exec(firstNamed(place)) ?? []
    if (lab !== undefined) expect(LAB_IDS).toContain(lab)
    expect(target.view.lab ?? undefined).toBe(lab)
    const tab = DOCK_TABS.find((each) => each === firstNamed(place))
    expect(target.view.tab).toBe(tab)
  })
})

it('keeps a reason for being nowhere whole', () => {
  const nowhere = Object.keys(byHeading)
    .flatMap(placesOf)
    .filter((place) => place.startsWith('Nowhere'))
  expect(nowhere).toContain(
    'Nowhere: no listener of the page can fail; scripts tell of it on their agent',
  )
})
