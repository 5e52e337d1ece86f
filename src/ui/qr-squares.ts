import encodeQR from 'qr'

/** Squares of white that a reader needs around it. */
const MARGIN = 4

export interface QrSquares {
  /** By row, with the margin. */
  readonly rows: readonly (readonly boolean[])[]
  /** Squares on a side, without the margin: what has fewer is read from farther away. */
  readonly count: number
  /** 1 to 40, each four squares larger than the one before. */
  readonly version: number
}

/** Null where the text is too long. */
export function createQrSquares(text: string): QrSquares | null {
  try {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: MARGIN })
    const count = rows.length - 2 * MARGIN
    return { rows, count, version: (count - 17) / 4 }
  } catch {
    return null
  }
}
