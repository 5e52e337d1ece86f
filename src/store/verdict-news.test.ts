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
  {
    done = [],
    undone = [],
    isBack = undone.length > 0,
    round = 1,
    opened = 0,
    blocked = NONE,
    rounds = 2,
  }: Steps,
): State =>
  ({
    history: {
      past: done.map((name) => ({ name, before: BEFORE[name] ?? { opened: -1 }, group: null })),
      future: undone.map((name) => ({ name, after: AFTER[name] })),
      isBack,
    },
    opened,
    blocked,
    round,
    signalIndex: null,
    run: {
      verdicts: shown,
      summary: { rounds: Array.from({ length: rounds }, () => ({ counts: {} })) },
    },
  }) as unknown as Playground

interface Steps {
  readonly done?: readonly string[]
  readonly undone?: readonly string[]
  readonly isBack?: boolean
  readonly round?: number
  readonly opened?: number
  /** Of the run. */
  readonly rounds?: number
  readonly blocked?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

const BEFORE: Readonly<Record<string, object>> = {
  'Bo agrees': { opened: 0 },
  'Threshold 0.5': { opened: 0 },
}
const AFTER: Readonly<Record<string, object>> = { 'Bo agrees': {}, 'Threshold 0.5': {} }

describe('the news of a step', () => {
  it('are none before the first one', () => {
    expect(new NewsDesk().hear(page([], {}), judge(OPEN))).toBeNull()
  })

  it('are not of opening a scenario', () => {
    const desk = new NewsDesk()
    const done = ['Open the trap']
    expect(desk.hear(page([], { done }), judge(OPEN))).toBeNull()
    expect(desk.hear(page(judge(OPEN), { done }), judge(OPEN))).toBeNull()
  })

  it('are not of what allowing scripts changes', () => {
    const desk = new NewsDesk()
    const done = ['Bo agrees']
    desk.hear(page([], { done, blocked: new Set(['source']) }), judge(OPEN))
    expect(desk.hear(page(judge(OPEN), { done }), judge(A))).toBeNull()
    expect(desk.hear(page(judge(A), { done }), judge(A))?.changes).toEqual([])
  })

  it('compare the verdicts with those before it, and undo with those after', () => {
    const desk = new NewsDesk()
    desk.hear(page([], {}), judge(OPEN))
    expect(desk.hear(page(judge(OPEN), { done: ['Bo agrees'] }), judge(A))).toEqual({
      way: 'edit',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: OPEN, to: A }],
      endsIn: null,
    })
    expect(desk.hear(page(judge(A), { undone: ['Bo agrees'] }), judge(OPEN))).toEqual({
      way: 'undo',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: A, to: OPEN }],
      endsIn: null,
    })
  })

  it('of a redo are of the step that came back, not of those still undone', () => {
    const desk = new NewsDesk()
    const undone = ['Threshold 0.5', 'Bo agrees']
    desk.hear(page([], { undone }), judge(OPEN))
    const redone = { done: ['Bo agrees'], undone: ['Threshold 0.5'], isBack: false }
    expect(desk.hear(page(judge(OPEN), redone), judge(A))).toEqual({
      way: 'edit',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: OPEN, to: A }],
      endsIn: null,
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

  it('are those of the step before once a later one is dropped', () => {
    const desk = new NewsDesk()
    const done = ['Bo agrees']
    desk.hear(page([], {}), judge(OPEN))
    const first = desk.hear(page(judge(OPEN), { done }), judge(A))
    desk.hear(page(judge(A), { done: [...done, 'Threshold 0.5'] }), judge(A))
    expect(desk.hear(page(judge(A), { done }), judge(A))).toEqual(first)
  })

  it('are told, and undone, where the run ends in another round since then', () => {
    const desk = new NewsDesk()
    const round = Infinity
    desk.hear(page([], { round, rounds: 2 }), judge(OPEN))
    const done = { done: ['Bo agrees'], round, rounds: 1 }
    expect(desk.hear(page(judge(OPEN), done), judge(A))).toEqual({
      way: 'edit',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: OPEN, to: A }],
      endsIn: 1,
    })
    expect(desk.hear(page(judge(A), done), judge(A))?.endsIn).toBe(1)
    const back = { undone: ['Bo agrees'], round, rounds: 2 }
    expect(desk.hear(page(judge(A), back), judge(OPEN))).toEqual({
      way: 'undo',
      step: 'Bo agrees',
      changes: [{ rule: 'voting', from: A, to: OPEN }],
      endsIn: 2,
    })
  })

  it('are told where a ballot of the last round is chosen, which stays that round', () => {
    const desk = new NewsDesk()
    desk.hear(page([], { round: Infinity, rounds: 2 }), judge(OPEN))
    const news = desk.hear(page(judge(OPEN), { done: ['Bo agrees'], round: 2 }), judge(A))
    expect(news?.changes).toHaveLength(1)
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
