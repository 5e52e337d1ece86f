import { writePreset } from './write-preset'

const held = writePreset({
  title: 'A no that helps the yes',
  prompt:
    'Two of six have voted, for A: too few. In round 2 Cleo comes and votes against it. What happens?',
  on: { A: 'Merge the teams' },
  rounds: ['a A+1, b A+1', 'c A-1'],
  consensus: { threshold: 0.6, strategy: 'quorum' },
})

/** Who stays away is on the roll. */
export const quorumByANo = {
  ...held,
  agents: [
    ...held.agents,
    { id: 'd', name: 'Dan' },
    { id: 'e', name: 'Eli' },
    { id: 'f', name: 'Fay' },
  ],
}
