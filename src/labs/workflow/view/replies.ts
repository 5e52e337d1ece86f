/** A judge's reply as somebody sets it up: a verdict, or whatever else a model may say. */
export type Reply =
  | { readonly kind: 'accepts' }
  | { readonly kind: 'objects'; readonly critique: string }
  | { readonly kind: 'says'; readonly text: string }

export const REPLY_KINDS = ['accepts', 'objects', 'says'] as const satisfies Reply['kind'][]

export function readReply(text: string): Reply {
  const value = readJson(text)
  if (value && Object.keys(value).every((key) => key === 'accept' || key === 'critique')) {
    if (value['accept'] === true) return { kind: 'accepts' }
    const critique = value['critique'] ?? ''
    if (value['accept'] === false && typeof critique === 'string')
      return { kind: 'objects', critique }
  }
  return { kind: 'says', text }
}

export function writeReply(reply: Reply): string {
  switch (reply.kind) {
    case 'accepts':
      return '{"accept": true, "critique": ""}'
    case 'objects':
      return JSON.stringify({ accept: false, critique: reply.critique })
    case 'says':
      return reply.text
  }
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null
  } catch {
    return null
  }
}
