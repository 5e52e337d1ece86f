/** As much of a JSON text as is whole, also where its end is missing; undefined where that is nothing. */
export function closeJson(text: string): unknown {
  const whole = parse(text)
  if (whole !== undefined) return whole
  const end = findEnd(text)
  return end === null ? undefined : parse(text.slice(0, end.at) + end.closing)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The last comma between the values of the outermost list, and what closes that list. */
function findEnd(text: string): { readonly at: number; readonly closing: string } | null {
  let depth = 0
  let isQuoted = false
  let last: number | null = null
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at++
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '[') depth++
    else if (character === ']') depth--
    else if (character === ',' && depth === 1) last = at
  }
  return last === null ? null : { at: last, closing: ']' }
}
