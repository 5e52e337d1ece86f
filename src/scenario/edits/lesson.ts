import type { Lesson } from '../lesson/lesson'
import { firstRule, secondRule } from '../lesson/checks/rule-words'
import type { ScenarioDocument } from '../scenario'
import type { Edit } from './edit'

export const setLesson = (lesson: Lesson, name: string, group?: string): Edit => ({
  name,
  patches: [{ path: ['lesson'], value: lesson }],
  ...(group !== undefined && { group: `lesson ${group}` }),
})

export const removeLesson = (): Edit => ({
  name: 'Remove the lesson',
  patches: [{ path: ['lesson'], remove: true }],
})

/** Where an author begins: two rules to predict and compare, and a task with one check. */
export function beginLesson(scenario: ScenarioDocument): Edit {
  const rules = [firstRule(scenario), secondRule(scenario)] as const
  const lab = scenario.shows?.lab
  const isLab = lab !== undefined && scenario.proposals.length === 0
  const lesson: Lesson = {
    topic: scenario.title.slice(0, 60),
    ...(isLab ? { lab } : { prediction: { of: rules }, reveal: { compare: rules } }),
    tasks: [
      {
        text: '',
        checks: [
          isLab
            ? { kind: 'lab', lab, is: 'decided' }
            : { kind: 'verdict', rule: rules[1], is: 'decided' },
        ],
      },
    ],
    takeaway: '',
  }
  return setLesson(lesson, 'Make a lesson')
}
