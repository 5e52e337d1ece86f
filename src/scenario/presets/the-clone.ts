import { propose, readBallots, writePreset } from './write-preset'

/** The same proposal twice: its supporters agree with both, and it is weaker than before. */
export const theClone = writePreset({
  title: 'The clone',
  prompt: 'In round 2 somebody proposes A once more, in other words. What happens to its lead?',
  on: { A: 'Paint it blue', B: 'Leave it grey' },
  rounds: [
    'x A+.6, y A+.6',
    [propose('x', 'K', 'Paint it azure', 2), ...readBallots('x K+.6, y K+.6', 2)],
  ],
  consensus: { threshold: 0.7, strategy: 'bayesian' },
})
