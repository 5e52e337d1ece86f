import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { CATALOGUE, FAMILIES } from '../../engine/catalogue'
import { formatNumber } from '../../describe/format'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import type { ScenarioDocument } from '../../scenario/scenario'
import { openWorker } from '../../worker/testing/views'
import { describeBoard, type BoardPicture, type PictureCard } from './describe-board'
import { drawBoard } from './draw-board'
import { watchProcessor } from '../../engine/testing/watch-processor'

const CARD: PictureCard = {
  name: 'Voting',
  motto: 'One agent, one vote',
  family: 'Swarm rules',
  verdict: 'Undecided',
  isDecided: false,
  isSound: true,
  winner: null,
  colour: 0,
  score: { text: '0.6', value: 0.6, bound: 0.7 },
  work: '3 ÷ 5 = 0.6 < 0.7',
  workKind: 'sum',
}

const BOARD: BoardPicture = {
  title: 'The abstention trap',
  prompt: 'Why?',
  extent: '5 agents',
  proposals: [{ label: 'A', content: 'Ship it', colour: 0 }],
  cards: [CARD],
  address: 'conclave.example',
}

/** What the page would hold after a run. */
async function look(scenario: ScenarioDocument) {
  const { summary, verdicts, before, hasRevisions } = await openWorker(scenario)
  const known = {
    flips: null,
    story: null,
    untold: null,
    spoken: [],
    hasRevisions,
    explanation: null,
    news: null,
    unexplained: null,
    isStale: false,
    failure: null,
  }
  const run = { ...known, summary, verdicts, before, opened: 1 }
  return { scenario, run, round: Infinity, signalIndex: null }
}

interface Drawn {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
  /** Width of the innermost drawing that it stands in, and how far it is moved there. */
  readonly room: number
  readonly moved: number
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}

