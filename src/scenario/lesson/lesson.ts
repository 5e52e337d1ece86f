import type { LabName } from '../../labs/registry'
import type { Check } from './checks/registry'

export type { Check } from './checks/registry'

/** What a document teaches, step by step. Its question is the document's own prompt. */
export interface Lesson {
  /** What it is about, in a word or two. */
  readonly topic: string
  /** The lab that it is about; the board where absent. */
  readonly lab?: LabName
  readonly prediction?: Prediction
  readonly reveal?: Reveal
  readonly tasks: readonly LessonTask[]
  readonly takeaway: string
}

/** What readers say before they see it: rules of the board, or outcomes of the lab. */
export interface Prediction {
  readonly of: readonly string[]
  /** What to think of before. */
  readonly why?: string
}

export interface Reveal {
  /** The two rules whose difference the page tells by itself. */
  readonly compare?: readonly [string, string]
  readonly text?: string
}

/** Done when every check is met. */
export interface LessonTask {
  readonly text: string
  readonly checks: readonly Check[]
  readonly hint?: string
}

export const LESSON_LIMITS = {
  topic: 60,
  text: 2_000,
  predictions: 6,
  tasks: 5,
  checks: 8,
} as const
