const TEXTS = {
  verdicts: 'The verdicts are hidden: predict them first.',
  arithmetic: 'The arithmetic is hidden: work it out first.',
  signals: 'One of the signals may tell the decision, so they are hidden with the verdicts.',
} as const

/** In place of what would tell an answer that is hidden. */
export const HiddenAnswer = ({ answer }: { readonly answer: keyof typeof TEXTS }) => (
  <p className="quiet">{TEXTS[answer]}</p>
)
