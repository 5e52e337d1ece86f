import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { DebateChart } from './DebateChart'
import { layoutDebate, type DebateDrawing, type DebateRow } from './layout-debate'

const row = (id: string, marks: DebateRow['marks'], vote: DebateRow['vote']): DebateRow => ({
  ...{ id, marks, vote, name: `Name of ${id}`, role: 'Reviewer' },
  words: [vote ?? 'silent', ''],
})

const DRAWING: DebateDrawing = {
  rows: [
    row('a', { one: 'needed', two: 'cited' }, 'accept'),
    row('b', { two: 'needed' }, 'revise'),
    row('c', {}, null),
  ],
  columns: [
    { key: 'one', isThere: true, isWrong: true },
    { key: 'two', isThere: false, isWrong: false },
  ],
  arcs: [
    { from: 'a', to: 'b', isMaterial: true, isNow: false },
    { from: 'b', to: 'a', isMaterial: false, isNow: true },
  ],
}

const large = (members: number, keys: number): DebateDrawing => {
  const ids = Array.from({ length: members }, (_, i) => `m${i}`)
  return {
    rows: ids.map((id, i) => row(id, { [`k${i % keys}`]: 'needed' }, 'accept')),
    columns: Array.from({ length: keys }, (_, i) => ({
      key: `k${i}`,
      isThere: true,
      isWrong: false,
    })),
    arcs: ids.flatMap((from) =>
      ids.filter((to) => to !== from).map((to) => ({ from, to, isMaterial: false, isNow: false })),
    ),
  }
}

const draw = (drawing: DebateDrawing, current: number | null = null) =>
  renderToStaticMarkup(
    <DebateChart {...drawing} width={640} current={current} reading="a reading" onMove={vi.fn()} />,
  )

describe('the picture of a debate', () => {
  it('has a mark for what is needed and for what is cited, solid only where it is there', () => {
    const marks = layoutDebate(DRAWING, 640).cells.map(({ id, key, mark, isThere }) =>
      [id, key, mark, isThere].join(' '),
    )
    expect(marks).toEqual(['a one needed true', 'a two cited false', 'b two needed false'])
  })

  it.each([340, 640, 1200])(
    'stays within its frame and out of its own way at %i pixels',
    (room) => {
      for (const drawing of [DRAWING, large(3, 1), large(16, 4), large(8, 40)]) {
        const { width, height, cells, voteX, arcX, left } = layoutDebate(drawing, room)
        expect(width).toBeGreaterThanOrEqual(room)
        for (const { x, y } of cells) {
          expect(x).toBeGreaterThan(left)
          expect(x).toBeLessThan(voteX)
          expect(y).toBeLessThan(height)
        }
        expect(arcX).toBeLessThan(width)
      }
    },
  )

  it('keeps two who criticise each other apart', () => {
    const [one, other] = layoutDebate(DRAWING, 640).arcs
    expect(one!.d).not.toBe(other!.d)
    expect(one!.head).not.toBe(other!.head)
  })

  it('draws numbers only, and everything that there is to draw', () => {
    const svg = draw(large(16, 6), 2)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.match(/class="debate-arc"/g)).toHaveLength(16 * 15)
  })

  it('draws nobody without a fuss', () => {
    expect(draw({ rows: [], columns: [], arcs: [] })).not.toContain('slider')
  })

  it('fades the critiques that a chosen member has no part in', () => {
    expect(draw(DRAWING, 2).match(/data-faint="true"/g)).toHaveLength(2)
    expect(draw(DRAWING, 0)).not.toContain('data-faint="true"')
  })

  it('says that a piece is wrong, and reads out the chosen member', () => {
    expect(draw(DRAWING)).toContain('> wrong<')
    expect(draw(DRAWING, 1)).toContain('aria-valuetext="a reading"')
  })
})
