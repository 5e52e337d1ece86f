import type { ASPECTS as WORDS } from '../../../../engine/catalogue'

/** What a verdict may depend on, as the catalogue names it. */
export type Aspect = keyof typeof WORDS

/** In the order of the table's columns, with their heads. */
export const ASPECT_HEADS: Readonly<
  Record<Aspect, { readonly head: string; readonly name: string }>
> = {
  weight: { head: 'Weight', name: 'how much a vote weighs' },
  disagreement: { head: 'Against', name: 'votes against' },
  abstention: { head: 'Abstain', name: 'abstentions' },
  order: { head: 'Order', name: 'the order of the votes' },
  'proposal-count': { head: 'Options', name: 'how many proposals there are' },
  absence: { head: 'Absent', name: 'who has not voted' },
  evidence: { head: 'Evidence', name: 'what a vote cites' },
  'min-voters': { head: 'Min.', name: 'the fewest voters asked for' },
  threshold: { head: 'Thresh.', name: 'the threshold' },
}

export const ASPECT_IDS = Object.keys(ASPECT_HEADS) as readonly Aspect[]
