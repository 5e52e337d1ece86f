import { writePreset } from './write-preset'

export const circleOfThree = writePreset({
  title: 'A circle of three',
  prompt: 'Two of three prefer A to B, two prefer B to C, and two prefer C to A. Who wins?',
  on: { A: 'Rewrite it', B: 'Refactor it', C: 'Leave it' },
  rounds: ['a A+1, a B+.5, a C-1, b B+1, b C+.5, b A-1, c C+1, c A+.5, c B-1'],
  consensus: { threshold: 0.6, strategy: 'pairwise' },
})
