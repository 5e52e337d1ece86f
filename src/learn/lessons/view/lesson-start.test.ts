import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyPatches } from '../../../scenario/patch'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { createStorage } from '../../../store/library/testing/browser'

const ours = LESSONS['lesson-ratios']!
const turn = (document: ScenarioDocument, move: number, to: string) =>
  applyPatches(document, [{ path: ['moves', move, 'payload', 'stance'], value: to }])
const sent = applyPatches(ours, [{ path: ['agents', 0, 'name'], value: 'Gus' }])
const corrected = turn(sent, 1, 'abstain')
const storage = createStorage()

/** A page that has just been loaded. */
async function load() {
  vi.resetModules()
  const [{ startOf, keepStart }, { forgetProgress, updateProgress }] = await Promise.all([
    import('./lesson-start'),
    import('./progress-store'),
  ])
  let opened = 0
  return {
    keepStart,
    forgetProgress,
    updateProgress,
    /** Brought by a link or a file, and then changed. */
    open: (came: ScenarioDocument, scenario = came) =>
      startOf({ opened: ++opened, scenario, cameAs: () => came }),
    /** Brought back by a reload, or from the library. */
    bringBack: (scenario: ScenarioDocument) =>
      startOf({ opened: ++opened, scenario, cameAs: () => null }),
  }
}

beforeEach(() => {
  const window = { addEventListener: () => undefined, localStorage: storage }
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
})

afterEach(() => {
  for (const key of listKeys()) storage.removeItem(key)
  vi.unstubAllGlobals()
})

const listKeys = () => Array.from({ length: storage.length }, (_, at) => storage.key(at)!)

it('of what a link brings is that document, however often the lesson was begun with another', async () => {
  const page = await load()
  expect(page.open(ours)).toBe(ours)
  expect(page.open(sent)).toBe(sent)
  expect(page.open(corrected, turn(corrected, 3, 'agree'))).toBe(corrected)
})

it('of a changed document that was kept is the one that it came as', async () => {
  const first = await load()
  for (const each of [sent, corrected]) first.open(each)
  const { bringBack } = await load()
  expect(bringBack(turn(corrected, 3, 'agree'))).toEqual(corrected)
  expect(bringBack(turn(sent, 3, 'agree'))).toEqual(sent)
  expect(bringBack(turn(ours, 3, 'agree'))).toEqual(ours)
})

it('of a lesson that was not here before is its document', async () => {
  const { bringBack } = await load()
  const own = { ...sent, lesson: { ...sent.lesson!, topic: 'Mine' } }
  expect(bringBack(own)).toBe(own)
})

it('of a preview is what its author sees', async () => {
  const { open, keepStart } = await load()
  keepStart(1, corrected)
  expect(open(sent)).toBe(corrected)
})

it('keeps few, and those that somebody has worked on longest', async () => {
  const { open, updateProgress } = await load()
  const { keyOfStart } = await import('../model/lesson-key')
  open(sent)
  updateProgress(keyOfStart(sent), { step: 1 })
  for (let place = 0; place < 30; place++) open({ ...corrected, title: `Lesson ${place}` })
  const kept = listKeys().filter((key) => key.startsWith('conclave.lesson-start.'))
  expect(kept).toHaveLength(12)
  expect(kept).toContain(`conclave.lesson-start.${keyOfStart(sent)}`)
})

it('is deleted with the progress, and nothing else is', async () => {
  const { open, updateProgress, forgetProgress } = await load()
  storage.setItem('conclave.preferences', '{}')
  open(sent)
  updateProgress('lesson-ratios', { step: 1 })
  expect(listKeys()).toHaveLength(3)
  forgetProgress()
  expect(listKeys()).toEqual(['conclave.preferences'])
})
