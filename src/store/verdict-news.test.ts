import { describe, expect, it } from 'vitest'
import type { Outcome, RuleVerdict } from '../engine'
import type { Playground } from './state'
import { NewsDesk } from './verdict-news'

const A: Outcome = { status: 'decided', winner: 'A' }
const OPEN: Outcome = { status: 'undecided', because: 'below-threshold' }

const judge = (outcome: Outcome): readonly RuleVerdict[] => [
  { evaluation: { rule: 'voting', outcome } } as unknown as RuleVerdict,
]

type State = Parameters<NewsDesk['hear']>[0]

/** A page on which these verdicts are shown after these steps. */
const page = (
  shown: readonly RuleVerdict[],
  { done = [], undone = [], round = 1, opened = 0 }: Steps,
): State =>
  ({
    history: {
      past: done.map((name) => ({ name, before: MARKS[name], group: null })),
      future: undone.map((name) => ({ name, after: MARKS[name] })),
    },
    opened,
    round,
    signalIndex: null,
    run: { verdicts: shown, summary: { rounds: [{ counts: {} }, { counts: {} }] } },
  }) as unknown as Playground

interface Steps {
  readonly done?: readonly string[]
  readonly undone?: readonly string[]
  readonly round?: number
  readonly opened?: number
}

const MARKS: Readonly<Record<string, object>> = { 'Bo agrees': {}, 'Threshold 0.5': {} }

describe('the news of a step', () => {
  it('are none before the first one', () => {
    expect(new NewsDesk().hear(page([], {}), judge(OPEN))).toBeNull()
  })

  it('compare the verdicts with those before it, and undo with those after', () => {
    const desk = new NewsDesk()
    desk.hear(page([], {}), judge(OPEN))
    expect(desk.hear(page(judge(OPEN), { done: ['Bo agrees'] }), judge(A))).toEqual({
      way: 'edit',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: OPEN, to: A }],
    })
    expect(desk.hear(page(judge(A), { undone: ['Bo agrees'] }), judge(OPEN))).toEqual({
      way: 'undo',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: A, to: OPEN }],
    })
  })

  it('of a drag compare with where it began, however many verdicts it passes', () => {
    const desk = new NewsDesk()
    const dragging = { done: ['Threshold 0.5'] }
    desk.hear(page([], {}), judge(OPEN))
    desk.hear(page(judge(OPEN), dragging), judge(A))
    expect(desk.hear(page(judge(A), dragging), judge(A))?.changes).toHaveLength(1)
    expect(desk.hear(page(judge(A), dragging), judge(OPEN))?.changes).toEqual([])
  })

  it.each([
    ['another round', { round: 2 }],
    ['another scenario', { opened: 1 }],
  ])('are none in %s, where verdicts may differ anyway', (_, elsewhere) => {
    const desk = new NewsDesk()
    const done = ['Bo agrees']
    desk.hear(page([], { done }), judge(OPEN))
    expect(desk.hear(page(judge(OPEN), { done, ...elsewhere }), judge(A))).toBeNull()
  })
})
