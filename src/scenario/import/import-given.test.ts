import { describe, expect, it } from 'vitest'
import { importGiven, type GivenBytes } from './import-given'

const encode = (text: string) => new TextEncoder().encode(text)
const given = (text: string, name = 'x'): GivenBytes => ({ name, bytes: encode(text) })
const reasonsOf = (...files: GivenBytes[]) => {
  const read = importGiven(files)
  const problems = read.ok ? read.imported.problems : read.problems
  return problems.map(({ file, reason }) => `${file}: ${reason}`)
}
const titleOf = (file: GivenBytes) => {
  const read = importGiven([file])
  return read.ok ? read.imported.scenario.title : read.problems
}

const ballots = 'agent,proposal,stance\nAna,A,agree'
const votes = '[{"agentId":"a","proposalId":"A","vote":{"stance":"agree","weight":1}}]'

describe('what was pasted', () => {
  it.each([
    ['Pasted ballots', ballots],
    ['Pasted votes', votes],
    ['Pasted decision', `{"decided":true,"votingRecord":${votes}}`],
  ])('is called %s, and not by how it came', (title, text) => {
    expect(titleOf(given(text, 'what you pasted'))).toBe(title)
    expect(titleOf(given(text, 'Party.csv'))).toBe('Party')
  })

  it.each([
    ['https://example.org/', 'is an address without a scenario in it'],
    ['\n https://example.org/a?b=c+#board ', 'is an address without a scenario in it'],
    [
      'Ana;Ship;yes\nBen;Ship;no',
      'a first line that names the columns is missing: agent, proposal, stance',
    ],
    ['Ana,Ship,yes,0.5', 'a first line that names the columns is missing: agent, proposal, stance'],
    [
      'Dear all, dear Ana, dear Ben,\nsee you.',
      'is nothing that can be read here: no scenario, no votes and no ballots',
    ],
  ])('and is %j is refused with the reason', (text, reason) => {
    expect(reasonsOf(given(text))).toEqual([`x: ${reason}`])
  })
})

describe('a file', () => {
  it('that is no text is refused as that', () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)
    expect(reasonsOf({ name: 'x.bin', bytes })).toEqual(['x.bin: is no text'])
    expect(reasonsOf(given('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>', 'x.pdf'))).toEqual([
      'x.pdf: is no text',
    ])
  })

  it('from a spreadsheet may be written in two bytes a character', () => {
    const text = `\uFEFF${ballots.replaceAll(',', '\t')}`
    const little = new Uint8Array(Uint16Array.from(text, (each) => each.charCodeAt(0)).buffer)
    const big = little.map((_, at) => little[at ^ 1]!)
    expect(titleOf({ name: 'Party.txt', bytes: little })).toBe('Party')
    expect(titleOf({ name: 'Party.txt', bytes: big })).toBe('Party')
  })

  it.each([
    ['too-large', 'is larger than 25 MB'],
    ['unreadable', 'is no file, or cannot be read by the browser'],
  ] as const)('that is %s is told by its own name, and the others are opened', (bytes, reason) => {
    expect(reasonsOf({ name: 'big.csv', bytes })).toEqual([`big.csv: ${reason}`])
    expect(reasonsOf({ name: 'big.csv', bytes }, given(ballots))).toEqual([`big.csv: ${reason}`])
    expect(importGiven([{ name: 'big.csv', bytes }, given(ballots)]).ok).toBe(true)
    expect(reasonsOf({ name: 'big.csv', bytes }, given(''))).toEqual([
      `big.csv: ${reason}`,
      'x: is empty',
    ])
  })
})
