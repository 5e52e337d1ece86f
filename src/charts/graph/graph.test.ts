import { describe, expect, it } from 'vitest'
import { runScenario, SIGNAL_TYPES } from '../../engine'
import { createTalk } from '../../engine/bench/deliberation'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { SignalLog } from '../../worker/signal-log'
import { rowFor } from '../../board/graph/graph-keys'
import { listLooks } from './GraphLegend'
import { repliesOf, threadOf } from './graph-data'
import { layoutForce, MAX_FORCED } from './layout-force'
import { LANE_HEIGHT, layoutLanes } from './layout-lanes'
import { composeScene } from './scene'
import { SIGNAL_LOOKS } from './signal-look'
import { writeGraphSvg } from './write-graph-svg'

const scenario = createTalk(12, { kind: 'policy' })
const run = runScenario(scenario)
const document = { agents: scenario.agents }
const sheet = new SignalLog(document, run).sheet()
const signals = run.rounds.flatMap((round) => round.signals)
const everything = Int32Array.from(signals.keys())

describe('a layout', () => {
  it('has a lane for each speaker, and time from left to right', () => {
    const { x, y, width, height } = layoutLanes(sheet)
    for (const [row, { source }] of signals.entries()) {
      expect(sheet.sources[Math.floor(y[row]! / LANE_HEIGHT)]).toBe(source)
      if (row > 0) expect(x[row]!).toBeGreaterThan(x[row - 1]!)
    }
    expect(Math.max(...x)).toBeLessThan(width)
    expect(Math.max(...y)).toBeLessThan(height)
  })

  it('by replies is the same for the same seed, and keeps answers near what they answer', () => {
    const rows = [...everything.slice(0, 80)]
    const lay = (seed: number) => layoutForce(sheet, rows, signals.length, seed)!
    expect(lay(1)).toEqual(lay(1))
    for (const row of rows) expect(Number.isFinite(lay(1).x[row]!)).toBe(true)
    const { x, y } = lay(1)
    const distance = (a: number, b: number) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!)
    const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
    const answered = rows.filter((row) => rows.includes(sheet.parent[row]!))
    const replies = answered.map((row) => distance(row, sheet.parent[row]!))
    const others = rows.flatMap((a) => rows.filter((b) => b > a).map((b) => distance(a, b)))
    expect(mean(replies)).toBeLessThan(mean(others) / 2)
  })

  it('by replies is refused where it would take too long', () => {
    const rows = Array.from({ length: MAX_FORCED + 1 }, (_, row) => row)
    expect(
      layoutForce({ parent: new Int32Array(rows.length).fill(-1) }, rows, rows.length, 1),
    ).toBeNull()
  })
})

