import { path } from 'd3-path'
import { scaleBand } from 'd3-scale'

/** A member of a debate, as far as it can be drawn at a moment. */
export interface DebateRow {
  readonly id: string
  readonly name: string
  readonly role: string
  /** Null until it has spoken, and where it never does. */
  readonly vote: 'accept' | 'revise' | 'escalate' | null
  /** The vote and what it drew, in a few words. */
  readonly words: readonly [string, string]
  /** By column: what it needs, or has cited without needing it. */
  readonly marks: Readonly<Record<string, 'needed' | 'cited'>>
}

export interface DebateColumn {
  readonly key: string
  readonly isThere: boolean
  readonly isWrong: boolean
}

export interface DebateArc {
  readonly from: string
  readonly to: string
  readonly isMaterial: boolean
  /** It is what was just said. */
  readonly isNow: boolean
}

export interface DebateDrawing {
  readonly rows: readonly DebateRow[]
  readonly columns: readonly DebateColumn[]
  readonly arcs: readonly DebateArc[]
}

/** Where there is little room, roles are left to the cards. */
const WIDE = 520
const MIN_COLUMN = 26
const MAX_COLUMN = 74
/** For the names of columns, which are tilted, and where there are none. */
const TOP = 84
const BARE_TOP = 26
const TILT_ROOM = 24
const BOTTOM = 10
const MIN_BULGE = 16
/** So that no line touches the edge. */
const EDGE = 4

/** Rows are members, columns are evidence; to the right, who criticises whom. */
export function layoutDebate({ rows, columns, arcs }: DebateDrawing, room: number) {
  const isWide = room >= WIDE
  const left = isWide ? 148 : 72
  const votes = isWide ? 104 : 30
  const bulges = isWide ? 88 : 44
  const rowHeight = isWide ? 44 : 40
  const top = columns.length > 0 ? TOP : BARE_TOP
  const free = room - left - votes - bulges - TILT_ROOM
  const each = Math.max(MIN_COLUMN, Math.min(MAX_COLUMN, free / Math.max(1, columns.length)))
  const x = scaleBand(
    columns.map(({ key }) => key),
    [left, left + each * columns.length],
  )
  const y = scaleBand(
    rows.map(({ id }) => id),
    [top, top + rowHeight * rows.length],
  )
  const middle = (id: string) => (y(id) ?? 0) + rowHeight / 2
  const width = Math.max(room, left + each * columns.length + TILT_ROOM + votes + bulges)
  const arcX = width - bulges
  const voteX = arcX - votes
  const places = new Map(rows.map(({ id }, i) => [id, i]))
  const step = (bulges - MIN_BULGE - EDGE) / Math.max(1, rows.length - 1)
  return {
    width,
    height: top + rowHeight * rows.length + BOTTOM,
    isWide,
    rowHeight,
    left,
    top,
    voteX,
    arcX,
    rows: rows.map((row) => ({ ...row, y: middle(row.id) })),
    columns: columns.map((column) => ({ ...column, x: (x(column.key) ?? 0) + each / 2 })),
    cells: rows.flatMap(({ id, marks }) =>
      columns.flatMap(({ key, isThere }) => {
        const mark = marks[key]
        if (mark === undefined) return []
        return [{ id, key, mark, isThere, x: (x(key) ?? 0) + each / 2, y: middle(id) }]
      }),
    ),
    arcs: arcs.map((arc) => {
      const apart = Math.abs((places.get(arc.from) ?? 0) - (places.get(arc.to) ?? 0))
      const end = middle(arc.to) + PORT
      return {
        ...arc,
        d: drawArc(arcX, middle(arc.from) - PORT, end, MIN_BULGE + step * apart),
        head: `M${arcX} ${end}l7 -3.5v7z`,
      }
    }),
  }
}

/** Words leave a row above its middle and arrive below it, so that two who answer each other stay apart. */
const PORT = 6

function drawArc(x: number, from: number, to: number, bulge: number): string {
  const line = path()
  // A curve reaches three quarters of the way to its handles.
  const reach = x + (bulge * 4) / 3
  line.moveTo(x, from)
  line.bezierCurveTo(reach, from, reach, to, x + 5, to)
  return line.toString()
}
