/** A judge's reply as a form shows it: a verdict, or any other text that a model may give. */
export interface Reply {
  readonly kind: 'accepts' | 'objects' | 'says'
  /** Why it objects, or what it says. */
  readonly text: string
}

export const ACCEPTS = '{"accept": true, "critique": ""}'

export function parseReply(text: string): Reply {
  const { accept, critique, ...others } = parseObject(text)
  const isVerdict = Object.keys(others).length === 0
  const why = critique ?? ''
  if (isVerdict && accept === true) return { kind: 'accepts', text: '' }
  if (isVerdict && accept === false && typeof why === 'string')
    return { kind: 'objects', text: why }
  return { kind: 'says', text }
}

export function formatReply({ kind, text }: Reply): string {
  if (kind === 'accepts') return ACCEPTS
  return kind === 'says' ? text : JSON.stringify({ accept: false, critique: text })
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
