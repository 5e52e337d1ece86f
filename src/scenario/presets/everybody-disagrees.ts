import { writePreset } from './write-preset'

export const everybodyDisagrees = writePreset({
  title: 'Everybody disagrees',
  prompt: 'Five rules look at twelve votes and give five answers. Can all of them be right?',
  on: { A: 'Berlin', B: 'Lisbon', C: 'Oslo', D: 'Stay remote' },
  rounds: [
    'u A-.9, v A+.1, w A+.1, v B+.2, w B-.1, u C+1, v C-.9, u D0(.9), v D0(.9), w D+.9, x D+.9, y D+.9',
  ],
  consensus: { threshold: 0.6 },
})
