import { parseTree, printParseErrorCode, visit, type Node, type ParseErrorCode } from 'jsonc-parser'
import { IMPORT_LIMITS } from './import-limits'
import { createPlaces, NOWHERE, type Place } from './places'

/** Only for a text in which something is wrong: JSON.parse is faster, and says nothing of where. */

const SYNTAX_REASONS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither text in double quotes nor a number, true, false or null',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes should be here',
  ValueExpected: 'a value should be here',
  ColonExpected: 'a colon should be here',
  CommaExpected: 'a comma should be here',
  CloseBraceExpected: 'a closing brace } should be here',
  CloseBracketExpected: 'a closing bracket ] should be here',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'comments are not allowed here',
  UnexpectedEndOfNumber: 'this number is not complete',
  UnexpectedEndOfString: 'this text has no closing quote on its line',
  InvalidUnicode: 'this text has a \\u without four hexadecimal digits',
  InvalidEscapeCharacter: 'this text has a backslash before a character that needs none',
  InvalidCharacter: 'this text has a control character in it',
}

/** The first thing that keeps a text from being JSON. */
export function findSyntaxError(text: string): { place: Place; reason: string } {
  const first = text.length > IMPORT_LIMITS.located ? null : findFirstError(text)
  if (first === null) return { place: NOWHERE, reason: 'is not JSON' }
  const reason = SYNTAX_REASONS[first.code] ?? 'this should not be here'
  return { place: createPlaces(text).at(first.offset), reason: `is not JSON: ${reason}` }
}

function findFirstError(text: string): { code: string; offset: number } | null {
  const found: { code: string; offset: number }[] = []
  const onError = (code: ParseErrorCode, offset: number) => {
    if (found.length === 0) found.push({ code: printParseErrorCode(code), offset })
  }
  try {
    visit(text, { onError }, { disallowComments: true })
  } catch {
    // So deeply nested that the parser has no stack left; what it has found until then is right.
  }
  return found[0] ?? null
}

/** Finds where a value is by its path, as in `moves[3].payload.weight`; where it is missing, its parent. */
export function createJsonPlaces(text: string): (path: string) => Place {
  if (text.length > IMPORT_LIMITS.located) return () => NOWHERE
  const places = createPlaces(text)
  let root: Node | null | undefined
  return (path) => {
    if (root === undefined) root = readTree(text)
    return root === null ? NOWHERE : places.at(findNode(root, path).offset)
  }
}

function readTree(text: string): Node | null {
  try {
    return parseTree(text) ?? null
  } catch {
    // As above.
    return null
  }
}

function findNode(root: Node, path: string): Node {
  let node = root
  for (let rest = path; rest !== '';) {
    const step = node.type === 'array' ? stepIntoList(node, rest) : stepIntoObject(node, rest)
    if (step === null) break
    node = step.node
    rest = step.rest
  }
  return node
}

interface Step {
  readonly node: Node
  readonly rest: string
}

function stepIntoList({ children = [] }: Node, path: string): Step | null {
  const [index, digits] = /^\[(\d+)\]\.?/.exec(path) ?? []
  const node = children[Number(digits)]
  return index === undefined || node === undefined ? null : { node, rest: path.slice(index.length) }
}

/** A name may have dots in it, so the longest that fits; of two with the same name, JSON keeps the last. */
function stepIntoObject({ children = [] }: Node, path: string): Step | null {
  let best: Step | null = null
  for (const { children: [name, node] = [] } of children) {
    const key = String(name?.value)
    if (node === undefined || key === '' || !path.startsWith(key)) continue
    const rest = path.slice(key.length)
    if (!/^($|[.[])/.test(rest)) continue
    const step = { node, rest: rest.replace(/^\./, '') }
    if (best === null || step.rest.length <= best.rest.length) best = step
  }
  return best
}
