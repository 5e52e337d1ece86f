import { deflateSync, Inflate } from 'fflate'
import { DICTIONARY } from './dictionary'

/** Text to as few characters of an address as can be, and back. */

const dictionary = new TextEncoder().encode(DICTIONARY)

/** Input is taken in such pieces: none can grow to more than about a thousand times its size. */
const PIECE = 512

export const compress = (text: string): string =>
  toLetters(deflateSync(new TextEncoder().encode(text), { level: 9, mem: 4, dictionary }))

export type Unsqueezed =
  | { readonly ok: true; readonly text: string }
  /** `text` is what came out before it broke. */
  | { readonly ok: false; readonly because: 'letters' | 'damage' | 'size'; readonly text: string }

/** Never makes more than `most` bytes: it stops while it grows. */
export function unsqueeze(letters: string, most: number): Unsqueezed {
  const bytes = fromLetters(letters)
  if (!bytes) return { ok: false, because: 'letters', text: '' }
  const grown: Uint8Array[] = []
  let size = 0
  let isBroken = false
  const inflate = new Inflate({ dictionary }, (chunk) => {
    size += chunk.length
    if (size <= most) grown.push(chunk)
  })
  try {
    for (let at = 0; at < bytes.length && size <= most; at += PIECE) {
      inflate.push(bytes.subarray(at, at + PIECE))
    }
    // Only then: what comes before a missing end would be lost with it.
    if (size <= most) inflate.push(new Uint8Array(0), true)
  } catch {
    isBroken = true
  }
  if (size > most) return { ok: false, because: 'size', text: '' }
  const text = new TextDecoder().decode(join(grown))
  return isBroken ? { ok: false, because: 'damage', text } : { ok: true, text }
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PLACES = new Map(Array.from(BASE64URL, (letter, place) => [letter, place]))

/** Base64 as it may stand in an address, without padding. */
export function toLetters(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    letters += BASE64URL[bits >> 18]! + BASE64URL[(bits >> 12) & 63]!
    if (left > 1) letters += BASE64URL[(bits >> 6) & 63]!
    if (left > 2) letters += BASE64URL[bits & 63]!
  }
  return letters
}

/** Null where a character is none of them. */
export function fromLetters(letters: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const letter of letters) {
    const place = PLACES.get(letter)
    if (place === undefined) return null
    bits = ((bits << 6) | place) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      bytes[at++] = (bits >> held) & 0xff
    }
  }
  return bytes
}

/** Four letters that are different if anything in the text is: a changed vote must not pass for a vote. */
export function checkLetters(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash ^= hash >>> 15
  return toLetters(Uint8Array.of(hash >>> 16, hash >>> 8, hash))
}
