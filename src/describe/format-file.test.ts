import { expect, it } from 'vitest'
import { formatTime } from './format-file'

it.each([NaN, 1e20, Infinity, 'yesterday', undefined])(
  'says of %s that it is no time, and does not throw',
  (time) => {
    expect(formatTime(time as number)).toBe('at an unknown time')
  },
)

it('names the day unless it is today', () => {
  expect(formatTime(Date.now())).toMatch(/^today \d\d:\d\d$/)
  expect(formatTime(new Date(2001, 4, 3, 9, 30).getTime())).toBe('May 3, 09:30')
})
