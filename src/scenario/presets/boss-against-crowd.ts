import { writePreset } from './write-preset'

export const bossAgainstCrowd = writePreset({
  title: 'Boss against crowd',
  prompt: 'One voice of weight 1 against four of weight 0.5. Who decides?',
  on: { A: 'Ship today', B: 'Ship after the tests' },
  rounds: ['x A+1, a B+.5, b B+.5, c B+.5, d B+.5'],
  consensus: { threshold: 0.7 },
})
