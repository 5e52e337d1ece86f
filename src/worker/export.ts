import { toJsonLines } from '../engine'
import type { Run, RunEvent } from '../engine'

/** Items that are joined before they become a part of a file: a text of everything may be too long to exist. */
const ITEMS_A_PART = 1000

export function exportJsonLines(events: readonly RunEvent[]): Blob {
  const parts = inParts(events).map((part) => [...toJsonLines(part)].join(''))
  return new Blob(parts, { type: 'application/x-ndjson' })
}

/** The same as JSON.stringify gives, but never in one piece. */
export function exportJson(run: Run | null): Blob {
  const fields = Object.entries(run ?? {}).flatMap(([key, value]: [string, unknown], i) => [
    `${i === 0 ? '' : ','}${JSON.stringify(key)}:`,
    ...(Array.isArray(value) ? listParts(value) : [JSON.stringify(value)]),
  ])
  const parts = run === null ? ['null'] : ['{', ...fields, '}']
  return new Blob(parts, { type: 'application/json' })
}

function listParts(items: readonly unknown[]): string[] {
  const parts = inParts(items).map((part, i) => {
    const text = part.map((item) => JSON.stringify(item)).join(',')
    return i === 0 ? text : `,${text}`
  })
  return ['[', ...parts, ']']
}

function inParts<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_A_PART) }, (_, i) =>
    items.slice(i * ITEMS_A_PART, (i + 1) * ITEMS_A_PART),
  )
}
