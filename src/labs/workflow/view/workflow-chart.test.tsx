import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { layoutBudget } from './layout-budget'
import { layoutWorkflow, type Direction, type WorkflowNode } from './layout-workflow'
import { WorkflowBudgetChart } from './WorkflowBudgetChart'
import { WorkflowChart, type DrawnStep } from './WorkflowChart'
import { stepFor } from './workflow-keys'

/** `a, b, c < a b, d ? c`: steps with what they need; `?` for gates. */
function readGraph(text: string): readonly WorkflowNode[] {
  const nodes: WorkflowNode[] = []
  for (const written of text.split(', ')) {
    const [id = '', sign, ...needs] = written.split(' ')
    const levels = needs.map((need) => nodes.find((each) => each.id === need)!.level)
    const level = Math.max(-1, ...levels) + 1
    nodes.push({ id, kind: sign === '?' ? 'consensus' : 'task', level, needs })
  }
  return nodes
}

const DIAMOND = readGraph('a, b < a, c < a, d ? b c, e < d a')

const graphs: fc.Arbitrary<readonly WorkflowNode[]> = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc.tuple(
      ...Array.from({ length: size }, (_, i) =>
        fc.tuple(
          fc.subarray(
            Array.from({ length: i }, (_, k) => `s${k}`),
            { maxLength: Math.min(4, i) },
          ),
          fc.boolean(),
        ),
      ),
    ),
  )
  .map((steps) =>
    readGraph(
      steps
        .map(([needs, isGate], i) =>
          [`s${i}`, ...(needs.length > 0 ? [isGate ? '?' : '<', ...needs] : [])].join(' '),
        )
        .join(', '),
    ),
  )

const rooms = fc.integer({ min: 320, max: 1400 })
const directions = fc.constantFrom<Direction>('right', 'down')

