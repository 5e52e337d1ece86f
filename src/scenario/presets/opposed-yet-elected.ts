import { writePreset } from './write-preset'

export const opposedYetElected = writePreset({
  title: 'Opposed, yet elected',
  prompt: 'Two of three are against A. Two rules elect it. How?',
  on: { A: 'Raise prices', B: 'Hold prices' },
  rounds: ['x A+.5, y A-.5, z A-.5'],
  consensus: { threshold: 0.7 },
})
