import { writePreset } from './write-preset'

export const exactlyTwoThirds = writePreset({
  title: 'Exactly two thirds',
  prompt: 'Two of three agree. Is that two thirds? And is it 0.67?',
  on: { A: 'Sign the contract', B: 'Ask for more time' },
  rounds: ['a A+1, b A+1, c A-1'],
  consensus: { threshold: 0.67, strategy: 'supermajority' },
})
