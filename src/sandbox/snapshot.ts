/** So many zeros in a row are unused memory: the stack, and what is behind the heap. */
const UNUSED_WORDS = 65_536

interface Piece {
  readonly at: number
  readonly bytes: Uint8Array
}

/** What a memory held at one moment, so that it can be put back. What was unused then is left as it is. */
export class Snapshot {
  readonly #memory: WebAssembly.Memory
  readonly #pieces: readonly Piece[]

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory
    this.#pieces = [...findUsed(new Int32Array(memory.buffer))].map(([from, to]) => ({
      at: from * Int32Array.BYTES_PER_ELEMENT,
      bytes: new Uint8Array(
        memory.buffer.slice(from * Int32Array.BYTES_PER_ELEMENT, to * Int32Array.BYTES_PER_ELEMENT),
      ),
    }))
  }

  restore(): void {
    const memory = new Uint8Array(this.#memory.buffer)
    for (const { at, bytes } of this.#pieces) memory.set(bytes, at)
  }
}

/** From where to where there is something, in words, with no more than a few zeros in between. */
function* findUsed(words: Int32Array): Iterable<readonly [number, number]> {
  let from = -1
  let last = -1
  for (let at = 0; at < words.length; at++) {
    if (words[at] === 0) continue
    if (from >= 0 && at - last > UNUSED_WORDS) {
      yield [from, last + 1]
      from = at
    } else if (from < 0) from = at
    last = at
  }
  if (from >= 0) yield [from, last + 1]
}
