export interface Lens {
  readonly name: string
  readonly asks: string
}

/** Judge i gets lens i mod 6. */
export const LENSES: readonly Lens[] = [
  { name: 'correctness', asks: 'Is every statement in it true, and does each step follow?' },
  { name: 'completeness', asks: 'Does it answer all of the question, with nothing left out?' },
  { name: 'edge cases', asks: 'Does it still hold for the unusual, the empty and the extreme?' },
  { name: 'clarity', asks: 'Can it be read in one way only, and by whom it is meant for?' },
  { name: 'hidden assumptions', asks: 'What does it take for granted without saying so?' },
  { name: 'evidence', asks: 'What does it rest on, and would that convince a stranger?' },
]
