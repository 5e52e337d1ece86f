import type { TieBreak } from '../../../engine'

/** The same lines in both languages, side by side, so that a change of one is a change of the other. */
export interface Code {
  readonly typescript: string
  readonly python: string
}

/** What of the settings makes other code, and not only another number. */
export interface CodeVariant {
  readonly tieBreak: TieBreak
  readonly isStrict: boolean
  readonly isLatest: boolean
  /** Whether a number of voters is asked for before any rule. */
  readonly hasGate: boolean
  /** Whether the quorum is given; it is half of the roll otherwise. */
  readonly hasQuorum: boolean
  readonly hasRubric: boolean
  readonly hasBlankCriterion: boolean
  /** Whether anybody's authority is not 1. */
  readonly hasAuthority: boolean
}

/** The lines of a rule's function. Options, helpers and types follow from the names in them. */
export type RuleCode = (variant: CodeVariant) => Code

export const both = (typescript: string, python: string): Code => ({
  typescript: dedent(typescript),
  python: dedent(python),
})

/** Null for what a variant does without. */
export function join(...parts: readonly (Code | null)[]): Code {
  const written = parts
    .filter((part) => part !== null)
    .filter(({ typescript }) => typescript !== '')
  return {
    typescript: written.map(({ typescript }) => typescript).join('\n'),
    python: spaceOut(written.map(({ python }) => python).join('\n')),
  }
}

/** Takes away the indentation that the lines have in our own file. */
function dedent(text: string): string {
  const lines = text.replace(/^\n|\n *$/g, '').split('\n')
  const depths = lines.filter((line) => line !== '').map((line) => line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(...depths))).join('\n')
}

export const indent = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by)

/** A function within a function has a blank line before and after it. */
function spaceOut(python: string): string {
  const lines: string[] = []
  let isInFunction = false
  for (const line of python.split('\n')) {
    const isOutside = /^\S/.test(line)
    const isFunction = line.startsWith('def ')
    const isApart = isOutside && (isFunction || isInFunction)
    if (isApart && lines.length > 0 && lines.at(-1) !== '') lines.push('')
    if (isOutside) isInFunction = isFunction
    lines.push(line)
  }
  return lines.join('\n')
}
