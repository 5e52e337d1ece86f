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

/** The parser calls itself for every level, and a stranger decides how many there are. */
class TooDeep extends Error {}

function findFirstError(text: string): { code: string; offset: number } | null {
  const found: { code: string; offset: number }[] = []
  const onError = (code: ParseErrorCode, offset: number) => {
    if (found.length === 0) found.push({ code: printParseErrorCode(code), offset })
  }
  let depth = 0
  const enter = () => {
    if (++depth > IMPORT_LIMITS.depth) throw new TooDeep()
  }
  const leave = () => {
    depth--
  }
  const walk = { onObjectBegin: enter, onArrayBegin: enter, onObjectEnd: leave, onArrayEnd: leave }
  try {
    visit(text, { onError, ...walk }, { disallowComments: true })
  } catch (error) {
    // What was found until then is right.
    if (!(error instanceof TooDeep)) throw error
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

const readTree = (text: string): Node | null =>
  isDeeperThan(text, IMPORT_LIMITS.depth) ? null : (parseTree(text) ?? null)

/** Of a text that is JSON. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at++
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ']' || character === '}') depth--
    else if ((character === '[' || character === '{') && ++depth > most) return true
  }
  return false
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
