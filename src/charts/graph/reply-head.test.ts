import { describe, expect, it } from 'vitest'
import { layoutHead, type Line } from './reply-head'

const look = { bend: 22, size: 1, isSelected: false }

describe('the head of a reply', () => {
  it('points from the reply to what it answers, and ends before the shape there', () => {
    const [[x, y], ...barbs] = layoutHead([0, 0, 100, 0.001], look)
    expect([x, y]).toEqual([expect.closeTo(90.5), expect.closeTo(0)])
    for (const [barb] of barbs) expect(barb).toBeCloseTo(83.5)
  })

  it('leaves room for the ring of a selected signal', () => {
    const [[x]] = layoutHead([0, 50, 100, 50.001], { ...look, isSelected: true })
    expect(x).toBeCloseTo(87)
  })

  it('is on the line that swings out within a lane', () => {
    const [[x, y]] = layoutHead([100, 40, 0, 40], look)
    // B(t) with x = 100 (1 − t) and y = 40 − 2 t (1 − t) · 22
    const t = 1 - x / 100
    expect(y).toBeCloseTo(40 - 2 * t * (1 - t) * 22)
    expect(Math.hypot(x, 40 - y)).toBeCloseTo(9.5, 0)
  })

  it.each<Line>([
    [0, 0, 6, 4],
    [5, 5, 5, 5],
  ])('is finite and in the middle of a line that is too short for it', (...line) => {
    const [tip, ...barbs] = layoutHead(line, look)
    expect(tip).toEqual([(line[0] + line[2]) / 2, tip[1]])
    for (const number of barbs.flat()) expect(number).toSatisfy(Number.isFinite)
  })
})
