import { writePreset } from './write-preset'

export const oneClap = writePreset({
  title: 'One clap beats nine of ten',
  prompt: 'A has one vote, B has four. Why does A win?',
  on: { A: 'The idea nobody read', B: 'The idea most people like' },
  rounds: ['x A+1, y B+1, z B+1, u B+1, w B-1'],
  consensus: { threshold: 0.6 },
})
