import type { Chance } from './chance'

const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Mutation = (bytes: Uint8Array, chance: Chance) => Uint8Array

const place = (bytes: Uint8Array, chance: Chance) => chance.below(bytes.length + 1)

const changed = (bytes: Uint8Array, at: number, change: (byte: number) => number) =>
  bytes.map((byte, each) => (each === at ? change(byte) : byte))

const MUTATIONS: readonly Mutation[] = [
  (bytes, chance) => {
    const bit = 1 << chance.below(8)
    return changed(bytes, place(bytes, chance), (byte) => byte ^ bit)
  },
  (bytes, chance) => {
    const other = chance.pick([0, 1, 0x7f, 0x80, 0xc0, 0xed, 0xf8, 0xfe, 0xff])
    return changed(bytes, place(bytes, chance), () => other)
  },
  (bytes, chance) => bytes.slice(0, place(bytes, chance)),
  (bytes, chance) => {
    const at = place(bytes, chance)
    return join(bytes.subarray(0, at), bytes.subarray(at + chance.upTo(100)))
  },
  (bytes, chance) => {
    const at = place(bytes, chance)
    const run = new Uint8Array(chance.upTo(3000)).fill(chance.below(256))
    return join(bytes.subarray(0, at), run, bytes.subarray(at))
  },
  (bytes, chance) => {
    const [from, at] = [place(bytes, chance), place(bytes, chance)]
    const part = bytes.subarray(from, from + chance.upTo(300))
    return join(bytes.subarray(0, at), part, bytes.subarray(at))
  },
  // A length where there may be one: four bytes that say a lot, or nothing.
  (bytes, chance) => {
    const at = place(bytes, chance)
    const length = Uint8Array.from(
      chance.pick([
        [0, 0, 0, 0],
        [255, 255, 255, 255],
        [127, 255, 255, 255],
        [0, 0, 0, 13],
      ]),
    )
    return join(bytes.subarray(0, at), length, bytes.subarray(at + 4))
  },
]

export function mutateBytes(bytes: Uint8Array, chance: Chance): Uint8Array {
  let mutated = bytes
  for (let times = chance.upTo(4); times > 0; times--) {
    mutated = chance.pick(MUTATIONS)(mutated, chance)
  }
  return mutated
}
