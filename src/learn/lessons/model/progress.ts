import { truncate } from '../../../describe/format'

/** What is remembered of a lesson on this device. */
export interface LessonProgress {
  /** Where the reader stands, among the lesson's steps. */
  readonly step: number
  readonly isDone: boolean
  /** By what was predicted: what the reader said, and what turned out. */
  readonly said: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, string>>
  /** Why the rules differed, or what came of the lab, before the reader changed anything. */
  readonly told?: string
  /** Tasks that are done, by their place. */
  readonly tasks: readonly number[]
}

/** By the key of a lesson (see lesson-key.ts). */
export type Progress = Readonly<Record<string, LessonProgress>>

export const NEW_PROGRESS: LessonProgress = {
  step: 0,
  isDone: false,
  said: {},
  answers: {},
  tasks: [],
}

/** The oldest make room. */
const MAX_LESSONS = 200
const MAX_STEPS = 20
const MAX_ENTRIES = 10
const MAX_TEXT = 600

/** What is stored may be old, foreign or damaged: what can be read counts. */
export function parseProgress(text: string | null): Progress {
  const kept = asRecord(readJson(text))
  return Object.fromEntries(
    Object.entries(kept)
      .slice(-MAX_LESSONS)
      .map(([key, value]) => [key, parseLesson(asRecord(value))]),
  )
}

/** Longer texts are cut: what is written is read again. */
export const formatProgress = (progress: Progress): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(progress)
        .slice(-MAX_LESSONS)
        .map(([key, lesson]) => [key, cutTexts(lesson)]),
    ),
  )

const cutTexts = ({ said, answers, told, ...rest }: LessonProgress): LessonProgress => ({
  ...rest,
  said: cutEach(said),
  answers: cutEach(answers),
  ...(told === undefined ? {} : { told: truncate(told, MAX_TEXT) }),
})

const cutEach = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, truncate(text, MAX_TEXT)]))

/** With what has changed in a lesson, which is then the newest. */
export function withLesson(
  progress: Progress,
  key: string,
  change: Partial<LessonProgress>,
): Progress {
  const { [key]: before = NEW_PROGRESS, ...others } = progress
  return { ...others, [key]: { ...before, ...change } }
}

function parseLesson(kept: Readonly<Record<string, unknown>>): LessonProgress {
  const { step, isDone, tasks, told } = kept
  return {
    step: isPlace(step) ? step : 0,
    isDone: isDone === true,
    said: readTexts(kept['said']),
    answers: readTexts(kept['answers']),
    ...(typeof told === 'string' && told.length <= MAX_TEXT && { told }),
    tasks: Array.isArray(tasks) ? [...new Set(tasks.filter(isPlace))].slice(0, MAX_STEPS) : [],
  }
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < MAX_STEPS

const readTexts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asRecord(value))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .filter(([, text]) => text.length <= MAX_TEXT)
      .slice(0, MAX_ENTRIES),
  )

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
