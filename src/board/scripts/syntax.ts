import type { syntaxTree } from '@codemirror/language'

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
