import { writePreset } from './write-preset'

/** One number, 0.7, four meanings. */
export const yourThresholdIsNotMine = writePreset({
  title: 'Your 0.7 is not my 0.7',
  prompt: 'The threshold is 0.7 for everybody. What does each rule ask for when it asks for 0.7?',
  on: { A: 'Open the source', B: 'Keep it closed' },
  rounds: ['x A+.7, y A-.3, z B+.0393, w B-1'],
  consensus: { threshold: 0.7 },
})
