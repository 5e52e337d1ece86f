import { describe, expect, it } from 'vitest'
import type { BallotPlan } from '../plan'
import { refuseResults, setAuthor, setJudge, splitResults, takeResults } from './panel-edits'
import { formatCast } from './plan-edits'

const PLAN: BallotPlan = {
  topic: 'Which?',
  options: [
    { id: 'A', text: '' },
    { id: 'B', text: '' },
    { id: 'C', text: '' },
  ],
  votes: [
    { at: 1, agent: 'a', choice: 'C' },
    { at: 2, agent: 'b', choice: 'A' },
  ],
  panel: { authors: { C: 'a' }, correct: 'C' },
}

describe('results that are pasted', () => {
  it.each([
    ['one\n---\ntwo\n\nlong\n-----\nthree', ['one', 'two\n\nlong', 'three']],
    ['one\nmore\n\ntwo', ['one\nmore', 'two']],
    ['one\ntwo\n', ['one', 'two']],
    ['just one', ['just one']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(splitResults(text)).toEqual(expected)
  })

  it('take time in proportion to the text, whatever line breaks it has', () => {
    const before = process.cpuUsage()
    splitResults('\n'.repeat(200_000))
    splitResults('\r'.repeat(200_000))
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  it('are refused with a reason where they are too few, too many or too long', () => {
    expect(refuseResults(['one'])).toMatch(/at least two/)
    expect(refuseResults(Array.from({ length: 21 }, String))).toMatch(
      /20 results at most; these are 21/,
    )
    expect(refuseResults(['x'.repeat(20_001), 'y'])).toMatch(/20000 characters at most/)
    expect(refuseResults(['x', 'y'])).toBeNull()
  })

  it('take the place of the options, and what was about those that are gone goes', () => {
    const next = takeResults(PLAN, ['x', 'y'])
    expect(next.options).toEqual([
      { id: 'A', text: 'x' },
      { id: 'B', text: 'y' },
    ])
    expect(next.votes.map(({ choice }) => choice)).toEqual(['A'])
    expect(next.panel).toEqual({})
  })
})

it('a panel of which nothing is left to say is none', () => {
  const { panel: _, ...bare } = PLAN
  const judged = setJudge(setAuthor(bare, 'A', 'a'), 'b', { kind: 'accuracy', accuracy: 1 })
  expect(judged.panel).toEqual({
    authors: { A: 'a' },
    judges: { b: { kind: 'accuracy', accuracy: 1 } },
  })
  expect(setJudge(setAuthor(judged, 'A', undefined), 'b', undefined)).toEqual(bare)
})

it('a vote by hand is told as the call by which a script would cast it', () => {
  const vote = { at: 0, agent: 'a', choice: 'approve', confidence: 0.8, reason: 'Say "yes".' }
  expect(formatCast('Ship?', vote)).toBe('cast_vote("Ship?", "approve", 0.8, "Say \\"yes\\".")')
  expect(formatCast('Ship?', { at: 0, agent: 'a', choice: 'A' })).toBe('cast_vote("Ship?", "A", 1)')
})
