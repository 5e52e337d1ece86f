import { useSyncExternalStore } from 'react'
import { openStorage } from '../../../store/safe-storage'
import type { Poll } from '../model/poll'
import { keyOf } from '../model/question-link'
import { formatStoredPoll, parseStoredPoll } from '../model/stored-polls'

/** Polls of this browser, by key: kept where it keeps anything, and for the life of the page where not. */
const PREFIX = 'conclave.poll.'
const storage = openStorage('localStorage')

type Polls = ReadonlyMap<string, Poll>

const readPoll = (name: string): Poll | null => parseStoredPoll(storage.getItem(name) ?? '')

/** An older version gave polls other names, and wrote codes that are no longer read: the question is kept. */
function readRenamed(name: string): readonly (readonly [string, Poll])[] {
  const poll = readPoll(name)
  if (poll === null) return []
  const key = keyOf(poll.question)
  if (name === PREFIX + key) return [[key, poll]]
  if (storage.getItem(PREFIX + key) === null) storage.setItem(PREFIX + key, formatStoredPoll(poll))
  storage.removeItem(name)
  return [[key, readPoll(PREFIX + key) ?? poll]]
}

function readAll(): Polls {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  return new Map(
    names
      .sort()
      .filter((name) => name.startsWith(PREFIX))
      .flatMap(readRenamed),
  )
}

let polls: Polls | null = null
const listeners = new Set<() => void>()

export const readPolls = (): Polls => (polls ??= readAll())

function change(next: Polls): void {
  polls = next
  for (const listener of listeners) listener()
}

/** Whether it will be there after a reload. */
export function keepPoll(poll: Poll): boolean {
  const key = keyOf(poll.question)
  const text = formatStoredPoll(poll)
  storage.setItem(PREFIX + key, text)
  change(new Map(readPolls()).set(key, poll))
  return storage.getItem(PREFIX + key) === text
}

export function deletePoll(key: string): void {
  storage.removeItem(PREFIX + key)
  const next = new Map(readPolls())
  next.delete(key)
  change(next)
}

/** Another tab may collect codes of the same poll. */
const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key.startsWith(PREFIX)) change(readAll())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

export const usePolls = (): Polls => useSyncExternalStore(subscribe, readPolls)
