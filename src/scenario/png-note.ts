/** A text that travels inside of a PNG: an `iTXt` chunk, by the PNG specification, sections 5 and 11.3.3. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

/** Keyword and its end, not compressed (two bytes), no language, no translated keyword. */
const HEAD = new TextEncoder().encode('Conclave\0\0\0\0\0')

/** The length and the type in front of the data of a chunk, and the checksum after it. */
const BEFORE = 8
const AFTER = 4

export const isPng = (bytes: Uint8Array): boolean =>
  SIGNATURE.every((byte, place) => bytes[place] === byte)

/**
 * A PNG with a text of ours in it; any earlier one is replaced. Null if that is no PNG.
 * Half a surrogate pair is no text: what is read back has U+FFFD in its place.
 */
export function encodePngNote(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> | null {
  const chunks = [...walkChunks(png)]
  const image = chunks.find(({ type }) => type === 'IDAT')
  if (chunks[0]?.type !== 'IHDR' || !image) return null
  const parts: Uint8Array[] = []
  let kept = 0
  for (const chunk of chunks) {
    if (chunk !== image && !isOurs(png, chunk)) continue
    parts.push(png.subarray(kept, chunk.start))
    if (chunk === image) parts.push(writeChunk('iTXt', HEAD, new TextEncoder().encode(text)))
    kept = chunk === image ? chunk.start : chunk.end
  }
  return join([...parts, png.subarray(kept)])
}

/** The text, or null if there is none or the file is no PNG. Never throws. */
export function decodePngNote(png: Uint8Array): string | null {
  for (const chunk of walkChunks(png)) {
    if (!isOurs(png, chunk) || !isWhole(png, chunk)) continue
    const text = png.subarray(chunk.start + BEFORE + HEAD.length, chunk.end - AFTER)
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text)
    } catch {
      // Not UTF-8, so not written by us; there may be another.
    }
  }
  return null
}

interface Chunk {
  readonly type: string
  /** From its length to the end of its checksum. */
  readonly start: number
  readonly end: number
}

/** As far as they are complete; what follows the last of them is left alone. */
function* walkChunks(png: Uint8Array): Generator<Chunk> {
  if (!isPng(png)) return
  const view = viewOf(png)
  let start: number = SIGNATURE.length
  while (start + BEFORE + AFTER <= png.length) {
    const end = start + BEFORE + view.getUint32(start) + AFTER
    if (end > png.length) return
    const type = String.fromCharCode(...png.subarray(start + 4, start + BEFORE))
    yield { type, start, end }
    if (type === 'IEND') return
    start = end
  }
}

const isOurs = (png: Uint8Array, { type, start, end }: Chunk): boolean =>
  type === 'iTXt' &&
  end - start >= BEFORE + HEAD.length + AFTER &&
  HEAD.every((byte, place) => png[start + BEFORE + place] === byte)

const isWhole = (png: Uint8Array, { start, end }: Chunk): boolean =>
  viewOf(png).getUint32(end - AFTER) === checksum(png.subarray(start + 4, end - AFTER))

function writeChunk(type: string, ...data: readonly Uint8Array[]): Uint8Array {
  const body = join([new TextEncoder().encode(type), ...data])
  const chunk = join([new Uint8Array(4), body, new Uint8Array(AFTER)])
  viewOf(chunk).setUint32(0, chunk.length - BEFORE - AFTER)
  viewOf(chunk).setUint32(chunk.length - AFTER, checksum(body))
  return chunk
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const POLYNOMIAL = 0xedb88320

/** By byte: what eight steps of the division leave of it. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? POLYNOMIAL ^ (rest >>> 1) : rest >>> 1
  return rest
})

/** CRC-32, by the PNG specification, annex D. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = REMAINDERS[(rest ^ byte) & 0xff]! ^ (rest >>> 8)
  return ~rest >>> 0
}