describe('the graph of a workflow', () => {
  it('puts no step on another, and all inside the drawing', () => {
    fc.assert(
      fc.property(graphs, rooms, directions, (nodes, room, direction) => {
        const drawn = layoutWorkflow(nodes, room, direction)
        expect(drawn.nodes.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id))
        for (const [i, a] of drawn.nodes.entries()) {
          expect(a.x).toBeGreaterThanOrEqual(0)
          expect(a.y).toBeGreaterThanOrEqual(0)
          expect(a.x + a.width).toBeLessThanOrEqual(drawn.width + 1e-6)
          expect(a.y + a.height).toBeLessThanOrEqual(drawn.height + 1e-6)
          for (const b of drawn.nodes.slice(i + 1)) {
            const isApart =
              a.x + a.width <= b.x ||
              b.x + b.width <= a.x ||
              a.y + a.height <= b.y ||
              b.y + b.height <= a.y
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })

  it('leads every connection forward, from its step to its step, and never two to one place', () => {
    fc.assert(
      fc.property(graphs, rooms, directions, (nodes, room, direction) => {
        const drawn = layoutWorkflow(nodes, room, direction)
        const place = new Map(drawn.nodes.map((node) => [node.id, node]))
        expect(drawn.edges).toHaveLength(nodes.flatMap(({ needs }) => needs).length)
        for (const { from, to, start, end } of drawn.edges) {
          const [a, b] = [place.get(from)!, place.get(to)!]
          const [ahead, width] =
            direction === 'right' ? (['x', 'width'] as const) : (['y', 'height'] as const)
          expect(start[ahead]).toBeCloseTo(a[ahead] + a[width])
          expect(end[ahead]).toBeGreaterThanOrEqual(b[ahead] - 1e-6)
          expect(end[ahead]).toBeLessThan(b[ahead] + b[width] / 2)
          expect(end[ahead]).toBeGreaterThan(start[ahead])
        }
        const ends = drawn.edges.map(({ end }) => `${end.x.toFixed(3)} ${end.y.toFixed(3)}`)
        expect(new Set(ends).size).toBe(ends.length)
      }),
    )
  })

  it('needs no more than the room where the room is enough', () => {
    expect(layoutWorkflow(DIAMOND, 700, 'right').width).toBe(700)
    expect(layoutWorkflow(DIAMOND, 358, 'down').width).toBe(358)
    expect(layoutWorkflow([], 358, 'down')).toMatchObject({ width: 358, nodes: [], edges: [] })
  })

  it('goes around what stands between', () => {
    fc.assert(
      fc.property(graphs, rooms, directions, (nodes, room, direction) => {
        const drawn = layoutWorkflow(nodes, room, direction)
        for (const { d } of drawn.edges) {
          for (const [x, y] of pointsOf(d).slice(1, -2)) {
            const isIn = drawn.nodes.some(
              (node) =>
                x > node.x + 1 &&
                x < node.x + node.width - 1 &&
                y > node.y + 1 &&
                y < node.y + node.height - 1,
            )
            expect(isIn).toBe(false)
          }
        }
      }),
    )
    const { edges } = layoutWorkflow(DIAMOND, 700, 'right')
    expect(pointsOf(edges.find(({ from, to }) => from === 'a' && to === 'e')!.d)).toHaveLength(12)
  })
})

/** The points that a path goes through, and the middle between each and the next. */
function pointsOf(d: string): readonly (readonly [number, number])[] {
  const through = d
    .split(/[MC]/)
    .slice(1)
    .map((part) => part.split(',').slice(-2).map(Number))
  return through.flatMap(([x = 0, y = 0], i) => {
    const [nextX = x, nextY = y] = through[i + 1] ?? []
    return [[x, y] as const, [(x + nextX) / 2, (y + nextY) / 2] as const]
  })
}

describe('the keys of the graph', () => {
  const go = (at: string, keys: string, direction: Direction = 'right') =>
    keys.split(' ').map((key) => stepFor(key, at, DIAMOND, direction))

  it('lead along connections and to the neighbours of a level', () => {
    expect(go('b', 'ArrowRight ArrowLeft ArrowDown ArrowUp')).toEqual(['d', 'a', 'c', 'b'])
    expect(go('e', 'ArrowRight ArrowLeft Home End')).toEqual(['e', 'd', 'a', 'e'])
  })

  it('turn with the drawing', () => {
    expect(go('b', 'ArrowDown ArrowUp ArrowRight ArrowLeft', 'down')).toEqual(['d', 'a', 'c', 'b'])
  })

  it('leave other keys alone, and begin at the first step', () => {
    expect(go('b', 'x Tab')).toEqual([null, null])
    expect(go('nowhere', 'ArrowRight')).toEqual(['a'])
  })
})

describe('the drawing', () => {
  const steps = DIAMOND.map((node, i): DrawnStep => ({
    ...node,
    look: i === 3 ? 'passes' : 'done',
    word: i === 3 ? 'Chose b' : 'Done',
    by: 'Somebody with a long name that does not fit',
    description: `${node.id}, as a whole`,
  }))
  const draw = (selected: string | null) =>
    renderToStaticMarkup(
      <WorkflowChart
        steps={steps}
        edges={[
          { from: 'a', to: 'b', state: 'replaced' },
          { from: 'b', to: 'd', state: 'passed' },
          { from: 'c', to: 'd', state: 'held' },
        ]}
        room={640}
        direction="right"
        selected={selected}
        onSelect={() => undefined}
      />,
    )

  it('marks what is held back with a bar and what was replaced, not by colour alone', () => {
    const markup = draw(null)
    expect(markup.match(/workflow-bar/g)).toHaveLength(1)
    expect(markup.match(/workflow-mark/g)).toHaveLength(1)
    expect(markup).toContain('Chose b')
    expect(markup).toContain('…')
  })

  it('lets the keyboard in at one place: at what is selected', () => {
    expect(draw(null).match(/tabindex="0"/g)).toHaveLength(1)
    expect(draw('c')).toMatch(/tabindex="0" aria-pressed="true" aria-label="c, as a whole"/)
  })
})

describe('the budget', () => {
  const line = [
    { step: 'a', kind: 'task', total: 100 },
    { step: 'b', kind: 'judge', total: 150 },
    { step: 'b', kind: 'judge', total: 250 },
  ]
  const box = { width: 400, height: 150, left: 50, right: 10, top: 10, bottom: 20 }

  it('climbs as stairs, expense by expense, with a band for each step', () => {
    const { points, bands, limit, draw } = layoutBudget(line, 200, box)
    expect(points.map(({ isOver }) => isOver)).toEqual([false, false, true])
    expect(bands.map(({ step }) => step)).toEqual(['a', 'b'])
    expect(bands[1]!.from).toBe(bands[0]!.to)
    expect(limit).toBeGreaterThan(points[2]!.y)
    expect(draw(0, 3).match(/[HV]/g)!.join('')).toBe('HVHVHV')
    expect(draw(3, 3)).not.toContain('H')
  })

  it('is drawn up to the moment, and what comes later is pale', () => {
    const markup = renderToStaticMarkup(
      <WorkflowBudgetChart line={line} budget={200} shown={1} width={400} summary="100 used" />,
    )
    expect(markup.match(/data-is-later="true"/g)).toHaveLength(2)
    expect(markup).toContain('aria-label="100 used"')
    expect(markup).not.toContain('budget-over')
  })
})
