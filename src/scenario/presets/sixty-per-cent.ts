import { propose, readBallots, writePreset } from './write-preset'

const RIVALS = ['C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
const NINTH = 0.4 / 9

/** The same 60 % against one rival, and against nine equal ones. */
export const sixtyPerCent = writePreset({
  title: 'Sixty per cent of what?',
  prompt: 'A has 60 % of the support in both rounds. In which of them is it more of a consensus?',
  on: { A: 'The favourite', B: 'The rival' },
  rounds: [
    'x A+.6, y B+.4',
    [
      ...RIVALS.map((id) => propose('y', id, `Another rival, ${id}`, 2)),
      ...['B', ...RIVALS].flatMap((id) => readBallots(`y ${id}+${NINTH}`, 2)),
    ],
  ],
  consensus: { threshold: 0.7, strategy: 'entropy', revisions: 'latest' },
})
