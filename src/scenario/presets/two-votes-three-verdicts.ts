import { writePreset } from './write-preset'

/** One weak yes and one strong no: three different outcomes. */
export const twoVotesThreeVerdicts = writePreset({
  title: 'Two votes, three verdicts',
  prompt: 'One weak yes, one strong no. Who won?',
  on: { A: 'Adopt the new format', B: 'Keep the old format' },
  rounds: ['x A+.2, y A-.9'],
  consensus: { threshold: 0.6 },
})
