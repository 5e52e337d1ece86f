import { LINE_WIDTH } from './literal'

/** So much of a stranger's text tells which one it is. */
const MAX_QUOTED = 80

interface CommentStyle {
  readonly mark: string
  readonly width: number
}

const IN_TYPESCRIPT: CommentStyle = { mark: '//', width: LINE_WIDTH }
export const IN_PYTHON: CommentStyle = { mark: '#', width: 79 }

/**
 * A comment, line by line. Nothing in it can end it: line breaks and whatever else cannot be seen
 * are gone, and so is what compilers, test runners and browsers would take as meant for them.
 */
export function writeComment(
  text: string,
  first = '',
  rest = first,
  { mark, width }: CommentStyle = IN_TYPESCRIPT,
): string {
  const lines: string[] = []
  let line = `${mark} ${first}`
  let isEmpty = true
  for (const word of clean(text).split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `${mark} ${rest}`
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

const clean = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('*/', '* /')
    .replace(/<(?=[/!]|script)/gi, '< ')
    .replace(/@(?=\S)/g, '(at)')
    .replace(/sourceMappingURL/gi, 'source map')
    .trim()

/** A stranger's words among ours. */
export function quote(text: string): string {
  const characters = Array.from(text)
  const isLong = characters.length > MAX_QUOTED
  return `“${isLong ? `${characters.slice(0, MAX_QUOTED).join('')}…` : text}”`
}
