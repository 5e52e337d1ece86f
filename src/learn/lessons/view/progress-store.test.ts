import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NEW_PROGRESS } from '../model/progress'
import { abstentionTrap } from '../../../scenario/presets/abstention-trap'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function stubStorage(setItem: (kept: Map<string, string>, key: string, text: string) => void) {
  const kept = new Map<string, string>()
  const localStorage = {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => setItem(kept, key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const page = { localStorage, parent: null as unknown }
  page.parent = page
  vi.stubGlobal('window', page)
}

const full = () => {
  throw new DOMException('', 'QuotaExceededError')
}

it('keeps progress where there is room', async () => {
  stubStorage((kept, key, text) => void kept.set(key, text))
  const { updateProgress, readIsKept } = await import('./progress-store')
  updateProgress('a lesson', NEW_PROGRESS)
  expect(readIsKept()).toBe(true)
})

it('knows that progress is not kept where it cannot be written, and goes on with it', async () => {
  stubStorage(full)
  const { updateProgress, readIsKept, readProgress } = await import('./progress-store')
  updateProgress('a lesson', { step: 2 })
  expect(readIsKept()).toBe(false)
  expect(readProgress()['a lesson']?.step).toBe(2)
})

it('knows the same of how a lesson began', async () => {
  stubStorage(full)
  const { readIsKept } = await import('./progress-store')
  const { keepStart } = await import('./lesson-start')
  keepStart(1, { ...abstentionTrap, lesson: { topic: 'A topic', steps: [] } as never })
  expect(readIsKept()).toBe(false)
})
