import { expect, it } from 'vitest'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import { isSameMatter } from './same-matter'

it('is the same matter under another title or look, and another one with another vote, agent or setting', () => {
  for (const lesson of Object.values(LESSONS)) {
    const copy = structuredClone(lesson)
    expect(isSameMatter(lesson, { ...copy, title: 'Mine', shows: { rule: 'veto' } })).toBe(true)
    expect(isSameMatter(lesson, { ...copy, agents: copy.agents.slice(1) })).toBe(false)
    expect(isSameMatter(lesson, { ...copy, config: { consensus: { threshold: 0.123 } } })).toBe(
      false,
    )
    if (copy.moves.length > 0)
      expect(isSameMatter(lesson, { ...copy, moves: copy.moves.slice(1) })).toBe(false)
  }
})
