import { useSyncExternalStore } from 'react'
import type { KeyValueStorage } from '../../../store/preferences'
import { protectStorage } from '../../../store/safe-storage'
import {
  formatProgress,
  parseProgress,
  withLesson,
  type LessonProgress,
  type Progress,
} from '../model/progress'

/** Deleted with all local data, as everything that begins like this. */
const KEY = 'conclave.lessons'

/** A page within another one keeps nothing. */
export const lessonStorage: KeyValueStorage | null =
  typeof window === 'undefined' || window.parent !== window
    ? null
    : protectStorage(() => localStorage)

const listeners = new Set<() => void>()
let current: { readonly text: string | null; readonly progress: Progress } | null = null

/** Another tab, or the deletion of everything, may have changed it. */
function read(): Progress {
  if (lessonStorage === null) return current?.progress ?? {}
  const text = lessonStorage.getItem(KEY)
  if (current?.text !== text) current = { text, progress: parseProgress(text) }
  return current.progress
}

function write(progress: Progress): void {
  const text = formatProgress(progress)
  lessonStorage?.setItem(KEY, text)
  // Where storage is forbidden, it lasts as long as the page.
  current = { text: lessonStorage?.getItem(KEY) ?? null, progress }
  for (const listener of listeners) listener()
}

export const updateProgress = (key: string, change: Partial<LessonProgress>): void =>
  write(withLesson(read(), key, change))

export const forgetProgress = (): void => {
  lessonStorage?.removeItem(KEY)
  current = null
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useProgress = (): Progress => useSyncExternalStore(subscribe, read)
