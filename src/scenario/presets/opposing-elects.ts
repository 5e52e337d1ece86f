import { writePreset } from './write-preset'

export const opposingElects = writePreset({
  title: 'Opposing A elects A',
  prompt: 'In round 2 Zoe votes against A. What does that do to A?',
  on: { A: 'Merge the teams', B: 'Split the budget' },
  rounds: ['y B+.8, a A+.75, b A+.75, a B-.75', 'z A-.9'],
  consensus: { threshold: 0.6, strategy: 'hierarchical' },
})
