import { useSyncExternalStore } from 'react'
import { protectStorage } from '../../../store/safe-storage'
import type { Poll } from '../model/poll'
import { keyOf } from '../model/question-link'
import { formatStoredPoll, parseStoredPoll } from '../model/stored-polls'

/** Polls of this browser, by key: kept where it keeps anything, and for the life of the page where not. */
const PREFIX = 'conclave.poll.'
const storage = protectStorage(() => localStorage)

type Polls = ReadonlyMap<string, Poll>

function readAll(): Polls {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  return new Map(
    names.sort().flatMap((name) => {
      const poll = name.startsWith(PREFIX) ? parseStoredPoll(storage.getItem(name) ?? '') : null
      return poll ? [[name.slice(PREFIX.length), poll] as const] : []
    }),
  )
}

let polls: Polls | null = null
const listeners = new Set<() => void>()

const readPolls = (): Polls => (polls ??= readAll())

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
