import { writePreset } from './write-preset'

/** Ten votes of a tenth are more than one whole vote. */
export const tenWhispers = writePreset({
  title: 'Ten whispers',
  prompt:
    'In round 2 Xan takes one whole vote back, and ten others whisper a tenth each. Is that the same?',
  on: { A: 'Say yes', B: 'Say no' },
  rounds: [
    'x A+1',
    'x A0(1), a A+.1, b A+.1, c A+.1, d A+.1, e A+.1, f A+.1, g A+.1, h A+.1, i A+.1, j A+.1',
  ],
  consensus: { threshold: 0.7, strategy: 'bayesian', minVoters: 1, revisions: 'latest' },
})
