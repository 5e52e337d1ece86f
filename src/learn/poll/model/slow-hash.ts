/**
 * SHA-256 of a text's UTF-8 bytes, and of that again and again: one try costs who looks for a text with a given hash as much as
 * a thousand. The browser's own is not there on pages without encryption, nor at once.
 */
export const HASH_TURNS = 1_024

const ROUND_CONSTANTS = Uint32Array.from(
  `428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
   d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
   e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
   983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
   27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
   a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
   19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
   748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2`.split(/\s+/),
  (word) => parseInt(word, 16),
)

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

const BLOCK_BYTES = 64
const LENGTH_BYTES = 8

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = new Uint32Array(BLOCK_BYTES)

function mixBlock(state: Uint32Array, block: DataView, at: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!
    const late = w[i - 2]!
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[i] = w[i - 16]! + small + w[i - 7]! + large
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight
  for (let i = 0; i < 64; i++) {
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + sumE + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[i]! + w[i]!) | 0
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place]! += word
}

type Eight = [number, number, number, number, number, number, number, number]

function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = Uint32Array.from(START)
  for (let block = 0; block < blocks; block++) mixBlock(state, view, block * BLOCK_BYTES)
  const digest = new DataView(new ArrayBuffer(4 * state.length))
  state.forEach((word, place) => digest.setUint32(4 * place, word))
  return new Uint8Array(digest.buffer)
}

export function slowHash(text: string): Uint8Array {
  let digest = sha256(new TextEncoder().encode(text))
  for (let turn = 1; turn < HASH_TURNS; turn++) digest = sha256(digest)
  return digest
}
