import { writePreset } from './write-preset'

export const friendUnseats = writePreset({
  title: 'A friend’s vote unseats the winner',
  prompt: 'In round 2 Zoe agrees with the winner, and a little with A. Who wins now?',
  on: { A: 'Plan A', B: 'Plan B' },
  rounds: ['a B+1, b B+1, c B-1', 'z B+1, z A+.5'],
  consensus: { threshold: 0.6, strategy: 'voting' },
})
