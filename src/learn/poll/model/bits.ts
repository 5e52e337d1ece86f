/** Bits in order, the highest of a number first. */
export class BitWriter {
  readonly #bits: number[] = []

  get length(): number {
    return this.#bits.length
  }

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1)
  }

  /** In pieces of a width; the last is filled up with zeros. */
  toPieces(width: number): number[] {
    return Array.from({ length: Math.ceil(this.#bits.length / width) }, (_, piece) => {
      let value = 0
      for (let bit = 0; bit < width; bit++)
        value = value * 2 + (this.#bits[piece * width + bit] ?? 0)
      return value
    })
  }
}

export class BitReader {
  readonly #pieces: readonly number[]
  readonly #width: number
  #at = 0

  constructor(pieces: readonly number[], width: number) {
    this.#pieces = pieces
    this.#width = width
  }

  get left(): number {
    return this.#pieces.length * this.#width - this.#at
  }

  /** What lies behind the end is zero. */
  read(width: number): number {
    let value = 0
    for (let bit = 0; bit < width; bit++, this.#at++) {
      const piece = this.#pieces[Math.floor(this.#at / this.#width)] ?? 0
      value = value * 2 + ((piece >> (this.#width - 1 - (this.#at % this.#width))) & 1)
    }
    return value
  }
}
