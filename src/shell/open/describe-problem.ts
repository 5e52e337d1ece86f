import type { FileProblem } from '../../scenario/import/imported'
import { IMPORT_LIMITS } from '../../scenario/import/import-limits'
import { PASTED } from '../../scenario/import/title'
import { capitalise, list, plural } from '../../describe/format'

export function describeProblem({ file, line, column, reason }: FileProblem) {
  const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`
  if (file === '') return { place: '', reason: capitalise(sentence) }
  // "is empty" goes on where the name ends; all else stands by itself.
  const goesOn = /^(is|has|holds) /.test(reason)
  if (line === null)
    return { place: `${capitalisePasted(file)}${goesOn ? '' : ':'}`, reason: sentence }
  const at = column === null ? '' : `, column ${column}`
  return {
    place: `${capitalisePasted(file)}, line ${line}${at}:`,
    reason: goesOn ? `this ${sentence}` : sentence,
  }
}

/** Of a file, the name is as it is. */
const capitalisePasted = (file: string): string => (file === PASTED ? capitalise(file) : file)

/** "2 lines were left out."; empty where none was. */
export function describeLeftOut(problems: readonly FileProblem[]): string {
  const inLines = problems.filter(({ line }) => line !== null)
  const lines = new Set(inLines.map(({ file, line }) => `${line} ${file}`)).size
  const files = problems.length - inLines.length
  const parts = [
    ...(lines > 0 ? [plural(lines, 'line')] : []),
    ...(files > 0 ? [plural(files, 'file')] : []),
  ]
  if (parts.length === 0) return ''
  // No more than so many are listed.
  const least = problems.length >= IMPORT_LIMITS.problems ? 'At least ' : ''
  return `${least}${list(parts)} ${lines + files === 1 ? 'was' : 'were'} left out.`
}
