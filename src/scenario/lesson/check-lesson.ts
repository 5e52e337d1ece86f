import * as v from 'valibot'
import { checkAgainst, type Problem } from '../../engine'
import { LAB_IDS, type LabName } from '../../labs/registry'
import { atMost, id, optional } from '../schema-parts'
import { CHECK_KINDS, CHECKS, type Check } from './checks/registry'
import { LESSON_LIMITS, type Lesson } from './lesson'

const text = v.pipe(v.string(), v.maxLength(LESSON_LIMITS.text))

const check = v.lazy((input) => {
  const kind = (input as { readonly kind?: unknown } | null)?.kind
  const known = CHECK_KINDS.find((each) => each === kind)
  return known === undefined
    ? (v.strictObject({ kind: v.picklist(CHECK_KINDS) }) as v.GenericSchema as v.GenericSchema<
        unknown,
        Check
      >)
    : CHECKS[known].schema
})

const lessonSchema: v.GenericSchema<unknown, Lesson> = v.strictObject({
  topic: v.pipe(v.string(), v.maxLength(LESSON_LIMITS.topic)),
  lab: optional(v.picklist(LAB_IDS) as v.GenericSchema<unknown, LabName>),
  prediction: optional(
    v.strictObject({ of: atMost(id, LESSON_LIMITS.predictions), why: optional(text) }),
  ),
  reveal: optional(
    v.strictObject({
      compare: optional(v.strictTuple([id, id])),
      text: optional(text),
    }),
  ),
  tasks: atMost(
    v.strictObject({
      text,
      checks: atMost(check, LESSON_LIMITS.checks),
      hint: optional(text),
    }),
    LESSON_LIMITS.tasks,
  ),
  takeaway: text,
})

export interface CheckedLesson {
  /** Absent where there is none, or where it is wrong. */
  readonly lesson: Lesson | undefined
  readonly problems: readonly Problem[]
}

const MAX_PROBLEMS = 20

/** Holds a stranger's lesson to its shape. A wrong one costs the lesson, and nothing else. Never throws. */
export function checkLesson(input: unknown): CheckedLesson {
  if (input === undefined) return { lesson: undefined, problems: [] }
  const checked = checkAgainst(lessonSchema, input)
  if (checked.ok) return { lesson: checked.value, problems: [] }
  const problems = checked.problems.slice(0, MAX_PROBLEMS).map(({ path, reason }) => ({
    path: path === '' ? 'lesson' : `lesson.${path}`,
    reason,
  }))
  return { lesson: undefined, problems }
}
