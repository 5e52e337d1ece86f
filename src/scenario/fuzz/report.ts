import type { FuzzResult, KindResult } from './fuzz'

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function describeKind({ kind, times, endings, slowest }: KindResult): string {
  const sorted = times.toSorted((a, b) => a - b)
  const numbers = [quantile(sorted, 0.5), quantile(sorted, 0.999), slowest?.ms ?? 0]
  const ended = [...endings]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
  return [
    kind.padEnd(34),
    String(times.length).padStart(7),
    ...numbers.map((ms) => ms.toFixed(2).padStart(9)),
    String(slowest?.number ?? '').padStart(8),
    `  ${ended}`,
  ].join('')
}

const HEADER = [
  'kind'.padEnd(34),
  'cases'.padStart(7),
  'median'.padStart(9),
  '99.9 %'.padStart(9),
  'longest'.padStart(9),
  'case'.padStart(8),
  '  how they ended',
].join('')

export const describeResult = ({ seed, kinds, faults }: FuzzResult): string =>
  [
    `seed ${seed}, times in ms`,
    HEADER,
    ...kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)).map(describeKind),
    ...faults.map(({ number, kind, fault }) => `case ${number} (${kind}): ${fault}`),
  ].join('\n')
