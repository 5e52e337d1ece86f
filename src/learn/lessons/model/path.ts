import { LESSON_TITLES } from '../../../scenario/presets/lessons/titles'
import type { Progress } from './progress'

const NAMES = Object.keys(LESSON_TITLES)

/** Of the addresses of lessons: `lesson/entropy`. */
export const slugOf = (name: string): string => name.replace(/^lesson-/, '')
export const nameOfSlug = (slug: string): string | null =>
  NAMES.find((name) => slugOf(name) === slug) ?? null

/** The lesson after one; null after the last, and after one that is not on the path. */
export const nextOf = (name: string): string | null => {
  const place = NAMES.indexOf(name)
  return place < 0 ? null : (NAMES[place + 1] ?? null)
}

export interface PathState {
  readonly names: readonly string[]
  readonly done: number
  /** Where to go on: the first that is not done; null where all are. */
  readonly next: string | null
}

export function readPath(progress: Progress): PathState {
  const isOpen = (name: string) => progress[name]?.isDone !== true
  return {
    names: NAMES,
    done: NAMES.filter((name) => !isOpen(name)).length,
    next: NAMES.find(isOpen) ?? null,
  }
}

/** From 1; null for a lesson that is not on the path. */
export const placeOnPath = (name: string): number | null => {
  const place = NAMES.indexOf(name)
  return place < 0 ? null : place + 1
}
