import { findKey, type KeyRow } from '../../ui/key-row'

/** What can be done while presenting, by keyboard alone. */
export type PresentAct =
  | 'cards-back'
  | 'cards-on'
  | 'threshold-up'
  | 'threshold-down'
  | 'threshold-far-up'
  | 'threshold-far-down'
  | 'round-back'
  | 'round-on'
  | 'verdicts'
  | 'working'
  | 'choose'
  | 'words'
  | 'qr'
  | 'full-screen'
  | 'back'
  | 'leave'

interface PresentKey extends KeyRow {
  readonly act: PresentAct
}

const KEYS: readonly PresentKey[] = [
  { keys: ['ArrowLeft'], label: 'Cards before', act: 'cards-back' },
  { keys: ['ArrowRight'], label: 'Next cards', act: 'cards-on' },
  { keys: ['ArrowUp'], label: 'Threshold up by 0.01', act: 'threshold-up' },
  { keys: ['ArrowDown'], label: 'Threshold down by 0.01', act: 'threshold-down' },
  { keys: ['PageUp'], label: 'Threshold up by 0.10', act: 'threshold-far-up' },
  { keys: ['PageDown'], label: 'Threshold down by 0.10', act: 'threshold-far-down' },
  { keys: ['['], label: 'A round back', act: 'round-back' },
  { keys: [']'], label: 'A round forward', act: 'round-on' },
  { keys: ['V'], label: 'Hide or show verdicts', act: 'verdicts' },
  { keys: ['W'], label: 'Hide or show the working', act: 'working' },
  { keys: ['T'], label: 'Tell the round in words', act: 'words' },
  { keys: ['C'], label: 'Choose cards', act: 'choose' },
  { keys: ['Q'], label: 'Enlarge the QR code', act: 'qr' },
  { keys: ['F'], label: 'Full screen', act: 'full-screen' },
  { keys: ['Escape'], label: 'Make the QR code small again, or leave', act: 'back' },
  { keys: ['P'], label: 'Leave', act: 'leave' },
]

export const PRESENT_KEYS: readonly KeyRow[] = KEYS

export const presentActOf = (key: string): PresentAct | null => findKey(KEYS, key)?.act ?? null

/** The same in one line of the page. */
export const KEYS_IN_SHORT: readonly (readonly [keys: string, does: string])[] = [
  ['← →', 'cards'],
  ['↑ ↓', 'threshold'],
  ['[ ]', 'round'],
  ['V', 'verdicts'],
  ['W', 'working'],
  ['T', 'words'],
  ['C', 'choose'],
  ['Q', 'QR code'],
  ['F', 'full screen'],
  ['Esc', 'leave'],
]
