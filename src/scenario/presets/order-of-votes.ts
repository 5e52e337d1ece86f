import { writePreset } from './write-preset'

export const orderOfVotes = writePreset({
  title: 'The order of votes',
  prompt: 'Let Ben vote before Ana. Whose verdict changes, and should it?',
  on: { A: 'Tabs', B: 'Spaces' },
  rounds: ['a A+1, b B+1, c B+1'],
  consensus: { threshold: 0.6 },
})
