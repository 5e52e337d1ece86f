import { escapeXml } from '../../describe/xml-text'
import type { Positions } from './graph-data'
import { drawReply } from './draw-reply'
import { ALPHA, BEND, sizeAt, type Palette, type View } from './paint-canvas'
import { drawHead } from './reply-head'
import { isDissent, type Scene, type SceneEdge } from './scene'
import { isOutlined, SIGNAL_LOOKS } from './signal-look'

export interface GraphPicture {
  readonly scene: Scene
  readonly positions: Positions
  readonly view: View
  readonly palette: Palette
  readonly paper: string
  readonly width: number
  readonly height: number
  /** Names of lanes, each with where it is in the world of the lanes. */
  readonly lanes: readonly { readonly name: string; readonly y: number }[]
  /** Where rounds begin, in the same world; the last one is where the run ends. */
  readonly rounds: readonly number[]
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The graph as it stands, as a file of its own, whatever it is drawn with on the page. */
export function writeGraphSvg(picture: GraphPicture): string {
  const { scene, positions, view, palette, paper, width, height, lanes, rounds } = picture
  const x = (row: number) => round(positions.x[row]! * view.k + view.x)
  const y = (row: number) => round(positions.y[row]! * view.ky + view.y)
  const lineOf = ({ from, to }: SceneEdge) =>
    drawReply(x(from), y(from), x(to), y(to), BEND * view.ky)
  const edge = (each: SceneEdge, colour: string, dash: string) =>
    `<path d="${lineOf(each)}" fill="none" stroke="${colour}" stroke-opacity="${ALPHA[each.presence] * 0.55}"${dash}/>`
  const size = round(sizeAt(view) * 100) / 100
  const head = ({ from, to, presence }: SceneEdge) => {
    const look = { bend: BEND * view.ky, size, isSelected: false }
    const d = drawHead([x(from), y(from), x(to), y(to)], look)
    return `<path d="${d}" fill="${palette.edge}" fill-opacity="${ALPHA[presence]}"/>`
  }
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    ...rounds.map((left, place) => {
      const at = round(left * view.k + view.x)
      const next = rounds[place + 1]
      const rule = `<path d="M${at} 0V${height}" stroke="${palette.line}"/>`
      if (next === undefined) return rule
      const middle = round(((left + next) / 2) * view.k + view.x)
      return `${rule}<text x="${middle}" y="${height - 6}" text-anchor="middle" fill="${palette.edge}">${place + 1}</text>`
    }),
    ...scene.edges.map((each) => edge(each, palette.edge, '')),
    ...scene.edges.map(head),
    ...scene.conflicts.map((each) => edge(each, palette.conflict, ' stroke-dasharray="4 3"')),
    ...scene.nodes.map((node) => {
      const { row, type, stance, presence } = node
      const look = SIGNAL_LOOKS[type]
      const colour = (stance >= 0 ? palette.stances[stance] : palette.types[type]) ?? ''
      const paint = isOutlined(node)
        ? `fill="none" stroke="${colour}" stroke-width="2"`
        : `fill="${colour}"`
      const mark = isDissent(node)
        ? `<circle r="8" fill="none" stroke="${palette.dissent}" stroke-width="1.5"/>`
        : ''
      return `<g transform="translate(${x(row)},${y(row)}) scale(${size})" opacity="${ALPHA[presence]}"><path d="${look?.d ?? ''}" ${paint}/>${mark}</g>`
    }),
    ...lanes.map(
      (lane) =>
        `<text x="8" y="${round(lane.y * view.ky + view.y + 4)}" fill="${palette.edge}">${escapeXml(lane.name)}</text>`,
    ),
    '</svg>',
  ]
  return parts.join('')
}
