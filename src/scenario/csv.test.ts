import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, undefuse, formatCsv } from './csv'
import { watchProcessor } from '../engine/testing/watch-processor'

const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells)

const special = fc.constantFrom(
  '"',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\uFEFF',
  "'",
  '=',
  '+',
  '-',
  '@',
  ' ',
  'a',
)

/** Texts of what is special to a table, and of anything. */
const anyText = fc.oneof(
  fc.array(special).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)

describe('reading a table', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    [
      'a,,\n,',
      [
        ['a', '', ''],
        ['', ''],
      ],
    ],
    ['\uFEFFa,b', [['a', 'b']]],
    ['"a,b","say ""no""",""', [['a,b', 'say "no"', '']]],
    ['"a\r\nb",c', [['a\r\nb', 'c']]],
    ['5" pipe, b ', [['5" pipe', ' b ']]],
    ['"a" ,b', [['a', 'b']]],
    ['""', [['']]],
    ['', []],
    ['\n\r\n\n', []],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it.each([
    ['a,b;c,d', ','],
    ['a;b;c,d', ';'],
    ['a\tb', '\t'],
    ['a;"b,c,d,e"', ';'],
    ['\n\na;b\nc,d,e,f', ';'],
    ['a', ','],
  ])('sees in the first row what stands between the cells: %j', (text, delimiter) => {
    expect(parseCsv(text).delimiter).toBe(delimiter)
  })

  it('knows on which line a row starts, over empty lines and quotes of several lines', () => {
    const { rows } = parseCsv('a\n\n"b\r\n\rb",c\r\nd')
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 6])
  })

  it('says on which line a quote opens that is never closed, and keeps the rows before it', () => {
    const { rows, problems } = parseCsv('a,b\n"c\nc","d\ne,f\n')
    expect(rows).toEqual([{ line: 1, cells: ['a', 'b'] }])
    expect(problems).toEqual([
      { line: 3, column: 4, text: 'c","d', reason: 'a quote opens here and is never closed' },
    ])
  })

  it('leaves out a row with text after a closing quote, and goes on after it', () => {
    const { rows, problems } = parseCsv('"a"b,c\nd,e')
    expect(rows).toEqual([{ line: 2, cells: ['d', 'e'] }])
    expect(problems).toEqual([
      { line: 1, column: 4, text: '"a"b,c', reason: 'there is text after a closing quote' },
    ])
  })

  it('never throws, accounts for every line and cuts what it shows', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { rows, problems } = parseCsv(text)
        const lines = text.split(/\r\n|\n|\r/).length
        const starts = [...rows, ...problems].map(({ line }) => line)
        expect(new Set(starts).size).toBe(starts.length)
        for (const line of starts) expect(line).toBeLessThanOrEqual(lines)
        for (const problem of problems) expect(problem.text.length).toBeLessThanOrEqual(80)
      }),
    )
  })

  it('takes time in proportion to the text, however it is quoted', () => {
    const spent = watchProcessor()
    parseCsv('"'.repeat(1_000_001))
    parseCsv('"a"b\n'.repeat(200_000))
    parseCsv('a,"b\n'.repeat(200_000))
    expect(spent()).toBeLessThan(5000)
  })
})

describe('writing a table', () => {
  it('is undone by reading it and taking the apostrophes away', () => {
    const formula = fc.stringMatching(/^'{0,2}[\u200B ]?[=+@'-]\w?$/)
    const rows = fc.array(fc.array(fc.oneof(anyText, formula), { minLength: 1 }))
    fc.assert(
      fc.property(rows, (rows) => {
        expect(parseCsv(formatCsv(rows))).toMatchObject({ problems: [], delimiter: ',' })
        expect(cellsOf(formatCsv(rows)).map((row) => row.map(undefuse))).toEqual(rows)
      }),
    )
  })

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\n', '\r\n@x'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '−1'],
    ...['\u200B=1', '\uFEFF+1', '\u00AD-1', '\u2060@x', ' =1', '\u3000=1', '\u0000=1', '\u3164=1'],
    ...["'=1", "''+1", "'\u200B=1"],
    ...['\u2800=1', '\u0301=1', '\uFFFC=1', '\u{13441}=1', '\u0301 \u200B=1'],
    ...['˗1', '‐1', '‑1', '‒1', '–1', '—1', '―1', '➕1', '➖1', '꞊1'],
  ])('makes no formula of %j', (text) => {
    const [[cell]] = cellsOf(formatCsv([[text]])) as [[string]]
    expect(cell).toBe(`'${text}`)
    expect(undefuse(cell)).toBe(text)
  })

  it('takes time in proportion to what is not seen in front of a cell', () => {
    const unseen = ' \u0301\u200B\u2800'.repeat(50_000)
    const before = process.cpuUsage()
    formatCsv([[unseen], [`${unseen}a`]])
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })

  it('leaves numbers, harmless texts and nothing as they are', () => {
    expect(formatCsv([[-1, 0.5, 1e-7, null, 'a-b', "'tis"]])).toBe("-1,0.5,1e-7,,a-b,'tis\r\n")
    expect(undefuse("'tis")).toBe("'tis")
  })

  it('quotes whatever could be taken for the end of a cell, and ends every line with CRLF', () => {
    expect(
      formatCsv([
        ['a,b', 'say "no"'],
        ['c\nd', 'e;f'],
      ]),
    ).toBe('"a,b","say ""no"""\r\n"c\nd","e;f"\r\n')
  })
})
