import { writePreset } from './write-preset'

/** Everybody who votes agrees, and it is not enough evidence. */
export const unanimousUndecided = writePreset({
  title: 'Unanimous, undecided',
  prompt: 'Everybody agrees. Why is one rule not convinced?',
  on: { A: 'Extend the lease', B: 'Let it run out' },
  rounds: ['a A+.5, b A+.5'],
  consensus: { threshold: 0.7 },
})
