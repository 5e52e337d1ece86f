import { typescriptLanguage } from '@codemirror/lang-javascript'
import type { ApiMember, ApiType, ScriptApi } from './script-api'
import { childrenOf, type SyntaxNode } from './syntax'

/** Parses declarations when the page is built, so that what the editor offers cannot drift from the types. */
export function parseScriptApi(declarations: string): ScriptApi {
  const reader = new DeclarationReader(declarations)
  const functions: ApiMember[] = []
  const types = new Map<string, ApiType>()
  const { topNode } = typescriptLanguage.parser.parse(declarations)
  for (const node of childrenOf(topNode)) {
    const declared = node.getChild('AmbientFunctionDeclaration')
    if (declared) functions.push(reader.readFunction(declared, node))
    const name = node.getChild('TypeDefinition')
    if (name) types.set(reader.textOf(name), reader.readDeclared(node))
  }
  return { functions, types }
}

type TypeParameters = ReadonlyMap<string, ApiType>

class DeclarationReader {
  readonly #declarations: string

  constructor(declarations: string) {
    this.#declarations = declarations
  }

  textOf({ from, to }: { readonly from: number; readonly to: number }): string {
    return this.#declarations.slice(from, to)
  }

  readFunction(node: SyntaxNode, declaration: SyntaxNode): ApiMember {
    const name = node.getChild('VariableDefinition')!
    const type = this.#readSignature(node, this.#readTypeParameters(node))
    const detail = this.#onOneLine({ from: name.to, to: node.to })
    return { name: this.textOf(name), type, detail, about: this.#commentAbove(declaration) }
  }

  /** What an interface or an alias stands for: its last child. */
  readDeclared(node: SyntaxNode): ApiType {
    return this.#readType(node.lastChild!, this.#readTypeParameters(node))
  }

  #readType(node: SyntaxNode, given: TypeParameters): ApiType {
    const [first] = childrenOf(node)
    const readAll = (nodes: readonly SyntaxNode[]) =>
      nodes.map((each) => this.#readType(each, given))
    switch (node.name) {
      case 'LiteralType':
        return { kind: 'text', value: unquote(this.textOf(node)) }
      case 'ArrayType':
        return { kind: 'list', of: this.#readType(first!, given) }
      case 'ParameterizedType':
        return this.#readType(first!, given)
      case 'UnionType':
      case 'IntersectionType':
        return { kind: 'any-of', parts: readAll(childrenOf(node).filter(isNoOperator)) }
      case 'KeyofType':
        return { kind: 'keys', of: this.#readType(node.lastChild!, given) }
      case 'IndexedType': {
        const [of, key] = readAll(childrenOf(node).filter(({ name }) => !/[[\]]/.test(name)))
        return { kind: 'at', of: of!, key: key! }
      }
      case 'ObjectType':
        return this.#readObject(node, given)
      case 'FunctionSignature':
        return this.#readSignature(node, given)
      default: {
        const name = this.textOf(node)
        return given.get(name) ?? { kind: 'name', name }
      }
    }
  }

  #readObject(node: SyntaxNode, given: TypeParameters): ApiType {
    const members = node.getChildren('PropertyType').map((member): ApiMember => {
      const name = member.getChild('PropertyDefinition') ?? member.getChild('String')!
      return {
        name: unquote(this.textOf(name)),
        ...this.#readAnnotation(member.getChild('TypeAnnotation')!, given),
        about: this.#commentAbove(member),
      }
    })
    const mapped = node.getChild('IndexSignature')?.getChild('TypeAnnotation')
    const each = mapped ? { each: this.#readAnnotation(mapped, given).type } : {}
    return { kind: 'object', members, ...each }
  }

  #readSignature(node: SyntaxNode, given: TypeParameters): ApiType {
    const takes: ApiMember[] = []
    let name = ''
    for (const child of childrenOf(node.getChild('ParamList')!)) {
      if (child.name === 'VariableDefinition') name = this.textOf(child)
      if (child.name !== 'TypeAnnotation') continue
      takes.push({ name, ...this.#readAnnotation(child, given), about: '' })
    }
    const last = node.lastChild!
    const gives = last.name === 'TypeAnnotation' ? last.lastChild! : last
    return { kind: 'function', takes, gives: this.#readType(gives, given) }
  }

  #readAnnotation(annotation: SyntaxNode, given: TypeParameters) {
    const written = annotation.lastChild!
    const type = this.#readType(written, given)
    return { type, detail: type.kind === 'object' ? listKeys(type) : this.#onOneLine(written) }
  }

  /** A parameter of a type is as good as what it extends. */
  #readTypeParameters(node: SyntaxNode): TypeParameters {
    const parameters = new Map<string, ApiType>()
    const list = node.getChild('TypeParamList')
    for (const name of list?.getChildren('TypeDefinition') ?? []) {
      const bound = name.nextSibling?.name === 'extends' ? name.nextSibling.nextSibling : null
      if (bound) parameters.set(this.textOf(name), this.#readType(bound, parameters))
    }
    return parameters
  }

  /** Only a comment that touches what is below it is about it. */
  #commentAbove(node: SyntaxNode): string {
    const comment = node.prevSibling
    if (comment?.name !== 'BlockComment') return ''
    if (/\n\s*\n/.test(this.textOf({ from: comment.to, to: node.from }))) return ''
    return this.textOf(comment)
      .replace(/^\/\*\*|\*\/$|^\s*\*/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
  }

  #onOneLine(range: { readonly from: number; readonly to: number }): string {
    return this.textOf(range).replace(/\s+/g, ' ').replace('( ', '(').replace(/, \)/g, ')')
  }
}

/** All of an object's type is too much for one line. */
const listKeys = ({ members }: Extract<ApiType, { kind: 'object' }>): string =>
  `{ ${members.map(({ name }) => name).join(', ')} }`

const isNoOperator = ({ name }: SyntaxNode): boolean => name !== 'LogicOp'

const unquote = (text: string): string => text.replace(/^['"]|['"]$/g, '')
