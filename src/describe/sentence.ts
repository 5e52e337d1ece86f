/** A sentence in parts, so that a view can draw a proposal as a chip and a number as a number. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'proposal'; readonly id: string; readonly text: string }
  | { readonly kind: 'agent'; readonly id: string; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string; readonly text: string }
  /** The words of others, in quotation marks. */
  | { readonly kind: 'quote'; readonly text: string }

export type Sentence = readonly Part[]

type Piece = string | Part | Sentence

export const formatSentence = (sentence: Sentence): string =>
  sentence.map(({ text }) => text).join('')

/** Joins texts and parts; texts beside each other become one. */
export function join(...pieces: readonly Piece[]): Sentence {
  const parts: Part[] = []
  for (const piece of pieces) {
    for (const part of toParts(piece)) {
      const last = parts.at(-1)
      if (part.kind === 'text' && last?.kind === 'text') {
        parts[parts.length - 1] = { kind: 'text', text: last.text + part.text }
      } else if (part.text !== '') parts.push(part)
    }
  }
  return parts
}

function toParts(piece: Piece): Sentence {
  if (typeof piece === 'string') return [{ kind: 'text', text: piece }]
  return 'kind' in piece ? [piece] : piece
}

export const say = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Sentence =>
  join(...texts.flatMap((text, at) => (at < pieces.length ? [text, pieces[at]!] : [text])))

/** `A, B and C` */
export const sayList = (items: readonly Piece[]): Sentence =>
  join(
    ...items.flatMap((item, at): Piece[] =>
      at === 0 ? [item] : [at === items.length - 1 ? ' and ' : ', ', item],
    ),
  )

export const proposalPart = (id: string): Part => ({ kind: 'proposal', id, text: id })

export const numberPart = (value: number, text: string): Part => ({ kind: 'number', value, text })
