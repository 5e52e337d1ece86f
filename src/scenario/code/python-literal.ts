import type { CodeVote, CircumstanceValue } from './rule-case'

export const PYTHON_WIDTH = 79
const INDENT = '    '

/** What must not stand in a string as it is: what would end or bend the line, and what nobody can see. */
const TROUBLE = /["\\\p{C}\p{Zl}\p{Zp}]/gu

const SHORT: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

export const writePythonString = (text: string): string =>
  `"${text.replace(TROUBLE, (each) => SHORT[each] ?? writeCodePoint(each))}"`

/** Python has no surrogate pairs: a character beyond the first plane is one escape. */
function writeCodePoint(character: string): string {
  const hex = character.codePointAt(0)!.toString(16)
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`
}

export const writePythonNumber = (value: number): string => String(value).replace('e+', 'e')

/** On one line after what is taken of it, or one item a line. */
export function writeBracketed(
  [open, close]: readonly [open: string, close: string],
  items: readonly string[],
  { depth = 0, taken = 0, isOpen = false } = {},
): string {
  const flat = `${open}${items.join(', ')}${close}`
  const isFlat = !isOpen && INDENT.length * depth + taken + flat.length <= PYTHON_WIDTH
  if (items.length === 0 || isFlat) return flat
  const inner = INDENT.repeat(depth + 1)
  const lines = items.map((item) => `${inner}${item},\n`).join('')
  return `${open}\n${lines}${INDENT.repeat(depth)}${close}`
}

export function writePythonValue(value: CircumstanceValue, taken: number): string {
  if (value === null) return 'None'
  if (typeof value === 'string') return writePythonString(value)
  if (!(value instanceof Map)) {
    return writeBracketed(['[', ']'], (value as readonly string[]).map(writePythonString), {
      taken,
    })
  }
  const entries = [...(value as ReadonlyMap<string, number>)].map(
    ([key, each]) => `${writePythonString(key)}: ${writePythonNumber(each)}`,
  )
  return writeBracketed(['{', '}'], entries, { taken })
}

/** A row of a table of votes. */
export function writePythonVote(
  vote: CodeVote,
  fields: readonly ('weight' | 'evidence')[],
): string {
  const texts = [vote.agentId, vote.proposalId, vote.stance].map(writePythonString)
  const more = fields.map((field) =>
    field === 'weight'
      ? writePythonNumber(vote.weight)
      : writeBracketed(['[', ']'], vote.evidence.map(writePythonString), { depth: 2, taken: 1 }),
  )
  return writeBracketed(['Vote(', ')'], [...texts, ...more], { depth: 1, taken: 1 })
}
