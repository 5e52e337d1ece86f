import { useSyncExternalStore } from 'react'
import type { KeyValueStorage } from '../../../store/preferences'
import { isFramed, openStorage } from '../../../store/safe-storage'
import {
  formatProgress,
  parseProgress,
  withLesson,
  type LessonProgress,
  type Progress,
} from '../model/progress'

/** Deleted with all local data, as everything that begins like this. */
const KEY = 'conclave.lessons'
/** How documents of lessons began, by their key. */
export const START_PREFIX = 'conclave.lesson-start.'

/** Where nothing is kept, it is known for the life of the page. */
export const lessonStorage: KeyValueStorage | null =
  typeof window === 'undefined' || isFramed() ? null : openStorage('localStorage')

const listeners = new Set<() => void>()
let isKept = true
let current: { readonly text: string | null; readonly progress: Progress } | null = null

/** Another tab, or the deletion of everything, may have changed it. */
export function readProgress(): Progress {
  if (lessonStorage === null) return current?.progress ?? {}
  const text = lessonStorage.getItem(KEY)
  if (current?.text !== text) current = { text, progress: parseProgress(text) }
  return current.progress
}

function write(progress: Progress): void {
  const text = formatProgress(progress)
  keepText(KEY, text)
  // Where storage is forbidden, it lasts as long as the page.
  current = { text: lessonStorage?.getItem(KEY) ?? null, progress }
  tellAll()
}

/** Notes whether it will be there after a reload. */
export function keepText(key: string, text: string): void {
  lessonStorage?.setItem(key, text)
  const isThere = lessonStorage?.getItem(key) === text
  if (isThere !== isKept) queueMicrotask(tellAll)
  isKept = isThere
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

export const updateProgress = (key: string, change: Partial<LessonProgress>): void =>
  write(withLesson(readProgress(), key, change))

export function listKept(prefix: string): readonly string[] {
  const { length = 0 } = lessonStorage ?? {}
  const keys = Array.from({ length }, (_, place) => lessonStorage?.key(place) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

export const forgetProgress = (): void => {
  for (const key of [KEY, ...listKept(START_PREFIX)]) lessonStorage?.removeItem(key)
  current = null
  tellAll()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useProgress = (): Progress => useSyncExternalStore(subscribe, readProgress)

export const readIsKept = () => isKept

/** Whether what was written last is there after a reload. */
export const useIsProgressKept = (): boolean => useSyncExternalStore(subscribe, readIsKept)
