/** What `?` shows; use-keys.ts, grid-keys.ts, timeline-keys.ts and graph-keys.ts do it. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Do anything: find a command'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['?', 'Show the keys'],
  ['Esc', 'Close what is open'],
]

export const BOARD_KEYS: readonly (readonly [string, string])[] = [
  ['T', 'To the threshold: arrows 0.01, Page keys 0.10, Home and End'],
  ['B', 'To the ballots'],
  ['[ and ]', 'A round back and forth'],
]

export const BALLOT_KEYS: readonly (readonly [string, string])[] = [
  ['Arrows', 'Move from ballot to ballot; Home, End and Page keys go far'],
  ['A', 'Agree'],
  ['D', 'Disagree'],
  ['0', 'Abstain'],
  ['Del', 'Take the vote back'],
  ['Space', 'The next stance'],
  ['+ and −', 'More and less weight'],
]

export const TIMELINE_KEYS: readonly (readonly [string, string])[] = [
  ['← and →', 'A round back and forth; with Shift, a signal'],
  ['Space', 'Play and pause'],
  ['Home, End', 'The first and the last round'],
]

export const LAB_KEYS: readonly (readonly [string, string])[] = [
  ['← and →, [ and ]', 'A moment back and forth'],
  ['Space', 'Play and pause'],
  ['Home, End', 'The first and the last moment'],
]

export const GRAPH_KEYS: readonly (readonly [string, string])[] = [
  ['← and →', 'The signal said before and after'],
  ['↑ and ↓', 'What it answers, and what answers it'],
  ['Enter', 'Its thread alone, and everything again'],
  ['+ − 0', 'Closer, further away, all of it'],
]
