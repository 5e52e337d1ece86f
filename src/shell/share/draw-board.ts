import { UNTITLED } from '../../store/selectors'
import { plural } from '../../describe/format'
import { describeVerdict } from '../../describe/describe-verdict'
import type { BoardPicture, PictureCard } from './describe-board'
import { escapeXml } from '../../describe/xml-text'
import { SANS, balance, clean, cut, measure, round, wrap, write } from './fit-text'

/** The colours of ui/tokens.css, light and dark: in a file of its own there is no style sheet. */
const COLOURS = {
  paper: ['#faf9f6', '#12141a'],
  surface: ['#ffffff', '#1a1d25'],
  sunken: ['#f3f1ec', '#15171e'],
  line: ['#e3dfd6', '#2b303b'],
  'line-strong': ['#cbc5b8', '#464d5d'],
  ink: ['#1d1b18', '#eceae6'],
  'ink-2': ['#55504a', '#b9b5ae'],
  'ink-3': ['#6d675f', '#98948e'],
  disagree: ['#c2410c', '#ff9e57'],
  warn: ['#7a4f00', '#f0c674'],
  'warn-paper': ['#fdf3dc', '#2b2516'],
  'on-colour': ['#ffffff', '#12141a'],
  'proposal-0': ['#0f766e', '#3fc9b8'],
  'proposal-1': ['#7c3aed', '#b39bff'],
  'proposal-2': ['#be185d', '#f783b5'],
  'proposal-3': ['#a16207', '#e0b04c'],
  'proposal-4': ['#1d4ed8', '#8ab4ff'],
  'proposal-5': ['#4d7c0f', '#a3d65c'],
  'proposal-6': ['#b91c1c', '#ff9a94'],
  'proposal-7': ['#475569', '#b6c2d4'],
} as const

type PictureTheme = 'light' | 'dark'
type Colour = keyof typeof COLOURS
type Palette = Readonly<Record<Colour, string>>

const createPalette = (theme: PictureTheme) =>
  Object.fromEntries(
    Object.entries(COLOURS).map(([name, [light, dark]]) => [
      name,
      theme === 'light' ? light : dark,
    ]),
  ) as Palette

const inColour = (place: number): Colour => `proposal-${place % 8}` as Colour

const WIDTH = 1200
const MARGIN = 40
const INNER = WIDTH - 2 * MARGIN
const GAP = 12

/** A part of the picture: what is drawn, from its own corner, and how high it is. */
interface Part {
  readonly svg: string
  readonly height: number
}

interface Picture extends Part {
  readonly width: number
}

