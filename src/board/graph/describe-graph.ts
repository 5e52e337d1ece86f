import { plural } from '../../describe/format'
import { SIGNAL_TYPES } from '../../engine'
import type { SignalSheet } from '../../worker/api'

export function tabulateSignals(sheet: SignalSheet, found: Int32Array) {
  return {
    head: ['Round', 'Id', 'Type', 'Source', 'Confidence', 'Answers'],
    rows: Array.from(found, (row) => [
      sheet.round[row]!,
      sheet.ids[row]!,
      SIGNAL_TYPES[sheet.type[row]!]!,
      sheet.sources[sheet.source[row]!]!,
      sheet.confidence[row]!,
      sheet.ids[sheet.parent[row]!] ?? '',
    ]),
  }
}

export function summariseSignals(sheet: SignalSheet, found: Int32Array): string {
  if (found.length === 0) return 'No signal matches.'
  const speakers = new Set(Array.from(found, (row) => sheet.source[row]))
  const replies = found.filter((row) => sheet.parent[row]! >= 0).length
  const against = found.filter((row) => sheet.stance[row] === 1).length
  const shown = new Set(found)
  const conflicts = sheet.conflicts.filter((pair) => pair.every((row) => shown.has(row))).length
  const forgotten = found.filter((row) => sheet.forgottenIn[row]! > 0).length
  return [
    `${plural(found.length, 'signal')} by ${plural(speakers.size, 'speaker')}`,
    plural(replies, 'reply', 'replies'),
    ...(against > 0 ? [`${plural(against, 'vote')} against`] : []),
    ...(conflicts > 0 ? [plural(conflicts, 'conflict')] : []),
    ...(forgotten > 0 ? [`${forgotten} forgotten by the bus`] : []),
  ].join(', ')
}
