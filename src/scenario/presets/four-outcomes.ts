import { writePreset } from './write-preset'

export const fourOutcomes = writePreset({
  title: 'Four outcomes from six votes',
  prompt: 'Six votes, three proposals, four outcomes. Which one is the will of the group?',
  on: { A: 'Hire now', B: 'Hire in spring', C: 'Do not hire' },
  rounds: ['a A+.5, b A-.5, c A-.5, d A-.5, a B+.1, b B-1'],
  consensus: { threshold: 0.5 },
})