/** Reads the XML that a picture is made of, and fails where it is none. */
function parse(svg: string): readonly Drawn[] {
  expect(svg).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  const drawn: Drawn[] = []
  const open: { name: string; room: number; moved: number }[] = []
  const token = /<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"<&]*")*)(\/?)>|([^<]+)/y
  for (let found = token.exec(svg); found; found = token.exec(svg)) {
    const [, end, name = '', listed = '', isEmpty, text] = found
    const { room, moved } = open.at(-1) ?? { room: 0, moved: 0 }
    if (text !== undefined) {
      const parent = open.at(-1)?.name ?? ''
      if (!['text', 'title'].includes(parent) || /&(?!(amp|lt|gt|quot|#39);)/.test(text)) {
        throw new Error(`not XML: ${text}`)
      }
      const plain = text.replace(/&([^;]+);/g, (_, entity: string) => ENTITIES[entity]!)
      drawn.push({ ...drawn.pop()!, text: plain })
    } else if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed and was not open`)
    } else {
      const pairs = Array.from(
        listed.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g),
        ([, key, value]) => [key!, value!] as const,
      )
      const attributes = new Map(pairs)
      if (attributes.size < pairs.length) throw new Error(`twice the same: ${listed}`)
      drawn.push({ name, attributes, text: '', room, moved })
      const shift = /translate\(([\d.]+)/.exec(attributes.get('transform') ?? '')?.[1] ?? 0
      const inner =
        name === 'svg'
          ? { room: Number(attributes.get('width')), moved: 0 }
          : { room, moved: moved + Number(shift) }
      if (isEmpty !== '/') open.push({ name, ...inner })
    }
    if (token.lastIndex === svg.length) break
  }
  expect([open, token.lastIndex]).toEqual([[], svg.length])
  return drawn
}

const textsOf = (svg: string) => parse(svg).filter(({ name }) => name === 'text')
const wordsOf = (svg: string) => textsOf(svg).map(({ text }) => text.replaceAll('\u00A0', ' '))

const KNOWN = {
  elements: ['svg', 'title', 'rect', 'path', 'circle', 'g', 'text'],
  attributes: [
    ...['xmlns', 'width', 'height', 'viewBox', 'x', 'y', 'rx', 'cx', 'cy', 'r', 'd', 'transform'],
    ...['fill', 'stroke', 'stroke-width', 'opacity', 'text-anchor'],
    ...['font-family', 'font-size', 'font-weight'],
  ],
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        ...['<script>alert(1)</script>', '" onload="alert(1)', ']]>', '<!--', '&amp;', '&', "'"],
        ...['\0', '\x1b', '\uD800', '\uDC00', '\uFFFF', '\u202E', '\u0301', '\n', ' ', '\u00A0'],
        ...['國', '👩‍👩‍👧‍👦', 'W', 'i', 'word', 'ﷺ'],
      ),
      { maxLength: 120 },
    )
    .map((parts) => parts.join('')),
)

const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, 1, -1, 7, 999.125, 1.234e12, Infinity, -Infinity, NaN),
)

const anyCard: fc.Arbitrary<PictureCard> = fc.record({
  name: hostile,
  motto: hostile,
  family: fc.oneof(hostile, fc.constantFrom(...Object.values(FAMILIES))),
  verdict: fc.oneof(hostile, fc.constantFrom('Decided', 'Decided, no winner', 'Too few voters')),
  isDecided: fc.boolean(),
  isSound: fc.boolean(),
  winner: fc.option(hostile),
  colour: fc.option(fc.nat(20)),
  score: fc.record({
    text: anyNumber.map(formatNumber),
    value: anyNumber,
    bound: fc.option(anyNumber),
  }),
  work: hostile,
  workKind: fc.constantFrom('sum', 'words', 'problem'),
})

const anyBoard: fc.Arbitrary<BoardPicture> = fc.record({
  title: hostile,
  prompt: hostile,
  extent: fc.constant('5 agents, 2 proposals, round 1 of 1, threshold 0.70'),
  proposals: fc.array(fc.record({ label: hostile, content: hostile, colour: fc.nat(20) }), {
    maxLength: 12,
  }),
  cards: fc.array(anyCard, { maxLength: 16 }),
  address: hostile,
})

/** A guess that is apart from the one in the code, and rather low. */
const guessWidth = (text: string, size: number): number =>
  size *
  Array.from(text, (sign) =>
    /[國W]/.test(sign) ? 0.94 : /[a-z0-9]/.test(sign) ? 0.4 : 0.2,
  ).reduce((sum, width) => sum + width, 0)

describe('whatever strangers call their things', () => {
  it('the picture is XML, without scripts and without numbers that are none', () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom('light', 'dark'), (board, theme) => {
        const { svg, width, height } = drawBoard(board, theme)
        expect(svg).not.toMatch(/="[^"]*(NaN|Infinity|undefined|null)/)
        const [root, ...parts] = parse(svg)
        expect([root?.attributes.get('width'), root?.attributes.get('height')]).toEqual([
          String(width),
          String(height),
        ])
        const pairs = parts.flatMap(({ attributes }) => [...attributes])
        const isBad = ([key, value]: readonly [string, string]) =>
          !KNOWN.attributes.includes(key) ||
          (['width', 'height', 'font-size'].includes(key) && value.startsWith('-'))
        expect(parts.filter(({ name }) => !KNOWN.elements.includes(name))).toEqual([])
        expect(pairs.filter(isBad)).toEqual([])
      }),
      cases(60),
    )
  })

  it('every card and every line stands in its place, and no text runs out of it', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const isOut = ({ text, attributes, room, moved }: Drawn) => {
          const width = guessWidth(text, Number(attributes.get('font-size')))
          const anchor = attributes.get('text-anchor')
          const x = moved + Number(attributes.get('x'))
          const start = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
          return start < 0 || start + width > room
        }
        expect(textsOf(drawBoard(board, 'light').svg).filter(isOut)).toEqual([])
      }),
      cases(60),
    )
  })

  it('cuts with an ellipsis, and not within a character', () => {
    const family = '👩‍👩‍👧‍👦'
    const { svg } = drawBoard({ ...BOARD, cards: [{ ...CARD, name: family.repeat(60) }] }, 'light')
    const name = wordsOf(svg).find((text) => text.startsWith(family))
    expect(name).toMatch(new RegExp(`^(${family}){5,40}…$`, 'u'))
  })

  it('takes long texts without long thought', () => {
    const text = 'long 長い '.repeat(20_000)
    const cards = Array.from({ length: 64 }, () => ({ ...CARD, name: text, work: text }))
    const spent = watchProcessor()
    drawBoard({ ...BOARD, title: text, prompt: text, cards }, 'light')
    expect(spent()).toBeLessThan(2000)
  })
})

describe('a card', () => {
  const draw = (card: Partial<PictureCard>) =>
    drawBoard({ ...BOARD, cards: [{ ...CARD, ...card }] }, 'light').svg

  it('shows a number beyond the end of its bar in full, and the bar at its end', () => {
    const scored = (value: number) =>
      draw({ score: { text: formatNumber(value), value, bound: null } })
    const [usual, beyond] = [scored(1), scored(7)]
    expect(wordsOf(beyond)).toContain('7')
    const barsIn = (svg: string) =>
      parse(svg)
        .filter(({ attributes }) => attributes.get('height') === '8')
        .map(({ attributes }) => attributes.get('width'))
    expect(barsIn(beyond)).toEqual(barsIn(usual))
    expect(parse(beyond)).toHaveLength(parse(usual).length + 1)
  })

  it('is no success where a warning makes it unsound', () => {
    const decided = { verdict: 'Decided', isDecided: true, winner: 'A' }
    const marksOf = (card: Partial<PictureCard>) =>
      parse(draw({ ...decided, ...card }))
        .filter(({ name, attributes }) => name === 'path' && attributes.has('transform'))
        .map(({ attributes }) => [attributes.get('d'), attributes.get('stroke')])
    const [sound, unsound] = [marksOf({}), marksOf({ isSound: false })]
    expect([sound.length, unsound.length]).toEqual([1, 1])
    expect(unsound).not.toEqual(sound)
    // The check mark's place has the sign of a warning, in its colour.
    expect(unsound[0]![1]).toBe('#7a4f00')
  })

  it('never cuts its number', () => {
    const winner = 'a proposal of many words'
    const score = { text: '1.23 × 10^11', value: 123_456_789_012, bound: null }
    const svg = draw({ score, verdict: 'Decided', isDecided: true, winner })
    expect(wordsOf(svg)).toContain(score.text)
  })

  it('keeps a sign with the number after it', () => {
    const cards = Array.from({ length: 5 }, () => ({
      ...CARD,
      work: '17.803 ÷ 18.364 = 0.969 ≥ 0.95',
    }))
    const { svg } = drawBoard({ ...BOARD, cards }, 'light')
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['17.803 ÷ 18.364 = 0.969', '≥ 0.95']))
  })
})

describe('the colours', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  const pairs = [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)]

  it.each([
    ['light', 2],
    ['dark', 3],
  ] as const)('of the %s theme are those of the page', (theme, column) => {
    const known = new Set(pairs.map((pair) => pair[column]!))
    const cards = Array.from({ length: 8 }, (_, colour) => ({
      ...CARD,
      colour,
      workKind: 'problem' as const,
    }))
    const used = new Set(drawBoard({ ...BOARD, cards }, theme).svg.match(/#[0-9a-f]{6}/g))
    expect([...used].filter((colour) => !known.has(colour))).toEqual([])
    const needed = pairs.filter(([, name]) =>
      /^(proposal-\d|paper|surface|ink|disagree)$/.test(name!),
    )
    expect(needed).toHaveLength(12)
    for (const pair of needed) expect(used).toContain(pair[column])
  })
})

describe('a board as it is', () => {
  it('has every rule of the opening scenario in its family, with its words', async () => {
    const board = describeBoard(await look(abstentionTrap), 'conclave.example')
    expect(board).toMatchObject({
      title: 'The abstention trap',
      prompt: 'Five agents voted. The rules disagree. Why?',
      extent: '5 agents, 2 proposals, round 1 of 1, threshold 0.70',
      proposals: [
        { label: 'A', content: 'Ship the release on Friday', colour: 0 },
        { label: 'B', content: 'Wait for the second audit', colour: 1 },
      ],
    })
    expect(board.cards.map(({ name, family }) => [name, family])).toEqual(
      Object.values(CATALOGUE).map(({ name, family }) => [name, FAMILIES[family]]),
    )
    expect(board.cards[0]).toEqual(CARD)
    expect(board.cards[3]).toMatchObject({
      verdict: 'Decided',
      winner: 'A',
      work: '8 ÷ 9 = 0.889 ≥ 0.7',
    })
    const decided = board.cards.filter(({ verdict }) => verdict === 'Decided').length
    const rejected = board.cards.filter(({ verdict }) => verdict === 'Rejected').length
    const words = wordsOf(drawBoard(board, 'light').svg)
    expect(words).toEqual(
      expect.arrayContaining([
        `${decided} of ${board.cards.length} decided`,
        `${decided} rules`,
        `${rejected} rule`,
        `${board.cards.length - decided - rejected} rules`,
        'conclave.example',
      ]),
    )
    for (const { name, motto, verdict } of board.cards) {
      expect(words).toEqual(expect.arrayContaining([name, motto, verdict]))
    }
  })

  it('has the cards that are shown, and no others', async () => {
    const scenario = { ...abstentionTrap, shows: { rules: ['bayesian', 'voting'] } }
    const { cards } = describeBoard(await look(scenario), '')
    expect(cards.map(({ name }) => name)).toEqual(['Voting', 'Bayesian'])
  })

  it('has rules that people wrote, and what is wrong with them', async () => {
    const broken = { id: 'broken', name: 'Broken', source: 'export default () => nothing' }
    const strategies = [...(releaseDebate.strategies ?? []), broken]
    const { cards, extent } = describeBoard(await look({ ...releaseDebate, strategies }), '')
    expect(extent).toContain('round 2 of 2')
    expect(extent).toMatch(/, earlier votes count too$/)
    expect(cards.slice(-2)).toMatchObject([
      { name: 'Cautious majority', family: 'Own rules', workKind: 'words' },
      { name: 'Broken', family: 'Own rules', workKind: 'problem' },
    ])
    expect(cards.at(-1)?.work).toMatch(/^Line 1: .*nothing/)
  })

  it('says where within a round it is', async () => {
    const state = await look(abstentionTrap)
    expect(describeBoard({ ...state, round: 1, signalIndex: 3 }, '').extent).toContain(
      'after 3 signals',
    )
  })
})