describe('a scene', () => {
  const last = run.rounds.length
  it('has every signal and every reply that was shown', () => {
    const { nodes, edges } = composeScene(sheet, {
      moment: { round: last, signalIndex: null },
      rows: everything,
      thread: null,
    })
    expect(nodes.map(({ row }) => row)).toEqual([...everything])
    const places = new Map(signals.map(({ id }, place) => [id, place]))
    const replies = signals.flatMap(({ replyTo }, from) => {
      const to = replyTo === undefined ? undefined : places.get(replyTo)
      return to !== undefined && to < from ? [`${from} ${to}`] : []
    })
    expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual(replies)
    expect(nodes.every(({ presence }) => presence === 'plain')).toBe(true)
  })

  it('steps back what is not said yet', () => {
    const { nodes } = composeScene(sheet, {
      moment: { round: 2, signalIndex: 3 },
      rows: everything,
      thread: null,
    })
    const said = run.rounds[0]!.signals.length + 3
    expect(nodes.filter(({ presence }) => presence === 'plain')).toHaveLength(said)
    expect(nodes[said]!.presence).toBe('unsaid')
  })

  it('ghosts what the bus has forgotten', () => {
    const forgetful = { ...scenario, config: { ...scenario.config, bus: { maxHistorySize: 40 } } }
    const short = runScenario(forgetful)
    const small = new SignalLog(document, short).sheet()
    const { nodes } = composeScene(small, {
      moment: { round: short.rounds.length, signalIndex: null },
      rows: Int32Array.from(small.ids.keys()),
      thread: null,
    })
    const ghosts = nodes.filter(({ presence }) => presence === 'forgotten').length
    expect(ghosts).toBe(new Set(short.rounds.flatMap(({ forgotten }) => forgotten)).size)
    expect(ghosts).toBeGreaterThan(0)
  })

  it('marks conflicts between the proposals that are in one', () => {
    const conflicted = runScenario(releaseDebate)
    const own = new SignalLog(releaseDebate, conflicted).sheet()
    const { conflicts } = composeScene(own, {
      moment: { round: 9, signalIndex: null },
      rows: Int32Array.from(own.ids.keys()),
      thread: null,
    })
    expect(conflicts.map(({ from, to }) => [own.ids[from], own.ids[to]])).toEqual([
      ['#proposal/ship', '#proposal/wait'],
    ])
  })

  it('leaves the thread alone in sight', () => {
    const row = signals.findLastIndex(({ replyTo }) => replyTo !== undefined)
    const thread = threadOf(sheet, row)
    const { nodes } = composeScene(sheet, {
      moment: { round: last, signalIndex: null },
      rows: everything,
      thread,
    })
    expect(nodes.filter(({ presence }) => presence !== 'aside')).toHaveLength(thread.size)
    expect(thread.has(sheet.parent[row]!)).toBe(true)
  })

  it('is written as a picture with every signal and every reply’s head in it', () => {
    const scene = composeScene(sheet, {
      moment: { round: last, signalIndex: null },
      rows: everything,
      thread: null,
    })
    const svg = writeGraphSvg({
      scene,
      positions: layoutLanes(sheet),
      view: { k: 1, ky: 1, x: 0, y: 0 },
      palette: {
        edge: 'grey',
        conflict: 'red',
        dissent: 'orange',
        focus: 'blue',
        line: 'grey',
        types: SIGNAL_TYPES.map(() => 'black'),
        stances: ['blue', 'orange', 'grey'],
      },
      paper: 'white',
      width: 800,
      height: 400,
      lanes: [{ name: '<script>&"\u0000\u001B\uFFFF\uD800', y: 15 }],
      rounds: [0, 100, 200],
    })
    expect(svg.match(/<g transform/g)).toHaveLength(signals.length)
    expect(svg.match(/fill-opacity/g)).toHaveLength(scene.edges.length)
    expect(svg).toContain('>2</text>')
    expect(svg).toContain('&lt;script&gt;&amp;&quot;</text>')
    expect(svg).not.toContain('<script')
  })
})

it('the legend explains what is drawn, votes by their stance, and nothing else', () => {
  const at = (name: (typeof SIGNAL_TYPES)[number]) => SIGNAL_TYPES.indexOf(name)
  const nodes = [
    { row: 0, type: at('proposal'), stance: -1, presence: 'plain' },
    { row: 1, type: at('vote'), stance: 2, presence: 'plain' },
    { row: 2, type: at('vote'), stance: 0, presence: 'unsaid' },
  ] as const
  expect(listLooks({ nodes })).toEqual({ types: ['proposal'], stances: ['agree', 'abstain'] })
})

it('eleven types have eleven shapes', () => {
  expect(new Set(SIGNAL_LOOKS.map(({ d }) => d)).size).toBe(SIGNAL_TYPES.length)
})

it('the keys lead before, after, up to what is answered and down to what answers', () => {
  const replies = repliesOf(sheet)
  const found = everything
  const go = (key: string, from: number | null) => rowFor(key, from, { found, sheet, replies })
  expect(go('ArrowRight', null)).toBe(0)
  expect(go('ArrowRight', 4)).toBe(5)
  expect(go('ArrowLeft', 0)).toBe(0)
  expect(go('End', 0)).toBe(signals.length - 1)
  expect(go('x', 3)).toBeNull()
  const child = signals.findIndex((_, row) => sheet.parent[row]! >= 0)
  const parent = sheet.parent[child]!
  expect(go('ArrowUp', child)).toBe(parent)
  expect(go('ArrowDown', parent)).toBe(replies(parent)[0])
  const hidden = found.filter((row) => row !== parent)
  expect(rowFor('ArrowUp', child, { found: hidden, sheet, replies })).toBe(child)
  const some = found.filter((row) => row % 3 === 0)
  expect(rowFor('ArrowRight', 4, { found: some, sheet, replies })).toBe(6)
})
