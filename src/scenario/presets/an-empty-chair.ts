import { propose, writePreset } from './write-preset'

export const anEmptyChair = writePreset({
  title: 'An empty chair',
  prompt: 'In round 2 a third proposal appears, and nobody votes on it. Why does anything change?',
  on: { A: 'Buy', B: 'Build' },
  rounds: ['x A+1, y B+.1', [propose('y', 'C', 'Wait', 2)]],
  consensus: { threshold: 0.6, strategy: 'bayesian' },
})
