import { afterEach, expect, it, vi } from 'vitest'
import { createPoll } from '../model/poll'
import { keyOf } from '../model/question-link'
import { formatStoredPoll } from '../model/stored-polls'
import { lunch } from '../model/testing/arbitrary-poll'

afterEach(() => vi.unstubAllGlobals())

const stubStorage = (entries: readonly (readonly [string, string])[]) => {
  const kept = new Map(entries)
  const localStorage = {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const window = { addEventListener: () => undefined, localStorage }
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  return kept
}

it('finds a poll of an older version under its new name, without its codes, and deletes it', async () => {
  const poll = createPoll(lunch, { proposals: ['A', 'B', 'C'], round: 1 })
  const stored = JSON.parse(formatStoredPoll(poll)) as object
  const old = JSON.stringify({ ...stored, codes: ['V124K7M0Z3S3NRTFB8N00G0ABC'] })
  const kept = stubStorage([['conclave.poll.4K7ABC', old]])
  const { readPolls, deletePoll } = await import('./kept-polls')
  expect([...readPolls()]).toEqual([[keyOf(lunch), poll]])
  deletePoll(keyOf(lunch))
  expect([...kept.keys(), ...readPolls().keys()]).toEqual([])
})
