/** What a database can hold and JSON cannot is written as near to it as possible. Never throws. */
export function formatRaw(raw: unknown): string {
  const above: unknown[] = []
  const text = JSON.stringify(
    raw,
    function (this: unknown, _key, value: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop()
      if (typeof value === 'bigint') return String(value)
      if (typeof value !== 'object' || value === null) return value
      if (above.includes(value)) return '(itself)'
      const shown = value instanceof Map || value instanceof Set ? [...value] : value
      above.push(shown)
      return shown
    },
    2,
  ) as string | undefined
  return text ?? String(raw)
}

/** Of a damaged entry its scenario, so that the rest of it can be opened; of anything else, all of it. */
export function formatUnreadable(raw: unknown): string {
  const { scenario } = Object(raw) as { readonly scenario?: unknown }
  return formatRaw(typeof scenario === 'object' && scenario !== null ? scenario : raw)
}
