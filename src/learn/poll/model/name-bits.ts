import type { BitReader, BitWriter } from './bits'

/**
 * A name in as few bits as can be, in whichever of three ways takes least: Latin letters at 6 bits, one other alphabet beside ASCII
 * at 8 (with 14 for which one), or UTF-8.
 */
const LATIN = ' -abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const MODE_BITS = 2
const BLOCK_BITS = 14
const BLOCK_SIZE = 128

interface NameMode {
  /** Of one unit: what is left over at the end is less than that. */
  readonly width: number
  readonly headerWidth: number
  /** Null where a name cannot be written so. */
  readonly encode: (name: string) => { readonly header: number; readonly units: number[] } | null
  readonly decode: (header: number, units: readonly number[]) => string | null
}

const latin: NameMode = {
  width: 6,
  headerWidth: 0,
  encode: (name) => {
    const units = Array.from(name, (letter) => LATIN.indexOf(letter))
    return units.includes(-1) ? null : { header: 0, units }
  },
  decode: (_, units) => units.map((unit) => LATIN[unit]).join(''),
}

const alphabet: NameMode = {
  width: 8,
  headerWidth: BLOCK_BITS,
  encode: (name) => {
    const points = Array.from(name, (letter) => letter.codePointAt(0)!)
    const block = Math.floor((points.find((point) => point >= BLOCK_SIZE) ?? 0) / BLOCK_SIZE)
    const units = points.map((point) =>
      point < BLOCK_SIZE ? point : point - (block - 1) * BLOCK_SIZE,
    )
    // A letter of another block would be read as one of ASCII, or not at all.
    const isWritable = points.every(
      (point) => point < BLOCK_SIZE || Math.floor(point / BLOCK_SIZE) === block,
    )
    return block > 0 && isWritable ? { header: block, units } : null
  },
  decode: (block, units) => {
    if (block < 1 || block * BLOCK_SIZE > 0x10ffff) return null
    const points = units.map((unit) => (unit < BLOCK_SIZE ? unit : unit + (block - 1) * BLOCK_SIZE))
    return String.fromCodePoint(...points)
  },
}

const utf8: NameMode = {
  width: 8,
  headerWidth: 0,
  encode: (name) => ({ header: 0, units: [...new TextEncoder().encode(name)] }),
  decode: (_, units) => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        Uint8Array.from(units),
      )
    } catch {
      return null
    }
  },
}

/** Their order is the format. */
const MODES: readonly NameMode[] = [latin, alphabet, utf8]

interface PackedName {
  readonly mode: number
  readonly header: number
  readonly units: readonly number[]
  readonly size: number
}

function pack(name: string): PackedName {
  const ways = MODES.flatMap((mode, place) => {
    const packed = mode.encode(name)
    if (packed === null) return []
    const size = MODE_BITS + mode.headerWidth + packed.units.length * mode.width
    return [{ mode: place, ...packed, size }]
  })
  return ways.reduce((best, next) => (next.size < best.size ? next : best))
}

export const countNameBits = (name: string): number => (name === '' ? 0 : pack(name).size)

export function writeName(bits: BitWriter, name: string): void {
  if (name === '') return
  const { mode, header, units } = pack(name)
  bits.write(mode, MODE_BITS)
  bits.write(header, MODES[mode]!.headerWidth)
  for (const unit of units) bits.write(unit, MODES[mode]!.width)
}

/** All that is left; null where that is no name. Filling is less than the width of any unit. */
export function readName(bits: BitReader): string | null {
  const mode = MODES[bits.read(MODE_BITS)]
  if (!mode) return null
  const header = bits.read(mode.headerWidth)
  const units: number[] = []
  while (bits.left >= mode.width) units.push(bits.read(mode.width))
  return mode.decode(header, units)
}
