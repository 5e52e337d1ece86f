import type { EditorState } from '@codemirror/state'
import { memberOf, membersNamed, type ApiType, type ScriptApi } from './script-api'
import type { SyntaxNode } from './syntax'
import type { Vocabulary } from './vocabulary'

/** What should stand where an expression stands, as far as what is around it tells. */
export function expectedType(
  node: SyntaxNode,
  state: EditorState,
  vocabulary: Vocabulary,
): ApiType | null {
  const { parent } = node
  if (!parent) return null
  const expectedOf = (other: SyntaxNode) => expectedType(other, state, vocabulary)
  const textOf = ({ from, to }: SyntaxNode) => state.sliceDoc(from, to)
  switch (parent.name) {
    case 'ArgList':
      return parameterType(node, textOf, vocabulary)
    case 'Property': {
      const object = parent.parent && expectedOf(parent.parent)
      return object && memberOf(vocabulary.api, object, textOf(parent.firstChild!))
    }
    case 'BinaryExpression':
      return parent.getChild('CompareOp')
        ? comparedType(node, textOf, vocabulary.api)
        : expectedOf(parent)
    case 'ConditionalExpression':
      return isSame(node, parent.firstChild) ? null : expectedOf(parent)
    // An object that is not finished yet looks like the left side of an assignment.
    case 'AssignmentExpression':
      return node.name === 'ObjectPattern' ? expectedOf(parent) : null
    case 'ArrayExpression':
    case 'ParenthesizedExpression':
      return expectedOf(parent)
    case 'ReturnStatement':
      return vocabulary.answer
    default:
      return null
  }
}

type Read = (node: SyntaxNode) => string

function parameterType(node: SyntaxNode, textOf: Read, { names }: Vocabulary): ApiType | null {
  const callee = node.parent?.parent?.getChild('VariableName')
  const called = callee && names.find(({ name }) => name === textOf(callee))?.type
  if (called?.kind !== 'function') return null
  let place = 0
  for (let before = node.prevSibling; before; before = before.prevSibling) {
    if (before.name === ',') place += 1
  }
  return called.takes[place]?.type ?? null
}

/** `signal.type === '…'` and `stance !== '…'`: whatever is called that can have one of its values. */
function comparedType(node: SyntaxNode, textOf: Read, api: ScriptApi): ApiType | null {
  const parent = node.parent!
  const other = isSame(node, parent.firstChild) ? parent.lastChild! : parent.firstChild!
  const name = textOf(other.name === 'MemberExpression' ? other.lastChild! : other)
  return { kind: 'any-of', parts: membersNamed(api, name).map(({ type }) => type) }
}

const isSame = (a: SyntaxNode, b: SyntaxNode | null): boolean => a.from === b?.from && a.to === b.to
