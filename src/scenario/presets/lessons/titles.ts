/** In the order of the path, by name and title alone. */
export const LESSON_TITLES: Readonly<Record<string, string>> = {
  'lesson-ratios': 'Three of five',
  'lesson-weights': 'One is sure',
  'lesson-abstention': 'Is silence a no?',
  'lesson-priors': 'The third option',
  'lesson-entropy': 'Three of four',
  'lesson-hierarchy': 'The captain and the crew',
  'lesson-debate': 'After the talk',
  'lesson-live-ballots': 'Three of five are in',
  'lesson-judges': 'Two of three judges',
  'lesson-failure-modes': 'All agree but one',
}
