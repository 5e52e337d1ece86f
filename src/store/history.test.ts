import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHistory, record, redo, settle, undo, type History } from './history'

/** Takes steps to the given values, one after the other. */
const isBack = (history: History<number>): boolean => history.isBack

function walk(values: readonly number[], start = 0): { history: History<number>; present: number } {
  let history = createHistory<number>()
  let present = start
  for (const value of values) {
    history = record(history, `to ${value}`, present)
    present = value
  }
  return { history, present }
}

it('goes back to where it began, and forward again to where it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 150 }), (values) => {
      let { history, present } = walk(values)
      const end = present
      for (let moved = undo(history, present); moved; moved = undo(history, present)) {
        ;({ history, present } = moved)
      }
      expect(present).toBe(0)
      for (let moved = redo(history, present); moved; moved = redo(history, present)) {
        ;({ history, present } = moved)
      }
      expect(present).toBe(end)
    }),
  )
})

it('takes a drag for one step, and the next drag for another', () => {
  let history = createHistory<number>()
  for (const before of [0, 1, 2]) history = record(history, 'Threshold', before, 'threshold')
  history = settle(history)
  for (const before of [3, 4]) history = record(history, 'Threshold', before, 'threshold')
  expect(history.past.map(({ before }) => before)).toEqual([0, 3])
})

it('forgets what could have been redone when something else is done', () => {
  const { history, present } = walk([1, 2])
  const moved = undo(history, present)!
  expect(moved.history.future.map(({ name }) => name)).toEqual(['to 2'])
  expect(record(moved.history, 'other', moved.present).future).toEqual([])
})

it('knows whether the last move led back', () => {
  const walked = walk([1, 2])
  const back = undo(walked.history, walked.present)!
  const further = undo(back.history, back.present)!
  const forth = redo(further.history, further.present)!
  const edited = record(back.history, 'other', back.present)
  expect(
    [walked.history, back.history, further.history, forth.history, edited].map(isBack),
  ).toEqual([false, true, true, false, false])
})

it('remembers at least a hundred steps', () => {
  const { history } = walk(Array.from({ length: 1000 }, (_, i) => i))
  expect(history.past.length).toBeGreaterThanOrEqual(100)
  expect(history.past.length).toBeLessThan(1000)
})
