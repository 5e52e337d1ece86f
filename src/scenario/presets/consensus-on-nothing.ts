import { writePreset } from './write-preset'

export const consensusOnNothing = writePreset({
  title: 'Consensus on nothing',
  prompt: 'Everybody is against something, nobody is for anything. Is that a consensus?',
  on: { A: 'Move the office', B: 'Close the office' },
  rounds: ['x A-1, y B-1'],
  consensus: { threshold: 0.7 },
})
