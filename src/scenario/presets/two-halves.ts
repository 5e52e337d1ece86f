import { writePreset } from './write-preset'

/** Simpson’s paradox: A wins in each half, B wins the whole. */
export const twoHalves = writePreset({
  title: 'Two halves, one whole',
  prompt:
    'Round 1 is the first office, round 2 adds the second. A wins in each of them. Who wins in both together?',
  on: { A: 'Four days a week', B: 'Five short days' },
  rounds: [
    'a A+1, a B+1, b B+1, c B+1, d B+1, e B-1',
    'u A+1, v A+1, w A+1, x A-1, y A-1, u B+1, v B-1',
  ],
  consensus: { threshold: 0.6, strategy: 'voting' },
})
