/** In place of the headline while the verdicts are hidden. */
export const describePrediction = (rules: number): string =>
  rules === 1 ? 'What will the rule say?' : `What will the ${rules} rules say?`
