import { diffArrays } from 'diff'
import { splitLines } from '../../describe/show-source'

export interface Stretch {
  readonly kind: 'same' | 'added' | 'removed'
  readonly lines: readonly string[]
  /** The number of the first one in the new text; what was removed stood before it. */
  readonly first: number
}

export interface ScriptChanges {
  readonly added: number
  readonly removed: number
  readonly stretches: readonly Stretch[]
}

/** Beyond this many changed lines the whole text is easier to read, and looking further takes too long. */
const MAX_CHANGED_LINES = 200

/** Lines are compared letter by letter: one with another invisible letter is another line. Null where too much changed. */
export function compareScripts(before: string, after: string): ScriptChanges | null {
  const lines = [splitLines(before), splitLines(after)] as const
  const changes = diffArrays(...lines, { maxEditLength: MAX_CHANGED_LINES })
  if (!changes) return null
  let next = 1
  const stretches = changes.map(({ added, removed, value }): Stretch => {
    const first = next
    if (!removed) next += value.length
    return { kind: added ? 'added' : removed ? 'removed' : 'same', lines: value, first }
  })
  const count = (kind: Stretch['kind']) =>
    stretches.reduce((sum, each) => sum + (each.kind === kind ? each.lines.length : 0), 0)
  return { added: count('added'), removed: count('removed'), stretches }
}

export interface ShownStretch extends Stretch {
  readonly isFolded: boolean
}

/** Unchanged lines that stay in sight around a change. */
const CONTEXT = 3
const MIN_FOLDED = 4

/** Folds what is unchanged and far from any change. What was added or removed is never folded. */
export const foldUnchanged = (stretches: readonly Stretch[]): readonly ShownStretch[] =>
  stretches.flatMap((stretch, place): readonly ShownStretch[] => {
    const { kind, lines, first } = stretch
    const from = place === 0 ? 0 : CONTEXT
    const to = lines.length - (place === stretches.length - 1 ? 0 : CONTEXT)
    if (kind !== 'same' || to - from < MIN_FOLDED) return [{ ...stretch, isFolded: false }]
    return [
      { kind, lines: lines.slice(0, from), first, isFolded: false },
      { kind, lines: lines.slice(from, to), first: first + from, isFolded: true },
      { kind, lines: lines.slice(to), first: first + to, isFolded: false },
    ].filter((each) => each.lines.length > 0)
  })