export function drawBoard(board: BoardPicture, theme: PictureTheme): Picture {
  const palette = createPalette(theme)
  const families = [...new Set(board.cards.map(({ family }) => family))].map((family) =>
    board.cards.filter((card) => card.family === family),
  )
  const columns = Math.min(5, Math.max(2, ...families.map(({ length }) => length)))
  const parts = [
    drawHeader(board, palette),
    drawTally(board, palette),
    ...families.map((cards) => drawFamily(cards, columns, palette)),
    drawFooter(board.address, palette),
  ]
  const body = stack(parts, 28)
  const height = Math.ceil(body.height + 2 * MARGIN - 8)
  const paper = `<rect width="100%" height="100%" fill="${palette.paper}"/>`
  const name = `<title>${escapeXml(clean(`${board.title}: ${summarise(board)}`))}</title>`
  return {
    width: WIDTH,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ` +
      `viewBox="0 0 ${WIDTH} ${height}" font-family="${SANS}">${name}${paper}` +
      `${place(MARGIN, MARGIN, INNER, body)}</svg>`,
  }
}

const summarise = ({ cards }: BoardPicture): string =>
  `${cards.filter(({ isDecided }) => isDecided).length} of ${cards.length} decided`

function stack(parts: readonly Part[], gap: number): Part {
  let height = 0
  const svg = parts.map((part) => {
    const at = height === 0 ? 0 : height + gap
    height = at + part.height
    return place(0, at, INNER, part)
  })
  return { svg: svg.join(''), height }
}

/** An SVG inside of another shows nothing beyond its edges: no font can make a text run out of it. */
const place = (x: number, y: number, width: number, { svg, height }: Part): string =>
  `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}">${svg}</svg>`

function drawHeader({ title, prompt, extent }: BoardPicture, palette: Palette): Part {
  const small = { size: 16, fill: palette['ink-3'] }
  const bold = { ...small, fill: palette['ink-2'], isBold: true }
  const question = prompt || title || UNTITLED
  const size = measure(question, { size: 36, isBold: true }) <= INNER ? 36 : 32
  const large = { size, fill: palette.ink, isBold: true }
  const lines = balance(question, INNER, large, 3)
  const name = prompt === '' ? '' : cut(title, INNER - measure(extent, small) - 24, bold)
  const step = size * 1.25
  return {
    svg: [
      write(0, 16, name, bold),
      name === ''
        ? write(0, 16, extent, small)
        : write(INNER, 16, extent, { ...small, anchor: 'end' }),
      ...lines.map((line, row) => write(0, 30 + size + row * step, line, large)),
    ].join(''),
    height: 42 + size + (lines.length - 1) * step,
  }
}

/** A cell for every rule, solid where it is reached, and what the colours stand for. */
function drawTally(board: BoardPicture, palette: Palette): Part {
  const bold = { size: 20, fill: palette.ink, isBold: true }
  const groups = countVerdicts(board)
  const cells = groups.flatMap(({ colour, count }) => Array<Colour | null>(count).fill(colour))
  const width = (INNER + 4) / Math.max(cells.length, 1)
  const strip = cells.map((colour, at) =>
    place(at * width, 32, width - 4, drawCell(width - 4, 18, colour, palette)),
  )
  const legend = drawLegend(groups, palette)
  return {
    svg: write(0, 18, summarise(board), bold) + strip.join('') + place(0, 64, INNER, legend),
    height: 64 + legend.height,
  }
}

interface Group {
  readonly label: string | null
  readonly content: string
  readonly colour: Colour | null
  readonly count: number
}

const REJECTED = describeVerdict({ status: 'rejected' })

/** What the rules say: proposals, the most frequent winner first, then those without a winner. */
function countVerdicts({ cards, proposals }: BoardPicture): readonly Group[] {
  const known = new Map(proposals.map((proposal) => [proposal.label, proposal]))
  for (const { winner, colour } of cards) {
    if (winner === null || known.has(winner)) continue
    known.set(winner, { label: winner, content: '', colour: colour ?? 0 })
  }
  const winners = Array.from(known.values(), ({ label, content, colour }) => ({
    label,
    content,
    colour: inColour(colour),
    count: cards.filter(({ winner }) => winner === label).length,
  }))
  const rest = cards.filter(({ winner }) => winner === null)
  const reached = rest.filter(({ isDecided }) => isDecided).length
  const rejected = rest.filter(({ verdict }) => verdict === REJECTED).length
  const open = rest.length - reached - rejected
  const others: readonly Group[] = [
    { label: null, content: 'Decided, no winner', colour: 'ink', count: reached },
    { label: null, content: REJECTED, colour: null, count: rejected },
    { label: null, content: 'No decision', colour: null, count: open },
  ]
  return [...winners.sort((a, b) => b.count - a.count), ...others.filter(({ count }) => count > 0)]
}

const MAX_IN_LEGEND = 7
const LEGEND_LINE = 30

/** One after the other, on as many lines as it takes. */
function drawLegend(groups: readonly Group[], palette: Palette): Part {
  const named = groups.filter(({ label }) => label !== null)
  const others = groups.filter(({ label }) => label === null)
  const shown = named.slice(0, MAX_IN_LEGEND - others.length)
  const hidden = named.length - shown.length
  const font = { size: 16, fill: palette['ink-3'] }
  const more = `and ${plural(hidden, 'more proposal')}`
  const entries = [
    ...shown.map((group) => drawEntry(group, palette)),
    ...(hidden > 0 ? [{ svg: write(0, 18, more, font), width: measure(more, font) }] : []),
    ...others.map((group) => drawEntry(group, palette)),
  ]
  let [x, y] = [0, 0]
  const svg = entries.map((entry) => {
    if (x > 0 && x + entry.width > INNER) [x, y] = [0, y + LEGEND_LINE]
    const placed = place(x, y, entry.width, { svg: entry.svg, height: LEGEND_LINE })
    x += entry.width + 32
    return placed
  })
  return { svg: svg.join(''), height: y + LEGEND_LINE }
}

interface Piece {
  readonly svg: string
  readonly width: number
}

function drawEntry({ label, content, colour, count }: Group, palette: Palette): Piece {
  const font = { size: 16, fill: palette['ink-2'] }
  const sign =
    label === null
      ? { svg: drawCell(22, 22, colour, palette).svg, width: 22 }
      : drawChip(label, colour ?? 'ink', 22, 160, palette)
  const text = cut(content, INNER / 2 - 120 - sign.width, font)
  const said = count === 0 ? 'no rule' : plural(count, 'rule')
  const start = sign.width + 10
  const next = text === '' ? start : start + measure(text, font) + 8
  return {
    svg:
      sign.svg +
      write(start, 17, text, font) +
      write(next, 17, said, { ...font, fill: palette['ink-3'] }),
    width: next + measure(said, font) + 2,
  }
}

const drawCell = (
  width: number,
  height: number,
  colour: Colour | null,
  palette: Palette,
): Part => ({
  svg:
    colour === null
      ? `<rect x="0.75" y="0.75" width="${round(width - 1.5)}" height="${height - 1.5}" rx="4.5" fill="none" stroke="${palette['line-strong']}" stroke-width="1.5"/>`
      : `<rect width="${round(width)}" height="${height}" rx="5" fill="${palette[colour]}"/>`,
  height,
})

function drawFamily(cards: readonly PictureCard[], columns: number, palette: Palette): Part {
  const font = { size: 14, fill: palette['ink-3'], isBold: true }
  const name = cut(cards[0]?.family ?? '', INNER / 2, font)
  const start = measure(name, font) + 12
  const heading = {
    svg:
      write(0, 13, name, font) +
      `<path d="M${round(start)} 8.5H${INNER}" stroke="${palette.line}"/>`,
    height: 18,
  }
  const width = (INNER - (columns - 1) * GAP) / columns
  const rows: Part[] = []
  for (let from = 0; from < cards.length; from += columns) {
    const row = cards.slice(from, from + columns)
    const height = Math.max(...row.map((card) => layoutWork(card, width, palette).bottom))
    const svg = row.map((card, at) =>
      place(at * (width + GAP), 0, width, {
        svg: drawCard(card, width, height, palette),
        height,
      }),
    )
    rows.push({ svg: svg.join(''), height })
  }
  return stack([heading, ...rows], GAP)
}

const PADDING = 14
const WORK_TOP = 124
const WORK_LINE = 17

function layoutWork({ work, workKind }: PictureCard, width: number, palette: Palette) {
  const font = {
    size: 12.5,
    fill: palette[workKind === 'problem' ? 'disagree' : 'ink-2'],
    isMono: workKind === 'sum',
  }
  // A sign stays with the number after it.
  const bound = font.isMono ? work.replace(/ ([=<>≤≥÷]) /g, ' $1\u00A0') : work
  const lines = wrap(bound, width - 2 * PADDING, font, 3)
  return { font, lines, bottom: WORK_TOP + Math.max(lines.length - 1, 0) * WORK_LINE + PADDING }
}

function drawCard(card: PictureCard, width: number, height: number, palette: Palette): string {
  const room = width - 2 * PADDING
  const name = { size: 16, fill: palette.ink, isBold: true }
  const motto = { size: 12.5, fill: palette['ink-3'] }
  const { lines, font } = layoutWork(card, width, palette)
  return [
    `<rect x="0.5" y="0.5" width="${round(width - 1)}" height="${round(height - 1)}" rx="10" fill="${palette.surface}" stroke="${palette.line}"/>`,
    write(PADDING, 29, cut(card.name, room, name), name),
    write(PADDING, 47, cut(card.motto, room, motto), motto),
    drawVerdict(card, width, palette),
    place(PADDING, 91, room, drawMeter(card, room, palette)),
    ...lines.map((line, row) => write(PADDING, WORK_TOP + row * WORK_LINE, line, font)),
  ].join('')
}

interface PillLook {
  readonly ink: Colour
  readonly fill: Colour | null
  readonly stroke: Colour | null
  /** Before the word; null for none. */
  readonly sign: string | null
}

const OPEN: PillLook = { ink: 'ink-2', fill: null, stroke: 'line-strong', sign: null }
const SUCCESS: PillLook = { ink: 'paper', fill: 'ink', stroke: null, sign: 'M2.5 7.5l3 3 6-7' }
const UNSOUND: PillLook = {
  ink: 'warn',
  fill: 'warn-paper',
  stroke: 'warn',
  sign: 'M7 2.5v5.5M7 11.2v.1',
}

/** The word, solid where it is reached, with the winner in it; and the number, which is never cut. */
function drawVerdict(card: PictureCard, width: number, palette: Palette): string {
  const { isDecided, isSound, winner, colour, score } = card
  const room = width - 2 * PADDING
  const { ink, fill, stroke, sign } = isDecided ? (isSound ? SUCCESS : UNSOUND) : OPEN
  const word = { size: 12.5, fill: palette[ink], isBold: true }
  const leastChip = winner === null ? 0 : 28
  const verdict = cut(card.verdict, room - 48 - leastChip, word)
  const plain = measure(verdict, word) + 20
  const number = score.text
  const mono = { size: 16, fill: palette.ink, isBold: true, isMono: true }
  const size = Math.min(16, (16 * (room - plain - leastChip - 10)) / measure(number, mono))
  const left = room - 10 - measure(number, { ...mono, size }) - plain
  const chip = winner === null ? null : drawChip(winner, inColour(colour ?? 0), 18, left, palette)
  const chipWidth = chip ? chip.width + 2 : 0
  // Solid says the same, so the sign is the first to go.
  const signWidth = sign !== null && chipWidth + 16 <= left ? 16 : 0
  const pill = plain + signWidth + chipWidth
  return [
    `<rect x="${PADDING + 0.5}" y="58.5" width="${round(pill - 1)}" height="23" rx="11.5" `,
    `fill="${fill === null ? 'none' : palette[fill]}"${stroke === null ? '' : ` stroke="${palette[stroke]}"`}/>`,
    signWidth === 0
      ? ''
      : `<path transform="translate(${PADDING + 8} 63)" d="${sign}" fill="none" stroke="${palette[ink]}" stroke-width="2"/>`,
    write(PADDING + 10 + signWidth, 74.5, verdict, word),
    chip
      ? `<g transform="translate(${round(PADDING + pill - chip.width - 4)} 61)">${chip.svg}</g>`
      : '',
    write(width - PADDING, 75.5, number, { ...mono, size, anchor: 'end' }),
  ].join('')
}

function drawMeter(
  { score: { value, bound }, colour, isDecided }: PictureCard,
  room: number,
  palette: Palette,
): Part {
  const filled = room * clamp(value)
  const bar = `<rect y="4" width="${round(filled)}" height="8" rx="4" fill="${palette[colour === null ? 'line-strong' : inColour(colour)]}"${isDecided ? '' : ' opacity="0.45"'}/>`
  const at = bound === null ? null : Math.min(room - 2, Math.max(0, room * clamp(bound) - 1))
  return {
    svg: [
      `<rect x="0.5" y="4.5" width="${round(room - 1)}" height="7" rx="3.5" fill="${palette.sunken}" stroke="${palette.line}"/>`,
      bar,
      // The bar ends, the number does not: a break in the bar says so.
      value > 1
        ? `<path d="M${round(room - 17)} 13l4-10m3 10l4-10" stroke="${palette.surface}" stroke-width="2"/>`
        : '',
      at === null ? '' : `<rect x="${round(at)}" width="2" height="16" fill="${palette.ink}"/>`,
    ].join(''),
    height: 16,
  }
}

function drawFooter(address: string, palette: Palette): Part {
  const bold = { size: 15, fill: palette.ink, isBold: true }
  const small = { size: 15, fill: palette['ink-3'] }
  return {
    svg:
      `<g fill="none" stroke="${palette.ink}" stroke-width="1.8"><circle cx="11" cy="4" r="2.2"/><circle cx="4" cy="15" r="2.2"/><circle cx="18" cy="15" r="2.2"/><path d="M9.8 6 5.2 13M12.2 6l4.6 7M6.4 15h9.2"/></g>` +
      write(30, 15, 'Conclave', bold) +
      write(INNER, 15, cut(address, INNER / 2, small), { ...small, anchor: 'end' }),
    height: 22,
  }
}

function drawChip(
  label: string,
  colour: Colour,
  height: number,
  most: number,
  palette: Palette,
): Piece {
  const font = { size: height * 0.66, fill: palette['on-colour'], isBold: true }
  const short = cut(label, Math.max(height + 8, most) - 10, font)
  const width = Math.max(height, measure(short, font) + 10)
  return {
    svg:
      `<rect width="${round(width)}" height="${height}" rx="5" fill="${palette[colour]}"/>` +
      write(width / 2, height / 2 + font.size * 0.36, short, { ...font, anchor: 'middle' }),
    width,
  }
}

const clamp = (share: number): number => (share > 0 ? Math.min(1, share) : 0)
